extension SplitScreen {
  /// The name of the whole, or the title of the only side in sight.
  public var title: String { isWide ? name : focusedScreen.title }

  /// Where the reader stands on the only side in sight; each of two says so beside its own title.
  public var position: String? { isWide ? nil : focusedScreen.position }

  /// The buttons of the side that keys go to, and the one that leads to the other side.
  public var buttons: [BarButton] {
    guard detail != nil else { return list.buttons }
    let other = BarButton(
      focus == .list ? localized("Detail") : localized("List"), key: .function(6)
    ) { [self] _ in
      focus(focus == .list ? .detail : .list)
    }
    return focusedScreen.buttons + [other]
  }

  /// Returns what carries out a command on the side that commands go to.
  ///
  /// - Throws: Why it cannot be read.
  public func action(
    for line: TranscriptLine, in stack: ScreenStack
  ) throws -> (() throws -> Void)? {
    try focusedScreen.action(for: line, in: stack)
  }

  /// What can be done on the side that commands go to.
  public var commandHelp: [CommandHelp] { focusedScreen.commandHelp }

  /// Takes the last edit back on the side that commands go to.
  ///
  /// - Throws: Why nothing was done.
  public func undo(in stack: ScreenStack) throws {
    try focusedScreen.undo(in: stack)
  }

  /// Makes the edit again that was taken back last on the side that commands go to.
  ///
  /// - Throws: Why nothing was done.
  public func redo(in stack: ScreenStack) throws {
    try focusedScreen.redo(in: stack)
  }

  /// Makes keys and buttons act on a row of the side that they go to.
  ///
  /// - Throws: ``CommandError`` when there is no such row.
  public func moveFocus(toRow number: Int) throws {
    try focusedScreen.moveFocus(toRow: number)
  }

  /// What keys do on the side that they go to; Tab switches to the other where it is free.
  public func keyBindings(in stack: ScreenStack) -> [KeyBinding] {
    let bindings = focusedScreen.keyBindings(in: stack)
    let isTabFree = !bindings.contains { $0.keys.contains(.tab) || $0.keys.contains(.backTab) }
    guard detail != nil, isTabFree else { return bindings }
    let switching = KeyBinding([.tab, .backTab], label: "Tab", help: localized("Other side")) {
      [self] in
      focus(focus == .list ? .detail : .list)
    }
    return bindings + [switching]
  }

  /// Opens again what was opened from the list.
  ///
  /// - Throws: Why it cannot be opened.
  public func open(key: String, in stack: ScreenStack) throws -> Bool {
    try list.open(key: key, in: stack)
  }

  /// Whether what the list shows is no longer there.
  public var isObsolete: Bool { list.isObsolete }

  /// Takes the detail away when what it shows is no longer there.
  public func removeObsolete() {
    if detail?.isObsolete == true { put(nil, isFocused: false) }
    list.removeObsolete()
    detail?.removeObsolete()
  }

  /// Whether the reader is typing on the side that keys go to.
  public var isTyping: Bool { focusedScreen.isTyping }

  /// Types on the side that keys go to.
  ///
  /// - Returns: Whether the key was text.
  /// - Throws: Why the text cannot be taken.
  public func type(_ key: Key, in stack: ScreenStack) throws -> Bool {
    try focusedScreen.type(key, in: stack)
  }

  /// Whether keys go to the detail, or there is a way back within it.
  public var canStepBack: Bool { focus == .detail || list.canStepBack }

  /// Goes from the detail to the list, keeping what was edited.
  ///
  /// - Throws: Why it cannot be kept; keys still go to the detail then.
  public func stepBack() throws {
    guard !focusedScreen.canStepBack else { return try focusedScreen.stepBack() }
    try detail?.finishEditing()
    focus(.list)
  }

  /// Keeps what is being edited on both sides.
  ///
  /// - Throws: The first reason why something cannot be kept; the rest is kept nevertheless.
  public func finishEditing() throws {
    var firstError: (any Error)?
    for screen in [list, detail].compactMap(\.self) {
      do { try screen.finishEditing() } catch { firstError = firstError ?? error }
    }
    if let firstError { throw firstError }
  }
}
