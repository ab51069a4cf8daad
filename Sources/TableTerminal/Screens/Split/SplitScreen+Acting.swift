import TerminalDriver

extension SplitScreen {
  /// The name of the whole, or the title of the only side in sight or of the list beside its pane.
  public var title: String {
    guard arrangement != .alone else { return focusedScreen.title }
    return pane == nil ? name : list.title
  }

  /// Where the reader stands on the side whose title stands in the first line; others say so beside
  /// their own.
  public var position: String? {
    guard arrangement != .alone else { return focusedScreen.position }
    return pane == nil ? nil : list.position
  }

  /// The screen on the side that keys and commands go to.
  public var focusedScreen: any Screen { children.focused ?? list }

  /// The buttons of the side that keys go to, and the one that leads to the other side.
  public var buttons: [BarButton] {
    guard canSwitch else { return focusedScreen.buttons }
    let other = BarButton(
      focus == .list ? localized("Detail") : localized("List"), key: .function(6)
    ) { [self] _ in
      focus(focus == .list ? .detail : .list)
    }
    return focusedScreen.buttons + [other]
  }

  /// Whether there is another side to go to.
  private var canSwitch: Bool {
    detail != nil && (pane == nil || arrangement != .alone)
  }

  /// What keys do on the side that they go to; Tab switches to the other where it is free.
  public func keyBindings(in stack: ScreenStack) -> [KeyBinding] {
    let bindings = focusedScreen.keyBindings(in: stack)
    let taken = Set(bindings.flatMap(\.keys) + focusedScreen.buttons.compactMap(\.key))
    var others: [KeyBinding] = []
    if canSwitch {
      others.append(
        KeyBinding([.tab, .backTab], label: "Tab", help: localized("Other side")) { [self] in
          focus(focus == .list ? .detail : .list)
        })
    }
    others += paneBindings(in: stack, taken: taken)
    return bindings + others.filter { taken.isDisjoint(with: $0.keys) }
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
    if let detail, detail.isObsolete {
      detail.abandonLongWorkWithin()
      focus(.list)
      children.remove(detail)
    }
    list.removeObsolete()
    detail?.removeObsolete()
  }

  /// Whether keys go to the detail, or there is a way back within it.
  public var canStepBack: Bool { focus == .detail || list.canStepBack }

  /// Goes from the detail to the list, keeping what was edited.
  ///
  /// - Throws: Why it cannot be kept; keys still go to the detail then.
  public func stepBack() throws {
    guard !focusedScreen.canStepBack else { return try focusedScreen.stepBack() }
    try detail?.requireNoLongWorkWithin()
    try detail?.finishEditing()
    focus(.list)
  }
}
