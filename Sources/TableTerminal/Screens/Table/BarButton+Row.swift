import TableDisplay
public import TerminalDriver

extension BarButton {
  /// Creates a button that acts on the highlighted row of a table, if there is one.
  ///
  /// While the table shows no rows, neither the last line nor the help names its key.
  ///
  /// - Parameters:
  ///   - title: What stands on the button; in lower case it is the command of a transcript.
  ///   - key: The key that presses it.
  ///   - screen: The screen of the table.
  ///   - action: What pressing it does to the row.
  public init<Section, Row>(
    _ title: String, key: Key? = nil, on screen: TableScreen<Section, Row>,
    action: @escaping (Row, ScreenStack) throws -> Void
  ) {
    self.init(title, key: key) { stack in
      if let row = screen.table.state.highlightedRow { try action(row, stack) }
    }
    isUsable = { !screen.rows.showsNoRow }
  }
}
