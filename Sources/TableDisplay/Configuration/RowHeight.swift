/// How a table determines the heights of its rows.
public enum RowHeight: Hashable, Sendable {
  /// All rows have this height in lines; none is measured.
  case uniform(Int)

  /// Measures ``RowModel/cellHeight`` of each row once, when it is inserted.
  case varying

  /// Measures ``RowModel/cellHeight`` when a row becomes visible; until then, this many lines, at
  /// least one.
  ///
  /// Visible rows keep their lines when heights become known.
  case estimated(Int)
}
