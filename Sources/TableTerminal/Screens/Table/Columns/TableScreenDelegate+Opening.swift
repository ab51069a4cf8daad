extension TableScreenDelegate {
  /// Shows the texts of all columns in full; does nothing without columns.
  public func open(_ row: Row, on screen: TableScreen<Section, Row>, in stack: ScreenStack) throws {
    if !columns.isEmpty { screen.showWhole(row, in: stack) }
  }
}
