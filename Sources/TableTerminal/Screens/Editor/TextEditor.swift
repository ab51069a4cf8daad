/// A text with cursor, viewport and undo, independent of keys and terminals.
struct TextEditor: Sendable {
  var buffer: TextBuffer

  private(set) var cursor = TextPosition.start

  /// In columns; the last one is for the cursor.
  private(set) var width = 80

  /// In lines.
  private(set) var height = 24

  /// The first visible line.
  var top = TextLine.first

  /// The column that vertical motions keep.
  var column: Int?

  var history = TextHistory()

  init(_ text: String = "") {
    buffer = TextBuffer(text)
  }

  /// - Complexity: O(*n*), where *n* is its length.
  var text: String { buffer.text }

  mutating func setSize(width: Int, height: Int) {
    guard (width, height) != (self.width, self.height) else { return }
    (self.width, self.height) = (width, height)
    column = nil
    revealCursor()
  }

  mutating func wrap(ofParagraph paragraph: Int) -> LineWrap {
    buffer.wrap(ofParagraph: paragraph, width: max(1, width - 1))
  }

  // MARK: - Moving

  mutating func move(_ motion: TextMotion) {
    history.endRun()
    let target = target(of: motion)
    let kept = motion.isVertical ? column : nil
    moveCursor(to: target)
    column = kept
  }

  mutating func moveCursor(to position: TextPosition) {
    cursor = position
    column = nil
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
    _ range: Range<TextPosition>, with text: String, as run: TextHistory.Run?
  ) {
    let change = TextChange(
      start: range.lowerBound, removed: buffer.text(in: range), inserted: text, cursor: cursor)
    apply(change)
    history.record(change, as: run)
  }

  private mutating func apply(_ change: TextChange) {
    buffer.apply(change)
    // The new text may form a cluster with what follows.
    moveCursor(to: buffer.boundary(from: change.start.advanced(over: change.inserted)))
  }

  // MARK: - Undo

  var canUndo: Bool { !history.done.isEmpty }

  mutating func undo() -> Bool {
    guard let change = history.undo() else { return false }
    buffer.revert(change)
    moveCursor(to: change.cursor)
    return true
  }

  mutating func redo() -> Bool {
    guard let change = history.redo() else { return false }
    apply(change)
    return true
  }
}

extension String {
  fileprivate var withLineFeeds: String {
    guard utf8.contains(UInt8(ascii: "\r")) else { return self }
    return String(map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 })
  }
}
