extension TextEditor {
  /// Returns the cursor if it cannot move.
  mutating func target(of motion: TextMotion) -> TextPosition {
    switch motion {
    case .left: buffer.position(before: cursor) ?? cursor
    case .right: buffer.position(after: cursor) ?? cursor
    case .wordLeft: buffer.startOfWord(before: cursor)
    case .wordRight: buffer.endOfWord(after: cursor)
    case .up: target(lines: -1)
    case .down: target(lines: 1)
    case .pageUp: target(lines: -max(1, height - 1))
    case .pageDown: target(lines: max(1, height - 1))
    case .lineStart: edge { offsets, _ in offsets.lowerBound }
    case .lineEnd: edge { _, last in last }
    case .paragraphStart: TextPosition(paragraph: cursor.paragraph, offset: 0)
    case .paragraphEnd: buffer.endOfParagraph(cursor.paragraph)
    case .textStart: .start
    case .textEnd: buffer.end
    }
  }

  /// Keeps the column; past either end, returns that end of the text.
  private mutating func target(lines: Int) -> TextPosition {
    let current = line(of: cursor)
    let next = line(current, movedBy: lines)
    if next == current { return lines < 0 ? .start : buffer.end }
    let column = column ?? self.column(of: cursor)
    self.column = column
    return position(on: next, nearestTo: column)
  }

  private mutating func edge(_ choose: (Range<Int>, Int) -> Int) -> TextPosition {
    let line = line(of: cursor)
    let last = position(on: line, nearestTo: .max).offset
    let offset = choose(offsets(of: line), last)
    return TextPosition(paragraph: cursor.paragraph, offset: offset)
  }
}
