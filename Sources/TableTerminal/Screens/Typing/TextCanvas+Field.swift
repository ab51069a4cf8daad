import TableText

extension TextCanvas {
  mutating func draw(_ field: TextField, line: Int, columns: Range<Int>) {
    let parts = field.parts
    let cluster = parts.under.sanitizedForTerminal
    let under = widthRules.width(of: cluster) > 0 ? cluster : " "
    let cursorWidth = min(widthRules.width(of: under), columns.count)
    let room = max(0, columns.count - cursorWidth)
    let before = parts.before.shown(inWidth: room, at: .head)
    let start = columns.lowerBound
    let style: TextStyle = field.isSelected ? .highlight : .plain
    let used = draw(before, line: line, column: start, width: room, style: style)
    draw(under, line: line, column: start + used, width: cursorWidth)
    placeCursor(line: line, column: start + used, isVisible: true)
    let next = start + used + cursorWidth
    draw(parts.after, line: line, column: next, width: max(0, columns.upperBound - next))
  }
}
