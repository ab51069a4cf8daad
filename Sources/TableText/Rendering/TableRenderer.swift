import TableData
public import TableDisplay

/// Draws what is in sight of a table on a canvas.
///
/// ```swift
/// var canvas = TextCanvas(width: 80, height: 24)
/// try TableRenderer().draw(table, onto: &canvas, from: 2)
/// ```
public struct TableRenderer: Hashable, Sendable {
  /// The lines above all sections; the table's configuration has to make room for them.
  public var header: [TableHeaderLine]

  /// Whether the row that keys act on is marked.
  public var marksHighlight: Bool

  /// Whether rows are numbered, from 1 over all sections.
  public var numbersRows: Bool

  /// Creates a renderer.
  public init(
    header: [TableHeaderLine] = [], marksHighlight: Bool = false, numbersRows: Bool = false
  ) {
    self.header = header
    self.marksHighlight = marksHighlight
    self.numbersRows = numbersRows
  }

  /// Draws everything that is in sight of a table.
  ///
  /// - Parameters:
  ///   - table: The table; its viewport says how many lines are drawn.
  ///   - canvas: The canvas; it is as wide as the table.
  ///   - top: The line of the canvas on which the first line in sight stands.
  /// - Throws: `CellError` when a row names no cell or an unknown one. Everything
  ///   else is drawn.
  public func draw<Section: SectionModel, Row: RowModel>(
    _ table: HeadlessTable<Section, Row, TextCell>, onto canvas: inout TextCanvas, from top: Int
  ) throws(CellError) {
    var failure: CellError?
    do throws(CellError) { _ = try table.display() } catch { failure = error }
    let items = table.displayedElements
    var decorations = items.map { decoration(of: $0, in: table) }
    let reserved = reservedMargins(for: decorations, using: canvas.displayWidth)
    for index in decorations.indices {
      decorations[index].reserved = reserved
      if !decorations[index].isInLine { decorations[index].reserved.leading = 0 }
    }
    let visible = 0..<table.state.viewportHeight
    for (item, decoration) in zip(items, decorations) {
      let first = item.lines.lowerBound
      if item.element == .tableHeader {
        for (line, header) in zip(item.lines, header) where visible.contains(line) {
          draw(header, decoration: decoration, onto: &canvas, line: top + line)
        }
      } else if visible.contains(first) {
        draw(item, of: table, decoration: decoration, onto: &canvas, line: top + first)
      }
    }
    if let failure { throw failure }
  }

  private func draw<Section: SectionModel, Row: RowModel>(
    _ item: HeadlessTable<Section, Row, TextCell>.DisplayedElement,
    of table: HeadlessTable<Section, Row, TextCell>,
    decoration: CellDecoration,
    onto canvas: inout TextCanvas,
    line: Int
  ) {
    let sections = table.state.snapshot.sections
    switch item.element {
    case .sectionHeader(let index):
      canvas.draw(.titled(sections[index].header ?? ""), line: line, style: .header)
    case .sectionFooter(let index):
      canvas.draw(.titled(sections[index].footer ?? ""), line: line, style: .secondary)
    case .row:
      guard let cell = item.content?.cell else { return }
      canvas.draw(cell.content, decoration: decoration, line: line, style: cell.style)
    case .tableHeader, .tableFooter:
      break
    }
  }

  private func draw(
    _ header: TableHeaderLine,
    decoration: CellDecoration,
    onto canvas: inout TextCanvas,
    line: Int
  ) {
    switch header {
    case .buttons(let titles):
      let text = titles.map { "[\($0)]" }.joined(separator: " ")
      canvas.draw(text, line: line, column: 0, width: canvas.width, style: .accent)
    case .headings(let layout):
      canvas.draw(layout.headings, decoration: decoration, line: line, style: .header)
    }
  }

  /// The room that the rows in sight need around their contents; a delete button needs its own.
  private func reservedMargins(
    for decorations: [CellDecoration], using displayWidth: DisplayWidth
  ) -> CellDecoration.Margins {
    let margins = decorations.map { $0.margins(using: displayWidth) }
    let settled = zip(margins, decorations).filter { $1.deleteButtonTitle == nil }.map(\.0)
    return CellDecoration.Margins(
      leading: margins.map(\.leading).max() ?? 0, trailing: settled.map(\.trailing).max() ?? 0)
  }

  private func decoration<Section: SectionModel, Row: RowModel>(
    of item: HeadlessTable<Section, Row, TextCell>.DisplayedElement,
    in table: HeadlessTable<Section, Row, TextCell>
  ) -> CellDecoration {
    guard case .row(let path) = item.element, let (row, cell) = item.content else {
      return CellDecoration()
    }
    return decoration(of: row, cell, at: path, in: table)
  }

  private func decoration<Section: SectionModel, Row: RowModel>(
    of row: Row, _ cell: TextCell, at path: RowPath, in table: HeadlessTable<Section, Row, TextCell>
  ) -> CellDecoration {
    let (state, delegate) = (table.state, table.delegate)
    var decoration = CellDecoration(
      control: cell.control,
      accessory: delegate.accessory(for: row),
      indentationLevel: delegate.indentationLevel(for: row),
      isHighlighted: marksHighlight ? state.highlightedRow == row.id : nil,
      isSelected: state.selectedRows.contains(row.id)
    )
    if numbersRows { decoration.number = number(of: row, in: table) }
    if state.isEditing {
      decoration.control = control(for: table.editingStyle(for: row))
      decoration.isMovable = delegate.canMove(row)
      decoration.isInLine = delegate.shouldIndentWhileEditing(row)
    }
    if state.pendingDeletion == row.id {
      decoration.deleteButtonTitle = delegate.deleteButtonTitle(for: row)
    }
    return decoration
  }

  private func control(for style: EditingStyle) -> LeadingControl {
    switch style {
    case .none: .none
    case .delete: .delete
    case .insert: .insert
    }
  }

  /// The number of a row, as wide as the largest number.
  private func number<Section: SectionModel, Row: RowModel>(
    of row: Row, in table: HeadlessTable<Section, Row, TextCell>
  ) -> String {
    let snapshot = table.state.snapshot
    let number = (snapshot.offset(of: row.id) ?? 0) + 1
    return padded(
      String(number), toWidth: String(snapshot.rowCount).count, alignment: .trailing)
  }
}
