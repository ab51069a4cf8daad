import TableText
public import TerminalDriver
public import TextDrawing

extension FormScreen {
  /// Writes the fields, buttons and panel as text.
  public func write(
    for size: TerminalSize, with symbols: SymbolSet, to write: (String) throws -> Void
  ) throws {
    let labelWidth = fields.map(\.name.shownWidth).max() ?? 0
    for field in fields {
      let label = field.name.sanitizedForTerminal
      let text = field.text(value)
      try write(
        text.isEmpty
          ? label
          : DisplayWidthRules.standard.padded(label, toWidth: labelWidth + 2)
            + text.sanitizedForTerminal
      )
    }
    if !buttons.isEmpty { try write(buttons.map { "[\($0.title)]" }.joined(separator: " ")) }
    for line in panelLines(for: size, with: symbols) { try write(line) }
  }

  func panelLines(
    for size: TerminalSize, with symbols: SymbolSet
  ) -> [String] {
    guard let panel = panel(value), size.lines >= panel.minimumTerminalHeight else { return [] }
    let room = max(0, size.columns - 4)
    let texts = panel.lines.map { $0.shown(inWidth: room, ellipsis: symbols.ellipsis) }
    let width = texts.map { DisplayWidthRules.standard.width(of: $0) }.max() ?? 0
    let box: BoxStyle = symbols.isASCII ? .ascii : .light
    return box.enclosing(
      texts.map { DisplayWidthRules.standard.padded($0, toWidth: width) }, width: width)
  }
}
