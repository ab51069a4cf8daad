import TableText

extension TextCanvas {
  /// Omits the position if there is no room.
  mutating func drawTitle(_ title: String, position: String?, line: Int, style: TextStyle) {
    let needed = widthRules.width(of: position ?? "") + 2
    guard let position, width >= 2 * needed else {
      draw(title, line: line, column: 0, width: width, style: style)
      return
    }
    draw(title, line: line, column: 0, width: width - needed, style: style)
    draw(position, line: line, column: 0, style: .secondary, alignment: .trailing)
  }
}
