import TableText

/// The delegate of a list that sums another one up, such as the values of a column.
final class SummaryDelegate<Row: RowModel & Sendable>: TableScreenDelegate where Row.ID: Sendable {
  let title: String
  let allowsEditing = false
  let columns: [TextColumn<Row>]
  let openButtonTitle: String
  private let show: (Row, ScreenStack) throws -> Void

  /// `show` is called once the list has been left.
  init(
    _ title: String, _ columns: [TextColumn<Row>], openButtonTitle: String,
    show: @escaping (Row, ScreenStack) throws -> Void
  ) {
    (self.title, self.columns) = (title, columns)
    (self.openButtonTitle, self.show) = (openButtonTitle, show)
  }

  func open(
    _ row: Row, on screen: TableScreen<SingleSection, Row>, in stack: ScreenStack
  ) throws {
    try stack.goBack()
    try show(row, stack)
  }
}
