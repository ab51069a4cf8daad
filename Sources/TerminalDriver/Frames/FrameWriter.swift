import TextDrawing

/// The bytes of one frame while it is put together, and where they leave the terminal.
struct FrameWriter {
  private static let opening = "\u{1B}[?2026h"
  private static let closing = "\u{1B}[?2026l"

  /// The number of columns of the screen.
  let width: Int
  private let tabStops: TabStops
  private var bytes: [UInt8] = []
  private var rendition = GraphicRendition.plain
  /// Where the cursor is now.
  private(set) var cursor: CursorPosition
  /// Whether the terminal shows the cursor.
  private(set) var showsCursor: Bool
  /// Whether the terminal may join what is written next, wherever that is, to a cluster.
  private var isJoining = false

  /// Creates an empty frame.
  ///
  /// - Parameters:
  ///   - width: The number of columns of the screen.
  ///   - tabStops: What is known of the tab stops.
  ///   - cursor: Where the cursor is before the frame.
  ///   - showsCursor: Whether the terminal shows the cursor before the frame.
  init(width: Int, tabStops: TabStops, cursor: CursorPosition, showsCursor: Bool) {
    self.width = width
    self.tabStops = tabStops
    self.cursor = cursor
    self.showsCursor = showsCursor
  }

  /// The number of bytes so far.
  var count: Int { bytes.count }

  /// The whole frame, empty if nothing was written.
  var frame: [UInt8] {
    if bytes.isEmpty { return [] }
    let reset = GraphicRendition.plain.sequence(from: rendition)
    return Array(Self.opening.utf8) + bytes + Array((reset + Self.closing).utf8)
  }

  /// Clears the screen, whatever it shows, and hides the cursor; from now on nothing wraps at the
  /// right edge.
  mutating func clear() {
    append("\u{1B}[?7l\u{1B}[?25l\u{1B}[m\u{1B}[2J")
    showsCursor = false
  }

  /// Leaves the cursor where a canvas has it, if it has it anywhere, and shows or hides it.
  mutating func leave(_ target: TextCanvas.Cursor?) {
    if let target { move(line: target.line, column: target.column) }
    guard showsCursor != (target?.isVisible ?? false) else { return }
    showsCursor.toggle()
    append(showsCursor ? "\u{1B}[?25h" : "\u{1B}[?25l")
  }

  /// Moves the cursor to a position.
  mutating func move(line: Int, column: Int) {
    append(sequence(toLine: line, column: column))
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
    let sequence = sequence(toLine: line, column: column)
    append(rewriting(upTo: column, line: line, glyphs, within: sequence.utf8.count) ?? sequence)
    cursor = CursorPosition(line: line, column: column)
  }

  /// The glyphs between the cursor and a column further right, or tabs and those after them.
  ///
  /// - Returns: `nil` if they take too many bytes, or look different as the terminal is set now.
  private func rewriting(
    upTo column: Int, line: Int, _ glyphs: [Glyph], within limit: Int
  ) -> String? {
    guard cursor.line == line, let start = cursor.column, start < column else { return nil }
    let (tabs, stop) = tabStops.tabs(from: start, upTo: column)
    let rest = glyphs[stop..<column]
    guard tabs.utf8.count + rest.count <= limit,
      rest.allSatisfy({ $0.text.utf8.count == 1 && $0.looksRight(in: rendition) })
    else { return nil }
    return tabs + rest.lazy.map(\.text).joined()
  }

  private func sequence(toLine line: Int, column: Int) -> String {
    cursor.sequence(toLine: line, column: column, width: width, tabStops: tabStops)
  }

  /// Writes a glyph at the cursor.
  mutating func write(_ glyph: Glyph) {
    absorbJoiner()
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

// MARK: - Erasing and moving

extension FrameWriter {
  /// Erases the line from the cursor on.
  mutating func eraseRestOfLine() {
    select(.plain)
    append("\u{1B}[K")
  }

  /// Erases columns from the cursor on, which stays where it is.
  mutating func erase(columns count: Int) {
    select(.plain)
    append("\u{1B}[\(count)X")
  }

  /// Moves lines up or down, by deleting some and inserting as many.
  ///
  /// - Parameters:
  ///   - scroll: Which lines, and how far.
  ///   - height: The number of lines of the screen.
  mutating func scroll(_ scroll: LineScroll, height: Int) {
    let count = abs(scroll.distance)
    let (top, bottom) = (scroll.lines.lowerBound, scroll.lines.upperBound)
    select(.plain)
    // What moves beyond the last line is gone, and what comes from there is blank.
    if scroll.distance > 0 {
      changeLines("M", count, at: top)
      if bottom < height { changeLines("L", count, at: bottom - count) }
    } else {
      if bottom < height { changeLines("M", count, at: bottom - count) }
      changeLines("L", count, at: top)
    }
  }

  /// Moves glyphs of a line sideways.
  ///
  /// - Parameters:
  ///   - shift: How far.
  ///   - line: The line.
  ///   - column: The column from which on they move.
  mutating func shift(_ shift: ColumnShift, line: Int, from column: Int) {
    select(.plain)
    move(line: line, column: column)
    append(shift.sequence)
  }

  private mutating func changeLines(_ final: Character, _ count: Int, at line: Int) {
    move(line: line, column: 0)
    append("\u{1B}[\(count > 1 ? String(count) : "")\(final)")
  }
}

// MARK: - Clusters on which terminals disagree

extension FrameWriter {
  /// Writes a glyph of which only the terminal knows how wide it is, on cells made blank before.
  private mutating func writeUncertain(_ glyph: Glyph) {
    let start = cursor
    append(String(repeating: " ", count: glyph.width))
    pass(glyph.width)
    if let line = start.line, let column = start.column { move(line: line, column: column) }
    append(glyph.separateText)
    cursor.column = nil
    isJoining = glyph.hasJoiner
    if let line = start.line, let column = start.column, column + glyph.width < width {
      // All that stands to the right is written after this.
      move(line: line, column: column + glyph.width)
      absorbJoiner()
    }
  }

  /// Writes a blank where the next text is written, if it may be joined to a cluster.
  ///
  /// A terminal that does not know what follows a joiner may pass it over, and join what comes
  /// after it instead.
  private mutating func absorbJoiner() {
    guard isJoining, let line = cursor.line, let column = cursor.column else { return }
    isJoining = false
    append(" ")
    cursor.column = nil
    move(line: line, column: column)
  }

  /// Writes a glyph with marks in the last column, where some terminals add them to the glyph
  /// before it unless the cursor may go beyond the edge.
  private mutating func writeWithMarksAtEdge(_ glyph: Glyph) {
    append("\u{1B}[?7h\(glyph.text)\u{1B}[?7l")
    pass(glyph.width)
  }
}
