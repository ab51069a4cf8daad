import TerminalDriver

extension KeyBinding {
  /// The keys for undo and redo where characters are typed.
  static func undoingTyping(in stack: ScreenStack, isProminent: Bool = false) -> [KeyBinding] {
    [
      KeyBinding(
        [.control("_"), .control("/")], label: "Ctrl-/", help: localized("Undo"),
        isProminent: isProminent
      ) {
        try stack.undo()
      }
      // The way to keep a text is harder to guess.
      .preceding(by: -1),
      KeyBinding([.control("y")], help: localized("Redo")) {
        try stack.redo()
      },
    ]
  }
}
