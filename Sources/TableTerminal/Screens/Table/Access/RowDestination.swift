/// A row to go to.
enum RowDestination<Row> {
  case first
  case last
  /// The row after a number of rows.
  case position(Int)
  /// The row after a part of all rows, from 0 to 1.
  case fraction(Double)
  /// The first row of the first section whose title begins so.
  case title(String)
  case row(Row)
  /// The next section (1), or the start of this one and then the one before (-1).
  case section(by: Int)
}
