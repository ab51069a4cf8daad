/// A text that is being edited, with a cursor, the part that is in sight, and undo.
///
/// It is a value: keys, terminals and screens are none of its business.
struct TextEditor: Sendable {
  /// The text.
  var buffer: TextBuffer

  /// The position where text is typed.
  private(set) var cursor = TextPosition.start

  /// The number of columns there are; the last one is left to the cursor.
  private(set) var width = 80

  /// The number of lines in sight.
  private(set) var height = 24

  /// The first line in sight.
  var top = TextLine.first

  /// The column that going up and down keeps to.
  var column: Int?

  var history = TextHistory()

  /// Begins to edit a text, with the cursor at its start.
  init(_ text: String = "") {
    buffer = TextBuffer(text)
  }

  /// The whole text.
  ///
  /// - Complexity: O(*n*), where *n* is its length.
  var text: String { buffer.text }

  /// Changes how much of the text is in sight.
  ///
  /// - Parameters:
  ///   - width: The number of columns.
  ///   - height: The number of lines.
  mutating func setSize(width: Int, height: Int) {
    guard (width, height) != (self.width, self.height) else { return }
    (self.width, self.height) = (width, height)
    column = nil
    revealCursor()
  }

  /// Returns how a paragraph is wrapped.
  mutating func wrap(ofParagraph paragraph: Int) -> LineWrap {
    buffer.wrap(ofParagraph: paragraph, width: max(1, width - 1))
  }

  // MARK: - Moving

  /// Moves the cursor.
  mutating func move(_ motion: TextMotion) {
    history.endRun()
    let target = target(of: motion)
    let kept = motion.isVertical ? column : nil
    moveCursor(to: target)
    column = kept
  }

  /// Moves the cursor to a position and has it in sight.
  mutating func moveCursor(to position: TextPosition) {
    cursor = position
    column = nil
    revealCursor()
  }

  /// Has what is typed next stand for itself in the history.
  mutating func endRun() {
    history.endRun()
  }

  // MARK: - Editing

  /// Types or pastes a text at the cursor.
  ///
  /// - Parameters:
  ///   - text: The text; each kind of line break in it becomes a line feed.
  ///   - isTyped: Whether it may be part of what is typed in one go.
  mutating func insert(_ text: String, isTyped: Bool = false) {
    let text = text.withLineFeeds
    guard !text.isEmpty else { return }
    replace(cursor..<cursor, with: text, as: isTyped && text != "\n" ? .typing : nil)
  }

  /// Deletes from the cursor to where a motion leads.
  mutating func delete(_ motion: TextMotion) {
    let target = target(of: motion)
    guard target != cursor else { return }
    let isSmall = motion == .left || motion == .right
    replace(min(cursor, target)..<max(cursor, target), with: "", as: isSmall ? .deleting : nil)
  }

  /// Replaces the whole text by another.
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
    buffer.replace(range, with: text)
    history.record(change, as: run)
    // What was typed may have joined what stands behind it.
    moveCursor(to: buffer.boundary(from: range.lowerBound.advanced(over: text)))
  }

  // MARK: - Undo

  /// Takes the last change back.
  ///
  /// - Returns: Whether there was one.
  mutating func undo() -> Bool {
    guard let change = history.undo() else { return false }
    let end = change.start.advanced(over: change.inserted)
    buffer.replace(change.start..<end, with: change.removed)
    moveCursor(to: change.cursor)
    return true
  }

  /// Makes the change again that was taken back last.
  ///
  /// - Returns: Whether there was one.
  mutating func redo() -> Bool {
    guard let change = history.redo() else { return false }
    let end = change.start.advanced(over: change.removed)
    buffer.replace(change.start..<end, with: change.inserted)
    moveCursor(to: buffer.boundary(from: change.start.advanced(over: change.inserted)))
    return true
  }
}

extension String {
  /// The text with a line feed for each carriage return, alone or before a line feed.
  fileprivate var withLineFeeds: String {
    guard utf8.contains(UInt8(ascii: "\r")) else { return self }
    return String(map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 })
  }
}
