/// The position of a wrapped line in a text.
struct TextLine: Hashable, Comparable, Sendable {
  /// From 0.
  var paragraph: Int

  /// Within the paragraph, from 0.
  var line: Int

  static let first = TextLine(paragraph: 0, line: 0)

  static func < (lhs: TextLine, rhs: TextLine) -> Bool {
    (lhs.paragraph, lhs.line) < (rhs.paragraph, rhs.line)
  }
}

extension TextEditor {
  mutating func line(of position: TextPosition) -> TextLine {
    let wrap = wrap(ofParagraph: position.paragraph)
    return TextLine(paragraph: position.paragraph, line: wrap.line(at: position.offset))
  }

  mutating func offsets(of line: TextLine) -> Range<Int> {
    let starts = wrap(ofParagraph: line.paragraph).starts
    let isLast = line.line + 1 == starts.count
    let end = isLast ? buffer.endOfParagraph(line.paragraph).offset : starts[line.line + 1]
    return starts[line.line]..<end
  }

  /// Clamps the line to the text.
  ///
  /// - Complexity: O(paragraphs passed), and wrapping those never visible.
  mutating func line(_ line: TextLine, movedBy count: Int) -> TextLine {
    var line = TextLine(paragraph: line.paragraph, line: line.line + count)
    while line.line < 0 {
      guard line.paragraph > 0 else { return .first }
      line.paragraph -= 1
      line.line += wrap(ofParagraph: line.paragraph).starts.count
    }
    while true {
      let lineCount = wrap(ofParagraph: line.paragraph).starts.count
      if line.line < lineCount { return line }
      guard line.paragraph + 1 < buffer.paragraphs.count else {
        return TextLine(paragraph: line.paragraph, line: lineCount - 1)
      }
      line.paragraph += 1
      line.line -= lineCount
    }
  }

  mutating func visibleLines() -> [TextLine] {
    var lines = [line(top, movedBy: 0)]
    while lines.count < height {
      let next = line(lines[lines.count - 1], movedBy: 1)
      if next == lines[lines.count - 1] { break }
      lines.append(next)
    }
    return Array(lines.prefix(max(0, height)))
  }

  /// Scrolls, keeping the cursor visible.
  mutating func scroll(by count: Int) {
    top = line(line(top, movedBy: 0), movedBy: count)
    let lines = visibleLines()
    guard let first = lines.first, let last = lines.last else { return }
    let current = line(of: cursor)
    let kept = min(max(first, current), last)
    guard kept != current else { return }
    let column = column ?? self.column(of: cursor)
    moveCursor(to: position(on: kept, nearestTo: column))
    self.column = column
  }

  mutating func revealCursor() {
    let current = line(of: cursor)
    top = line(min(top, TextLine(paragraph: buffer.paragraphs.count - 1, line: .max)), movedBy: 0)
    let highest = line(current, movedBy: 1 - max(1, height))
    top = min(max(top, highest), current)
  }

  mutating func moveCursor(toLine line: Int, column: Int) {
    let lines = visibleLines()
    guard let last = lines.last else { return }
    let clicked = lines.indices.contains(line) ? lines[line] : last
    moveCursor(to: position(on: clicked, nearestTo: column))
  }

  // MARK: - Columns

  mutating func column(of position: TextPosition) -> Int {
    let start = offsets(of: line(of: position)).lowerBound
    let text = buffer.paragraphs[position.paragraph].text
    let clusters = text[text.index(atOffset: start)..<text.index(atOffset: position.offset)]
    let column = clusters.reduce(0) { $0 + LineWrap.displayedWidth(of: $1) }
    // Hanging spaces all share the last column.
    return min(column, max(1, width - 1))
  }

  /// Returns the position at or before a column.
  mutating func position(on line: TextLine, nearestTo column: Int) -> TextPosition {
    let offsets = offsets(of: line)
    let text = buffer.paragraphs[line.paragraph].text
    let end = text.index(atOffset: offsets.upperBound)
    var index = text.index(atOffset: offsets.lowerBound)
    var used = 0
    while index < end {
      used += LineWrap.displayedWidth(of: text[index])
      let next = text.index(after: index)
      // The end of a wrapped line is the start of the next one.
      if used > column || next == end && end < text.endIndex { break }
      index = next
    }
    return TextPosition(paragraph: line.paragraph, offset: text.offset(of: index))
  }
}
