import TerminalDriver

struct TextField: Hashable, Sendable {
  private(set) var text: String

  /// In characters.
  private(set) var cursor: Int

  private var history = TextHistory()

  init(_ text: String = "") {
    self.text = text
    cursor = text.count
  }

  /// Returns whether the key applies; undo and redo do only if they have a change.
  mutating func handle(_ key: TerminalKey) -> Bool {
    switch key {
    case .character(let character):
      replace(cursor..<cursor, with: String(character), as: .typing)
    case .paste(let pasted):
      replace(
        cursor..<cursor,
        with: pasted.split(whereSeparator: \.isNewline).joined(separator: " "), as: nil)
    case .backspace: remove(cursor - 1..<cursor, as: .deleting)
    case .delete: remove(cursor..<cursor + 1, as: .deleting)
    case .control("u"): remove(0..<cursor, as: nil)
    case .control("k"): remove(cursor..<text.count, as: nil)
    case .control("_"), .control("/"): return undo()
    case .control("y"): return redo()
    default: return moveCursor(key)
    }
    return true
  }

  private mutating func moveCursor(_ key: TerminalKey) -> Bool {
    switch key {
    case .left: cursor = max(0, cursor - 1)
    case .right: cursor = min(text.count, cursor + 1)
    case .home, .control("a"): cursor = 0
    case .end, .control("e"): cursor = text.count
    default: return false
    }
    history.endRun()
    return true
  }

  private mutating func remove(_ characters: Range<Int>, as run: TextHistory.Run?) {
    let range = characters.clamped(to: 0..<text.count)
    if !range.isEmpty { replace(range, with: "", as: run) }
  }

  private mutating func replace(
    _ characters: Range<Int>, with new: String, as run: TextHistory.Run?
  ) {
    let start = text.index(text.startIndex, offsetBy: characters.lowerBound)
    let range = start..<text.index(start, offsetBy: characters.count)
    let change = TextChange(
      start: position(of: start), removed: String(text[range]), inserted: new,
      cursor: position(of: text.index(text.startIndex, offsetBy: cursor)))
    guard !change.removed.isEmpty || !new.isEmpty else { return }
    history.record(change, as: run)
    replace(change.removed, with: new, at: change.start)
  }

  var parts: (before: String, under: String, after: String) {
    let before = String(text.prefix(cursor))
    let rest = text.dropFirst(cursor)
    return (before, rest.first.map(String.init) ?? " ", String(rest.dropFirst()))
  }

  // MARK: - Undo

  mutating func undo() -> Bool {
    guard let change = history.undo() else { return false }
    replace(change.inserted, with: change.removed, at: change.start)
    let index = text.utf8.index(text.startIndex, offsetBy: change.cursor.offset)
    cursor = text.indices.count { $0 < index }
    return true
  }

  mutating func redo() -> Bool {
    guard let change = history.redo() else { return false }
    replace(change.removed, with: change.inserted, at: change.start)
    return true
  }

  private mutating func replace(_ old: String, with new: String, at start: TextPosition) {
    let lower = text.utf8.index(text.startIndex, offsetBy: start.offset)
    text.replaceSubrange(lower..<text.utf8.index(lower, offsetBy: old.utf8.count), with: new)
    // The new text may form clusters with its neighbors; the cursor follows them.
    let end = text.utf8.index(text.startIndex, offsetBy: start.offset + new.utf8.count)
    cursor = text.indices.count { $0 < end }
  }

  private func position(of index: String.Index) -> TextPosition {
    TextPosition(paragraph: 0, offset: text.utf8.distance(from: text.startIndex, to: index))
  }
}
