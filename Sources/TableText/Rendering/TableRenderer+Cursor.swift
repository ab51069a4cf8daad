extension TableRenderer {
  func placeCursor<Section: SectionModel, Row: RowModel>(
    in items: [HeadlessTableView<Section, Row, TextCell>.DisplayedElement],
    of state: TableViewState<Section, Row>, _ visible: Range<Int>, onto canvas: inout TextCanvas
  ) {
    guard let id = state.highlightedID, let last = visible.last else { return }
    let row = items.firstIndex { $0.content?.row.id == id }
    if let row, let cursor = canvas.cursor {
      // Sticky headers cover earlier rows.
      let covering = items[row...].dropFirst().map(\.lines)
      let seen = items[row].lines.first { line in
        visible.contains(visible.lowerBound + line) && !covering.contains { $0.contains(line) }
      }
      if let seen {
        return canvas.placeCursor(line: visible.lowerBound + seen, column: cursor.column)
      }
    }
    let index = state.snapshot.index(id: id) ?? 0
    let first = items.lazy.compactMap { $0.content?.row }.first
    let isBelow = row == nil && index > first.flatMap { state.snapshot.index(id: $0.id) } ?? index
    canvas.placeCursor(line: isBelow ? last : visible.lowerBound, column: 0)
  }
}
