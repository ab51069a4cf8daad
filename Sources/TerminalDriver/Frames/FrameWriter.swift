import TextDrawing

/// Builds one frame and tracks the terminal's state.
struct FrameWriter {
  private static let opening = "\u{1B}[?2026h"
  private static let closing = "\u{1B}[?2026l"

  let width: Int
  private let tabStops: TabStops
  private var bytes: [UInt8] = []
  private var rendition = TextTheme.Appearance.plain
  private(set) var cursor: CursorPosition
  private(set) var showsCursor: Bool
  /// Whether the terminal may join the next text, wherever written, to a cluster.
  private var isJoining = false

  init(width: Int, tabStops: TabStops, cursor: CursorPosition, showsCursor: Bool) {
    self.width = width
    self.tabStops = tabStops
    self.cursor = cursor
    self.showsCursor = showsCursor
  }

  var count: Int { bytes.count }

  var frame: [UInt8] {
    if bytes.isEmpty { return [] }
    let reset = TextTheme.Appearance.plain.sequence(from: rendition)
    return Array(Self.opening.utf8) + bytes + Array((reset + Self.closing).utf8)
  }

  /// Clears the screen, but not the lines above an inline one; hides the cursor and turns off
  /// wrapping.
  mutating func clear(isInline: Bool = false) {
    append("\u{1B}[?7l\u{1B}[?25l\u{1B}[m" + (isInline ? "\u{1B}[H\u{1B}[J" : "\u{1B}[2J"))
    showsCursor = false
  }

  /// Ends the frame with the cursor in place, shown or hidden.
  mutating func placeCursor(_ target: TextCanvas.Cursor?) {
    if let target { move(line: target.line, column: target.column) }
    guard showsCursor != (target?.isVisible ?? false) else { return }
    showsCursor.toggle()
    append(showsCursor ? "\u{1B}[?25h" : "\u{1B}[?25l")
  }

  mutating func move(line: Int, column: Int) {
    append(sequence(toLine: line, column: column))
    cursor = CursorPosition(line: line, column: column)
  }

  mutating func advance(to column: Int, line: Int, over glyphs: [Glyph]) {
    let sequence = sequence(toLine: line, column: column)
    append(rewriting(upTo: column, line: line, glyphs, within: sequence.utf8.count) ?? sequence)
    cursor = CursorPosition(line: line, column: column)
  }

  /// Returns the glyphs before a column, maybe after tabs, as writing them again can be shorter
  /// than moving; `nil` if it is longer, or they have another rendition.
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

  mutating func write(_ glyph: Glyph) {
    absorbJoiner()
    if !glyph.looksRight(in: rendition) { select(glyph.rendition) }
    if !glyph.isCertain {
      writeUncertain(glyph)
    } else {
      // At the right edge, some terminals add marks to the preceding glyph unless they wrap.
      let wraps = glyph.text.unicodeScalars.count > 1 && cursor.column == width - glyph.width
      append(wraps ? "\u{1B}[?7h\(glyph.text)\u{1B}[?7l" : glyph.text)
      advanceCursor(by: glyph.width)
    }
  }

  private mutating func select(_ other: TextTheme.Appearance) {
    append(other.sequence(from: rendition))
    rendition = other
  }

  /// Follows the cursor over written columns; at the right edge, terminals differ in its position.
  private mutating func advanceCursor(by columns: Int) {
    cursor.column = cursor.column.flatMap { $0 + columns < width ? $0 + columns : nil }
  }

  private mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }
}

// MARK: - Erasing and moving

extension FrameWriter {
  mutating func eraseRestOfLine() {
    select(.plain)
    append("\u{1B}[K")
  }

  mutating func erase(columns count: Int) {
    select(.plain)
    append("\u{1B}[\(count)X")
  }

  mutating func scroll(_ scroll: LineScroll, height: Int) {
    let count = abs(scroll.distance)
    let (top, bottom) = (scroll.lines.lowerBound, scroll.lines.upperBound)
    select(.plain)
    // Lines pushed past the bottom are lost; blank ones come in.
    if scroll.distance > 0 {
      changeLines("M", count, at: top)
      if bottom < height { changeLines("L", count, at: bottom - count) }
    } else {
      if bottom < height { changeLines("M", count, at: bottom - count) }
      changeLines("L", count, at: top)
    }
  }

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
  private mutating func writeUncertain(_ glyph: Glyph) {
    let start = cursor
    append(String(repeating: " ", count: glyph.width))
    advanceCursor(by: glyph.width)
    if let line = start.line, let column = start.column { move(line: line, column: column) }
    append(glyph.separateText)
    cursor.column = nil
    isJoining = glyph.hasJoiner
    if let line = start.line, let column = start.column, column + glyph.width < width {
      move(line: line, column: column + glyph.width)
      absorbJoiner()
    }
  }

  /// Writes a blank, as a terminal that does not know the scalar after a joiner may join the next
  /// text.
  private mutating func absorbJoiner() {
    guard isJoining, let line = cursor.line, let column = cursor.column else { return }
    isJoining = false
    append(" ")
    cursor.column = nil
    move(line: line, column: column)
  }
}
