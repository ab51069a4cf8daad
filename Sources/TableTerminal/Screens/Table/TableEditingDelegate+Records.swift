public import TableText
import TerminalDriver

extension TableEditingDelegate where Row == CSVRecord {
  /// `unrestricted`: any records can be selected.
  public var selectionMode: SelectionMode { .unrestricted }

  /// A button that adds a blank record below the highlight, with the cell cursor in it.
  public func buttons(for screen: TableScreen<Section, CSVRecord>) -> [BarButton] {
    guard allowsEditing, source.snapshot.sectionCount > 0 else { return [] }
    return [
      // The plus sign is for columns.
      BarButton(localized("Add"), key: .character("a")) { _ in try add(to: screen) }
    ]
  }

  private func add(to screen: TableScreen<Section, CSVRecord>) throws {
    let record = CSVRecord(blank: columns.count)
    let highlighted = screen.tableView.state.highlightedID
    if !screen.searchText.isEmpty { screen.search(for: "") }
    try source.edit(named: localized("Add a row")) { table throws(TableError) in
      let end = table.sections[table.sectionCount - 1].id
      try table.insert(record, at: highlighted.map { .after($0) } ?? .endOf(end))
    }
    screen.arranging.whenDone { [view = screen.tableView] _ in
      view.updateState { $0.highlight(id: record.id) }
    }
    screen.columns.cursor = screen.columns.cursor ?? screen.columns.arrangement?.shown.first
  }
}
