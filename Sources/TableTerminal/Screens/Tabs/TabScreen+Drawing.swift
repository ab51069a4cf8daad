import TableText

extension TabScreen {
  private static let spacing = 2

  func drawTabs(onto canvas: inout TextCanvas, line: Int) {
    let (symbols, widthRules) = (canvas.symbols, canvas.widthRules)
    let texts = texts(symbols)
    let widths = texts.map { widthRules.width(of: $0.sanitizedForTerminal) }
    let first = firstTab(widths: widths, room: canvas.width)
    var column = 0
    if first > 0 {
      column = canvas.draw(symbols.back + " ", line: line, column: 0, style: .secondary)
    }
    for index in texts.indices.dropFirst(first) where column < canvas.width {
      let screen = children.screens[index]
      let columns = column..<min(canvas.width, column + widths[index])
      canvas.draw(
        texts[index], line: line, column: column, width: columns.count,
        style: screen === children.focused ? .bold : .secondary)
      drawnTabs.append((screen, columns))
      column = columns.upperBound + Self.spacing
    }
  }

  /// As few tabs as possible are hidden.
  private func firstTab(widths: [Int], room: Int) -> Int {
    let focused = children.screens.firstIndex { $0 === children.focused } ?? 0
    var (first, needed) = (focused, widths.isEmpty ? 0 : widths[focused])
    // The symbol for hidden tabs takes two columns.
    while first > 0, needed + Self.spacing + widths[first - 1] + (first > 1 ? 2 : 0) <= room {
      first -= 1
      needed += Self.spacing + widths[first]
    }
    return first
  }
}
