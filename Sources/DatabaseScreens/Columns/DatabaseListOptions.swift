public import TableText

/// The look and texts of a table's list.
public struct DatabaseListOptions: Sendable {
  /// The widths of columns, by name; others fit their texts.
  public var columnWidths: [String: ColumnFormat.Width] = [:]

  /// The title of the form for a new row.
  public var newRowTitle = localized("New row")

  /// The name of the edit that deletes the selected rows.
  public var deletionName = localized("Delete selected rows")

  /// Whether checkboxes are shown even if no row is selected.
  public var alwaysShowsCheckboxes = false

  /// Creates the default look.
  public init() {}
}
