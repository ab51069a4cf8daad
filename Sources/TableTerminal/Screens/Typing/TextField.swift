import TerminalDriver

/// A text edited in one line, with the keys for that.
struct TextField: Sendable {
  private var editor: TextEditor

  /// Whether all of the text is selected, so that typing replaces it.
  private(set) var isSelected: Bool

  init(_ text: String = "", isSelected: Bool = false) {
    editor = TextEditor(text)
    editor.move(.textEnd)
    self.isSelected = isSelected && !text.isEmpty
  }

  var text: String { editor.text }

  /// Returns whether the key applies; undo and redo do only if they have a change.
  mutating func handle(_ key: TerminalKey) -> Bool {
    if isSelected { replaceSelection(for: key) }
    let isHandled = edit(key)
    if isHandled { isSelected = false }
    return isHandled
  }

  /// The cursor of a selected text is at its end.
  private mutating func replaceSelection(for key: TerminalKey) {
    switch key {
    case .character, .paste, .backspace, .delete: editor.delete(.textStart)
    case .left: editor.move(.textStart)
    default: break
    }
  }

  private mutating func edit(_ key: TerminalKey) -> Bool {
    switch key {
    case .character(let character): editor.insert(String(character), isTyped: true)
    case .paste(let pasted):
      editor.insert(pasted.split(whereSeparator: \.isNewline).joined(separator: " "))
    case .backspace: editor.delete(.left)
    case .delete: editor.delete(.right)
    // Line feeds in a value do not end the line.
    case .control("u"): editor.delete(.textStart)
    case .control("k"): editor.delete(.textEnd)
    case .left: editor.move(.left)
    case .right: editor.move(.right)
    case .home, .control("a"): editor.move(.textStart)
    case .end, .control("e"): editor.move(.textEnd)
    case .control("_"), .control("/"): return editor.undo()
    case .control("y"): return editor.redo()
    default: return handleWord(key)
    }
    return true
  }

  /// Handles the keys for words, which are those of a ``TextScreen`` but for Alt with arrows.
  private mutating func handleWord(_ key: TerminalKey) -> Bool {
    switch key {
    case .control("w"), .modified(.backspace, .alt): editor.delete(.wordLeft)
    case .modified(.delete, .control), .modified(.character("d"), .alt): editor.delete(.wordRight)
    case .modified(.left, .control), .modified(.character("b"), .alt): editor.move(.wordLeft)
    case .modified(.right, .control), .modified(.character("f"), .alt): editor.move(.wordRight)
    default: return false
    }
    return true
  }

  /// The cluster at the cursor, or a blank at the end, between the rest of the text.
  var parts: (before: String, under: String, after: String) {
    let (buffer, cursor) = (editor.buffer, editor.cursor)
    let rest = buffer.text(in: cursor..<buffer.end)
    return (
      buffer.text(in: .start..<cursor), rest.first.map(String.init) ?? " ",
      String(rest.dropFirst())
    )
  }
}
