/// How a table learns the heights of its rows.
public enum RowHeight: Hashable, Sendable {
  /// All rows have this height, in lines; no row is asked.
  case uniform(Int)

  /// Each row is asked for its ``RowModel/height``.
  case varying
}
