extension TextCanvas {
  /// Styles parts of a text that is leading, on one line; an ellipsis may replace its start.
  package mutating func color(
    _ runs: [StyledText.Run], of text: String, shownAs shown: String, line: Int,
    in columns: Range<Int>
  ) {
    if runs.isEmpty { return }
    let isCut = shown != text
    let hidden = isCut ? width(text) - width(shown) : 0
    let visible = columns.dropFirst(isCut ? width(symbols.ellipsis) : 0)
    var (offset, column) = (0, columns.lowerBound - hidden)
    for run in runs where column < columns.upperBound {
      guard run.range.lowerBound >= offset, run.range.upperBound <= text.utf8.count else { return }
      let first = column + width(text, offset..<run.range.lowerBound)
      column = first + width(text, run.range)
      offset = run.range.upperBound
      restyle(line: line, columns: (first..<column).clamped(to: visible)) { style in
        var style = style.adding(run.style.attributes)
        style.color = run.style.color ?? style.color
        style.background = run.style.background ?? style.background
        return style
      }
    }
  }

  private func width(_ text: String, _ range: Range<Int>) -> Int {
    let bytes = text.utf8
    let start = bytes.index(bytes.startIndex, offsetBy: range.lowerBound)
    let part = bytes[start..<bytes.index(start, offsetBy: range.count)]
    return width(String(decoding: part, as: UTF8.self))
  }

  private func width(_ text: String) -> Int { widthRules.width(of: text.sanitizedForTerminal) }
}
