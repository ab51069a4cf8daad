public import TextDrawing
import TableData
import TableQueries

/// A column of a table together with what it says about a row.
///
/// ```swift
/// let columns: [RowColumn<Book>] = [
///   RowColumn("Title", width: .share(), text: \.title),
///   RowColumn("Pages", alignment: .trailing) { String($0.pages) },
/// ]
/// ```
///
/// The same columns make a static table (see ``StaticTable``) and the cells of one that is scrolled
/// (see ``CellContent/init(_:columns:layout:)``), which they also sort and search.
public struct RowColumn<Row>: Sendable {
  /// By what a program keeps what a reader chose for the column, in whatever language its heading is;
  /// `nil` for the heading itself.
  public var id: String?

  /// The heading, the width and where texts stand.
  public var column: TextColumn

  /// What the column says about a row; it is made safe when it is drawn.
  public var text: @Sendable (Row) -> String

  /// Returns by what rows are sorted in a direction, if not by what the column says.
  var order: (@Sendable (SortDirection) -> SortCriterion<Row>)?

  /// Creates a column from its parts.
  ///
  /// - Parameters:
  ///   - column: The heading, the width and where texts stand.
  ///   - text: What the column says about a row.
  public init(_ column: TextColumn, text: @escaping @Sendable (Row) -> String) {
    self.column = column
    self.text = text
  }

  /// Creates a column.
  ///
  /// - Parameters:
  ///   - title: The heading.
  ///   - id: By what a reader's choices for it are kept; by its heading if it is `nil`.
  ///   - width: How wide the column is where width matters; by default as wide as its texts in a
  ///     static table, and on a screen a share of the room, but wide enough to be read.
  ///   - alignment: Where its texts stand.
  ///   - truncation: Where the ellipsis goes in a text that is too long for its one line.
  ///   - lineLimit: The lines that a text may take; `nil` for as many as it needs.
  ///   - text: What the column says about a row.
  public init(
    _ title: String, id: String? = nil, width: TextColumn.Width = .fitting(),
    alignment: TextAlignment = .leading, truncation: Truncation = .end, lineLimit: Int? = 1,
    text: @escaping @Sendable (Row) -> String
  ) {
    column = TextColumn(
      title, width: width, alignment: alignment, truncation: truncation, lineLimit: lineLimit)
    self.id = id
    self.text = text
  }
}

extension CellContent {
  /// Creates the content of a row's cell from the same columns as a static table.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - columns: The columns, from the leading edge.
  ///   - layout: How the columns share the width; with their usual spacing by default.
  public init<Row>(_ row: Row, columns: [RowColumn<Row>], layout: ColumnLayout? = nil) {
    self = .columns(columns.map { $0.text(row) }, layout ?? ColumnLayout(columns.map(\.column)))
  }
}
