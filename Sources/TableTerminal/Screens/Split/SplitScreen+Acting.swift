import TerminalDriver

extension SplitScreen {
  /// The name, or the title of the only visible side or of the list beside its pane.
  public var title: String {
    guard layout != .collapsed else { return focusedScreen.title }
    return pane == nil ? name : list.title
  }

  /// The position of the side whose title is in the first line.
  public var positionText: String? {
    guard layout != .collapsed else { return focusedScreen.positionText }
    return pane == nil ? nil : list.positionText
  }

  /// The focused side.
  public var focusedScreen: any TerminalScreen { children.focused ?? list }

  /// The focused side's buttons, and one that switches.
  public var buttons: [BarButton] {
    guard canSwitch else { return focusedScreen.buttons }
    let other = BarButton(
      focus == .list ? localized("Detail") : localized("List"), key: .function(6)
    ) { [self] _ in
      focus(focus == .list ? .detail : .list)
    }
    return focusedScreen.buttons + [other]
  }

  private var canSwitch: Bool {
    detail != nil && (pane == nil || layout != .collapsed)
  }

  /// The focused side's keys; unbound Tab switches.
  public func keyBindings(in stack: ScreenStack) -> [KeyBinding] {
    let bindings = focusedScreen.keyBindings(in: stack)
    let taken = Set(bindings.flatMap(\.keys) + focusedScreen.buttons.compactMap(\.key))
    var others: [KeyBinding] = []
    if canSwitch {
      others.append(
        KeyBinding([.tab, .backTab], help: localized("Switch side")) { [self] in
          focus(focus == .list ? .detail : .list)
        })
    }
    others += paneBindings(in: stack, taken: taken)
    return bindings + others.filter { taken.isDisjoint(with: $0.keys) }
  }

  /// Reopens the detail that the list opened.
  ///
  /// - Throws: An error if it cannot be opened.
  public func open(pathComponent: String, in stack: ScreenStack) throws -> Bool {
    try list.open(pathComponent: pathComponent, in: stack)
  }

  /// Whether the list's subject is gone.
  public var isObsolete: Bool { list.isObsolete }

  /// Removes an obsolete detail.
  public func removeObsoleteScreens() {
    if let detail, detail.isObsolete {
      detail.abandonLongWorkWithin()
      focus(.list)
      children.remove(detail)
    }
    list.removeObsoleteScreens()
    detail?.removeObsoleteScreens()
  }

  /// Whether the detail has focus, or the list can step back.
  public var canStepBack: Bool { focus == .detail || list.canStepBack }

  /// Returns from the detail to the list, keeping edits.
  ///
  /// - Throws: An error if edits cannot be kept; the focus then stays.
  public func stepBack() throws {
    guard !focusedScreen.canStepBack else { return try focusedScreen.stepBack() }
    try detail?.requireNoLongWorkWithin()
    try detail?.finishEditing()
    focus(.list)
  }
}
