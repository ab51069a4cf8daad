/// What does not follow from the rows: style, heights and what may be selected.
public struct TableConfiguration: Hashable, Sendable {
  /// How sections stand to each other.
  public var style: TableStyle

  /// How the table learns the heights of its rows.
  public var rowHeight: RowHeight

  /// The height of what stands above all sections, in lines.
  public var tableHeaderHeight: Int

  /// The height of what stands below all sections, in lines.
  public var tableFooterHeight: Int

  /// How many rows can be selected at a time outside editing mode.
  public var selectionMode: SelectionMode

  /// How many rows can be selected at a time in editing mode.
  public var selectionModeDuringEditing: SelectionMode

  /// Creates a configuration.
  public init(
    style: TableStyle = .plain,
    rowHeight: RowHeight = .varying,
    tableHeaderHeight: Int = 0,
    tableFooterHeight: Int = 0,
    selectionMode: SelectionMode = .single,
    selectionModeDuringEditing: SelectionMode = .none
  ) {
    self.style = style
    self.rowHeight = rowHeight
    self.tableHeaderHeight = tableHeaderHeight
    self.tableFooterHeight = tableFooterHeight
    self.selectionMode = selectionMode
    self.selectionModeDuringEditing = selectionModeDuringEditing
  }
}
