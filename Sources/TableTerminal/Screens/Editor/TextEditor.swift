import TableData

/// A text with cursor, viewport and undo, independent of keys and terminals.
struct TextEditor: Sendable {
  /// Edits that are undone together.
  private enum Run {
    case typing
    /// In either direction.
    case deleting
  }

  /// How many paragraphs all undoable versions have together, if these are more than a hundred.
  private static let undoneParagraphCount = 4_000_000

  private var version: TextVersion

  private(set) var cursor = TextPosition.start

  private var history = EditHistory<TextVersion>()

  /// The last edit, unless the cursor has moved since.
  private var run: Run?

  /// In columns; the last one is for the cursor.
  private(set) var width = 80

  /// In lines.
  private(set) var height = 24

  /// The first visible line.
  var top = TextLine.first

  /// The column that vertical motions keep.
  var column: Int?

  init(_ text: String = "") {
    version = TextVersion(text)
  }

  var buffer: TextBuffer { version.buffer }

  /// - Complexity: O(*n*), where *n* is its length.
  var text: String { buffer.text }

  mutating func setSize(width: Int, height: Int) {
    guard (width, height) != (self.width, self.height) else { return }
    (self.width, self.height) = (width, height)
    column = nil
    revealCursor()
  }

  mutating func wrap(ofParagraph paragraph: Int) -> LineWrap {
    version.buffer.wrap(ofParagraph: paragraph, width: max(1, width - 1))
  }

  // MARK: - Moving

  mutating func move(_ motion: TextMotion) {
    let target = target(of: motion)
    let kept = [.up, .down, .pageUp, .pageDown].contains(motion) ? column : nil
    moveCursor(to: target)
    column = kept
  }

  mutating func moveCursor(to position: TextPosition) {
    (cursor, column, run) = (position, nil, nil)
    revealCursor()
  }

  // MARK: - Editing

  /// Inserts a text; consecutive typed ones may be undone together.
  mutating func insert(_ text: String, isTyped: Bool = false) {
    let text = text.withLineFeeds
    guard !text.isEmpty else { return }
    replace(cursor..<cursor, with: text, as: isTyped && text != "\n" ? .typing : nil)
  }

  mutating func delete(_ motion: TextMotion) {
    let target = target(of: motion)
    guard target != cursor else { return }
    let isSmall = motion == .left || motion == .right
    replace(min(cursor, target)..<max(cursor, target), with: "", as: isSmall ? .deleting : nil)
  }

  mutating func replaceAll(with text: String) {
    let text = text.withLineFeeds
    guard !text.utf8.elementsEqual(self.text.utf8) else { return }
    replace(.start..<buffer.end, with: text, as: nil)
  }

  private mutating func replace(
    _ range: Range<TextPosition>, with text: String, as run: Run?
  ) {
    if run == nil || run != self.run {
      version.departure = cursor
      // Each version has a list of all its paragraphs.
      history.limit = max(100, Self.undoneParagraphCount / buffer.paragraphs.count)
      // No screen shows the name.
      history.record(version, named: text)
    }
    version.buffer.replace(range, with: text)
    // The new text may form a cluster with the character after it.
    moveCursor(to: buffer.boundary(from: range.lowerBound.advanced(over: text)))
    (version.arrival, version.departure) = (cursor, cursor)
    self.run = run
  }

  // MARK: - Undo

  var canUndo: Bool { history.canUndo }

  mutating func undo() -> Bool { restore(history.undo(from: version), at: \.departure) }

  mutating func redo() -> Bool { restore(history.redo(from: version), at: \.arrival) }

  private mutating func restore(
    _ other: TextVersion?, at position: KeyPath<TextVersion, TextPosition>
  ) -> Bool {
    guard let other else { return false }
    version = other
    moveCursor(to: other[keyPath: position])
    history.mergePending(at: version) { $2.merging($1, from: $0) }
    return true
  }

  /// Merges another version of the text, and keeps undo to own changes.
  ///
  /// - Complexity: That of one `TextMerge`, and of one for each change that undo goes back to.
  mutating func merge(_ other: String, from base: String) {
    let (base, other) = (TextVersion(base), TextVersion(other))
    version.departure = cursor
    let merged = version.merging(other, from: base)
    guard merged != version else { return }
    history.rebase(from: base, onto: other, at: merged) { $2.merging($1, from: $0) }
    version = merged
    let column = column
    moveCursor(to: merged.departure)
    self.column = column
  }
}

extension String {
  fileprivate var withLineFeeds: String {
    guard utf8.contains(UInt8(ascii: "\r")) else { return self }
    return String(map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 })
  }
}
