/// What a cell says.
public enum CellContent: Hashable, Sendable {
  /// A title at the leading edge and, if there is one, a detail at the trailing edge.
  ///
  /// A title that is too long ends in an ellipsis; the detail is never covered.
  case titled(String, detail: String? = nil)

  /// A text for each column; texts without a column are not shown.
  case columns([String], ColumnLayout)
}
