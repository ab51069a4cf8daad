import TableDisplay
public import TerminalDriver

extension BarButton {
  /// Creates a button that acts on the highlighted row of a table.
  ///
  /// Without rows, the last line and the help omit its key.
  ///
  /// - Parameters:
  ///   - title: The title; in lowercase the transcript command.
  ///   - key: The key.
  ///   - screen: The table's screen.
  ///   - action: The action on the row.
  public init<Section, Row>(
    _ title: String, key: TerminalKey? = nil, on screen: TableScreen<Section, Row>,
    action: @escaping (Row, ScreenStack) throws -> Void
  ) {
    self.init(title, key: key) { stack in
      if let row = screen.tableView.state.highlightedRow { try action(row, stack) }
    }
    isUsable = { !screen.rows.extent.isEmpty }
  }
}
