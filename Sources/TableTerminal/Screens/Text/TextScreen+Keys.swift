public import TerminalDriver

extension TextScreen {
  /// Always `true`.
  public var acceptsText: Bool { true }

  /// Types or pastes at the cursor.
  ///
  /// - Returns: Whether the key was text.
  /// - Throws: Nothing.
  public func handleText(_ key: TerminalKey, in stack: ScreenStack) throws -> Bool {
    switch key {
    case .character(let character): editor.insert(String(character), isTyped: true)
    case .enter: editor.insert("\n", isTyped: true)
    case .paste(let text): editor.insert(text)
    default: return false
    }
    return true
  }

  /// The bindings for moving, deleting, undo and leaving.
  public func keyBindings(in stack: ScreenStack) -> [KeyBinding] {
    movingBindings + deletingBindings + actingBindings(in: stack)
  }

  private var movingBindings: [KeyBinding] {
    [
      moving([.left], localized("Left", meaning: "cursor"), .left),
      moving([.right], localized("Right", meaning: "cursor"), .right),
      moving([.up], localized("Up"), .up),
      moving([.down], localized("Down"), .down),
      moving(
        [.modified(.left, .control), .modified(.left, .alt), .modified(.character("b"), .alt)],
        localized("Previous word"), .wordLeft),
      moving(
        [.modified(.right, .control), .modified(.right, .alt), .modified(.character("f"), .alt)],
        localized("Next word"), .wordRight),
      moving([.home], localized("Start of line"), .lineStart),
      moving([.end], localized("End of line"), .lineEnd),
      moving([.control("a")], localized("Start of paragraph"), .paragraphStart),
      moving([.control("e")], localized("End of paragraph"), .paragraphEnd),
      moving([.pageUp], localized("Page up"), .pageUp),
      moving([.pageDown], localized("Page down"), .pageDown),
      moving([.modified(.home, .control)], localized("Start of text"), .textStart),
      moving([.modified(.end, .control)], localized("End of text"), .textEnd),
    ]
  }

  private var deletingBindings: [KeyBinding] {
    [
      deleting([.backspace], localized("Delete backward"), .left),
      deleting([.delete], localized("Delete forward"), .right),
      deleting(
        [.control("w"), .modified(.backspace, .alt)], localized("Delete previous word"), .wordLeft),
      deleting(
        [.modified(.delete, .control), .modified(.character("d"), .alt)],
        localized("Delete next word"), .wordRight),
      deleting([.control("u")], localized("Delete to start"), .paragraphStart),
      KeyBinding([.control("k")], help: localized("Delete to end")) {
        let isAtEnd = self.editor.target(of: .paragraphEnd) == self.editor.cursor
        self.editor.delete(isAtEnd ? .right : .paragraphEnd)
      },
    ]
  }

  private func actingBindings(in stack: ScreenStack) -> [KeyBinding] {
    let bindings = KeyBinding.undoingTyping(in: stack, isProminent: editor.canUndo)
    guard canCancel || stack.canGoBack else { return bindings }
    let leaving = KeyBinding(
      [.escape], help: canCancel ? cancelTitle : localized("Back"), isProminent: true
    ) { try self.leave(in: stack) }
    return bindings + [leaving]
  }

  private func moving(_ keys: [TerminalKey], _ help: String, _ motion: TextMotion) -> KeyBinding {
    KeyBinding(keys, help: help) { self.editor.move(motion) }
  }

  private func deleting(_ keys: [TerminalKey], _ help: String, _ motion: TextMotion) -> KeyBinding {
    KeyBinding(keys, help: help) { self.editor.delete(motion) }
  }
}
