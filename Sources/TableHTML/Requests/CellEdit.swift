/// A string entered in a cell.
public struct CellEntry: Hashable, Sendable {
  /// The key of the row.
  public let row: String
  /// The key of the column.
  public let column: String
  /// The entered text.
  public let text: String
  /// The text of the cell when editing began.
  public let previousText: String

  /// Creates an entry.
  ///
  /// - Parameters:
  ///   - row: The key of the row.
  ///   - column: The key of the column.
  ///   - text: The entered text.
  ///   - previousText: The text of the cell when editing began.
  public init(row: String, column: String, text: String, previousText: String) {
    (self.row, self.column, self.text, self.previousText) = (row, column, text, previousText)
  }
}
