/// The bytes of one frame while it is put together, and where they leave the terminal.
struct FrameWriter {
  private static let opening = "\u{1B}[?2026h\u{1B}[?7l"
  private static let closing = "\u{1B}[?7h\u{1B}[?2026l"

  /// The number of columns of the screen.
  let width: Int
  private var bytes: [UInt8] = []
  private var rendition = GraphicRendition.plain
  private var cursor = CursorPosition.unknown

  /// Creates an empty frame.
  ///
  /// - Parameter width: The number of columns of the screen.
  init(width: Int) {
    self.width = width
  }

  /// The whole frame, empty if nothing was written.
  var frame: [UInt8] {
    if bytes.isEmpty { return [] }
    let reset = GraphicRendition.plain.sequence(from: rendition)
    return Array(Self.opening.utf8) + bytes + Array((reset + Self.closing).utf8)
  }

  /// Clears the screen, whatever it shows.
  mutating func clear() {
    append("\u{1B}[m\u{1B}[2J")
  }

  /// Moves the cursor to a place.
  mutating func move(line: Int, column: Int) {
    append(cursor.sequence(toLine: line, column: column))
    cursor = CursorPosition(line: line, column: column)
  }

  /// Moves the cursor to a glyph further right in its line, over glyphs that stay.
  ///
  /// They are written again where that takes no more bytes than a move.
  ///
  /// - Parameters:
  ///   - column: The column of the glyph.
  ///   - line: The line.
  ///   - glyphs: All glyphs of the line.
  mutating func advance(to column: Int, line: Int, over glyphs: [Glyph]) {
    let sequence = cursor.sequence(toLine: line, column: column)
    if cursor.line == line, let start = cursor.column, start < column,
      column - start <= sequence.utf8.count,
      glyphs[start..<column].allSatisfy({
        $0.text.utf8.count == 1 && $0.looksRight(in: rendition)
      })
    {
      append(glyphs[start..<column].lazy.map(\.text).joined())
    } else {
      append(sequence)
    }
    cursor = CursorPosition(line: line, column: column)
  }

  /// Writes a glyph at the cursor.
  mutating func write(_ glyph: Glyph) {
    if !glyph.looksRight(in: rendition) { select(glyph.rendition) }
    if !glyph.isCertain {
      writeUncertain(glyph)
    } else if glyph.text.unicodeScalars.count > 1, cursor.column == width - glyph.width {
      writeWithMarksAtEdge(glyph)
    } else {
      append(glyph.text)
      pass(glyph.width)
    }
  }

  /// Erases the line from the cursor on.
  mutating func eraseRestOfLine() {
    select(.plain)
    append("\u{1B}[K")
  }

  /// Writes a glyph of which only the terminal knows how wide it is, on cells made blank before.
  private mutating func writeUncertain(_ glyph: Glyph) {
    let start = cursor
    append(String(repeating: " ", count: glyph.width))
    pass(glyph.width)
    if let line = start.line, let column = start.column { move(line: line, column: column) }
    append(glyph.text)
    cursor.column = nil
  }

  /// Writes a glyph with marks in the last column, where some terminals add them to the glyph
  /// before it unless the cursor may go beyond the edge.
  private mutating func writeWithMarksAtEdge(_ glyph: Glyph) {
    append("\u{1B}[?7h\(glyph.text)\u{1B}[?7l")
    pass(glyph.width)
  }

  private mutating func select(_ other: GraphicRendition) {
    append(other.sequence(from: rendition))
    rendition = other
  }

  /// Counts columns as passed; at the right edge terminals differ in where the cursor is.
  private mutating func pass(_ columns: Int) {
    cursor.column = cursor.column.flatMap { $0 + columns < width ? $0 + columns : nil }
  }

  private mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }
}
