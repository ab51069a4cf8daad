public import TerminalDriver

extension FormScreen {
  /// Whether the focused field is editable.
  public var acceptsText: Bool { input != nil || focusedChoice != nil }

  /// Types in the focused field, or chooses by initial letter.
  ///
  /// - Returns: Whether the key was text.
  /// - Throws: An error if the text is rejected.
  public func handleText(_ key: TerminalKey, in stack: ScreenStack) throws -> Bool {
    if hasPendingResults {
      var typed = input
      if typed?.handle(key) == true { try requireNoLongWork() }
      return false
    }
    guard focusedChoice != nil else { return input?.handle(key) ?? false }
    guard case .character(let letter) = key, letter != " " else { return false }
    try choose(beginningWith: letter)
    return true
  }

  /// The key bindings besides typing.
  public func keyBindings(in stack: ScreenStack) -> [KeyBinding] {
    self.stack = stack
    let next = KeyBinding(
      [.down, .tab], label: "↓ Tab", help: localized("Next"), isProminent: true
    ) {
      try self.attempt { try self.moveFocus(by: 1) }
    }
    // The way on is easier to discover than the way out.
    .preceding(by: -1)
    let moving = [
      KeyBinding([.enter], help: localized("Accept"), isProminent: true) {
        try self.attempt { try self.enter(in: stack) }
      },
      KeyBinding([.up, .backTab], help: localized("Previous")) {
        try self.attempt { try self.moveFocus(by: -1) }
      },
    ]
    return [next] + leavingBindings(in: stack) + choosingBindings + moving
      + KeyBinding.undoingTyping(in: stack)
  }

  private func leavingBindings(in stack: ScreenStack) -> [KeyBinding] {
    if hasPendingResults { return [work.stopBinding(in: stack)] }
    guard draft.isNew || stack.canGoBack else { return [] }
    let leaving = KeyBinding(
      [.escape], help: draft.isNew ? localized("Cancel") : localized("Back"), isProminent: true
    ) { try self.leave(in: stack) }
    // Where the user saves the file, the key does that.
    guard draft.isNew || stack.ending.saving == nil else { return [leaving] }
    let done = KeyBinding([.control("s")], help: localized("Done"), isProminent: draft.isNew) {
      guard self.draft.isNew else { return try self.leave(in: stack) }
      try self.attempt { try self.finish(in: stack) }
    }
    return [leaving, done]
  }

  private var choosingBindings: [KeyBinding] {
    guard focusedChoice != nil else { return [] }
    return [
      KeyBinding(
        [.right, .space], label: "→ Space", help: localized("Next choice"), isProminent: true
      ) {
        try self.choose(by: 1)
      },
      KeyBinding([.left], help: localized("Previous choice")) {
        try self.choose(by: -1)
      },
    ]
  }

  func press(_ button: Int, in stack: ScreenStack) throws {
    switch draft.isNew ? button : nil {
    case 0?:
      try requireNoLongWork()
      try leave(in: stack)
    case 1?: try attempt { try self.finish(in: stack) }
    default: break
    }
  }

  private var focusCount: Int { fields.count + buttons.count }

  private func moveFocus(by step: Int) throws {
    try acceptInput()
    var next = focus + step
    while fields.indices.contains(next), !fields[next].isEditable { next += step }
    guard (0..<focusCount).contains(next) else { return }
    focus = next
    beginInput()
  }

  private func enter(in stack: ScreenStack) throws {
    guard fields.indices.contains(focus) else { return try press(focus - fields.count, in: stack) }
    let isLast = fields[(focus + 1)...].allSatisfy { !$0.isEditable }
    if isLast, !draft.isNew { return try acceptLast(in: stack) }
    try moveFocus(by: 1)
    // Cancel would be too easy to hit by accident.
    if isLast, focus == fields.count { focus = focusCount - 1 }
  }

  /// Leaves as well if there is nothing else to edit, such as after a rename.
  private func acceptLast(in stack: ScreenStack) throws {
    try acceptInput()
    if stack.canGoBack, fields.count(where: \.isEditable) == 1 { try leave(in: stack) }
  }
}
