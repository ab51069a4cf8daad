public import TableTerminal

extension BooksScreen {
  /// Whether the reader is typing what to find or where to go.
  public var isTyping: Bool { typing != nil }

  /// Takes a key as text: what is found follows with each key.
  public func type(_ key: Key, in stack: ScreenStack) throws -> Bool {
    guard var current = typing else { return false }
    switch key {
    case .enter:
      typing = nil
      if case .going = current.purpose { try go(toTyped: current.text) }
    case .escape:
      typing = nil
      if case .finding(let text, let book) = current.purpose {
        try find(text, stayingAt: book)
      }
    default:
      guard current.take(key) else { return false }
      typing = current
      stack.message = current.line
      if case .finding = current.purpose { try find(current.text) }
    }
    return true
  }

  /// Begins to type.
  func beginTyping(_ purpose: TypedText.Purpose, in stack: ScreenStack) {
    let current = TypedText(purpose: purpose, text: "")
    typing = current
    stack.message = current.line
  }
}
