public import TerminalDriver

/// The picked rows, with the search and the key.
public struct PickerResult<Row: Sendable>: Sendable {
  /// The picked rows, in the order in which they were selected; none if nothing was found.
  public let rows: [Row]

  /// The search at the end.
  public let searchText: String

  /// The key of ``RowPicker/acceptKeys`` that was pressed; `nil` for Enter.
  public let key: TerminalKey?
}
