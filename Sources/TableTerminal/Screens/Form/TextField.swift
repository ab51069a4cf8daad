/// One line of text that is being typed, with a cursor between its characters.
struct TextField: Hashable, Sendable {
  private(set) var text: String

  /// How many characters stand before the cursor.
  private(set) var cursor: Int

  /// Begins with a text and the cursor behind it.
  init(_ text: String = "") {
    self.text = text
    cursor = text.count
  }

  /// Types, deletes or moves the cursor.
  ///
  /// - Returns: Whether the key means anything in a text.
  mutating func handle(_ key: Key) -> Bool {
    switch key {
    case .character(let character): insert(String(character))
    case .paste(let pasted):
      insert(pasted.split(whereSeparator: \.isNewline).joined(separator: " "))
    case .backspace: remove(cursor - 1..<cursor)
    case .delete: remove(cursor..<cursor + 1)
    case .left: cursor = max(0, cursor - 1)
    case .right: cursor = min(text.count, cursor + 1)
    case .home, .control("a"): cursor = 0
    case .end, .control("e"): cursor = text.count
    case .control("u"): remove(0..<cursor)
    case .control("k"): remove(cursor..<text.count)
    default: return false
    }
    return true
  }

  private mutating func insert(_ new: String) {
    let before = String(text.prefix(cursor)) + new
    text = before + text.dropFirst(cursor)
    // What is typed may join the characters around it; the cursor stands behind what it became.
    let end = text.utf8.index(text.startIndex, offsetBy: before.utf8.count)
    cursor = text.indices.count { $0 < end }
  }

  private mutating func remove(_ characters: Range<Int>) {
    let range = characters.clamped(to: 0..<text.count)
    guard !range.isEmpty else { return }
    let start = text.index(text.startIndex, offsetBy: range.lowerBound)
    let end = text.index(start, offsetBy: range.count)
    text.removeSubrange(start..<end)
    cursor = min(range.lowerBound, text.count)
  }

  /// The text in three parts: before the cursor, under it, and after it.
  var parts: (before: String, under: String, after: String) {
    let before = String(text.prefix(cursor))
    let rest = text.dropFirst(cursor)
    return (before, rest.first.map(String.init) ?? " ", String(rest.dropFirst()))
  }
}

/// A text that is typed below a screen and takes effect with each key.
struct TextPrompt {
  /// What stands before the text.
  let label: String

  /// The text that it began with.
  let original: String

  /// The text so far.
  var field: TextField

  /// Takes the text after each key, and the original one when the reader gives up.
  let update: (String) -> Void

  /// Puts right what the text changed, when the reader gives up.
  let giveUp: () -> Void

  /// Does what the text asks for, once Enter ends it.
  let commit: (String) throws -> Void

  /// What comes of the text so far, which stands at the end of its line.
  let notice: () -> String?

  /// Begins with a text.
  init(
    label: String, text: String, update: @escaping (String) -> Void = { _ in },
    giveUp: @escaping () -> Void = {}, commit: @escaping (String) throws -> Void = { _ in },
    notice: @escaping () -> String? = { nil }
  ) {
    self.label = label
    self.commit = commit
    self.notice = notice
    self.update = update
    self.giveUp = giveUp
    original = text
    field = TextField(text)
  }
}
