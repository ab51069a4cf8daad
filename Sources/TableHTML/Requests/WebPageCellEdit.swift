/// An edit of a cell.
public struct WebPageCellEdit: Hashable, Sendable {
  /// The row's key.
  public let row: String
  /// The column's key.
  public let column: String
  /// The entered text.
  public let text: String
  /// The cell's text when editing began.
  public let previousText: String

  /// Creates an edit.
  ///
  /// - Parameters:
  ///   - row: The row's key.
  ///   - column: The column's key.
  ///   - text: The entered text.
  ///   - previousText: The cell's text before.
  public init(row: String, column: String, text: String, previousText: String) {
    (self.row, self.column, self.text, self.previousText) = (row, column, text, previousText)
  }
}
