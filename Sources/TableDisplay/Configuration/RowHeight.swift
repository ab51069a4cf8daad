/// The way a table determines the heights of its rows.
public enum RowHeight: Hashable, Sendable {
  /// The height of all rows, in lines; no row is measured.
  case uniform(Int)

  /// Measures ``RowModel/cellHeight`` of each row once, on arrival.
  case varying

  /// Measures ``RowModel/cellHeight`` when a row becomes visible; until then, this many lines.
  ///
  /// At least one. Visible rows keep their lines when heights become known.
  case estimated(Int)
}
