import TableDisplay

/// The order in which rows were selected; several may have been selected at once.
struct SelectionOrder<Row: RowModel> {
  private var times: [Row.ID: Int] = [:]
  private var time = 0

  /// Notes the rows that have been selected or deselected, unless too many are selected to look
  /// through.
  mutating func follow(_ selected: TableViewState<SingleSection, Row>.SelectedIDs) {
    guard selected.count <= WorkLimits.inspectedCount else { return }
    time += 1
    let before = times
    times = [:]
    for id in selected { times[id] = before[id] ?? time }
  }

  /// Returns rows from the first to the last selected one, in their order where that is unknown.
  func sorted(_ rows: [Row]) -> [Row] {
    if times.isEmpty { return rows }
    return rows.enumerated().map { (time: times[$1.id] ?? .max, offset: $0) }.sorted(by: <)
      .map { rows[$0.offset] }
  }
}
