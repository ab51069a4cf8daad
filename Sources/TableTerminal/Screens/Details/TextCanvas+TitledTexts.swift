import TableText

extension TextCanvas {
  /// Draws texts one below the other, with their titles beside them, in as many lines as needed.
  init(_ texts: [TitledText], width: Int, like canvas: TextCanvas) {
    let titles =
      texts.map { canvas.widthRules.width(of: $0.title.sanitizedForTerminal) }.max() ?? 0
    let layout = ColumnLayout([
      ColumnFormat("", width: .fixed(min(titles, width / 3)), lineLimit: nil),
      ColumnFormat("", width: .flexible(minimum: 1), lineLimit: nil),
    ])
    let contents = texts.flatMap { item in
      item.text.sanitizedTerminalLines.enumerated().map { index, line in
        titles > 0
          ? CellContent.columns([index == 0 ? item.title : "", line], layout) : .titled(line)
      }
    }
    self.init(stacking: contents.map { ($0, .plain) }, width: width, like: canvas)
  }
}
