/// How a table learns the heights of its rows.
public enum RowHeight: Hashable, Sendable {
  /// All rows have this height, in lines; no row is asked.
  case uniform(Int)

  /// Each row is asked for its ``RowModel/height`` once, when it becomes part of the table.
  case varying

  /// Each row is asked for its ``RowModel/height`` when it comes into sight; until then it counts
  /// as this high, in lines, at least one.
  ///
  /// What the reader looks at stays in its line when heights become known.
  case estimated(Int)
}
