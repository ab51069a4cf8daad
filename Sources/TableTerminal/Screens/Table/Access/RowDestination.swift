/// A row to go to, by position, title or identity.
enum RowDestination<Row> {
  case first
  case last
  /// The row after so many rows.
  case position(Int)
  /// The row after a part of all, from 0 to 1.
  case fraction(Double)
  /// The first section whose title begins so.
  case title(String)
  case row(Row)
  /// The next section (1), or the start of this one and then the one before (-1).
  case section(by: Int)
}
