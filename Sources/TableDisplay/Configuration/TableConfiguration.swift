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

  /// Whether, in plain style, the header of a section stays at the top while its rows pass.
  public var hasStickyHeaders: Bool

  /// How many rows are prefetched before they come into sight; 0 for none.
  public var prefetchDistance: Int

  /// Creates a configuration.
  public init(
    style: TableStyle = .plain,
    rowHeight: RowHeight = .varying,
    tableHeaderHeight: Int = 0,
    tableFooterHeight: Int = 0,
    selectionMode: SelectionMode = .single,
    selectionModeDuringEditing: SelectionMode = .none,
    hasStickyHeaders: Bool = false,
    prefetchDistance: Int = 0
  ) {
    self.style = style
    self.rowHeight = rowHeight
    self.tableHeaderHeight = tableHeaderHeight
    self.tableFooterHeight = tableFooterHeight
    self.selectionMode = selectionMode
    self.selectionModeDuringEditing = selectionModeDuringEditing
    self.hasStickyHeaders = hasStickyHeaders
    self.prefetchDistance = prefetchDistance
  }
}
