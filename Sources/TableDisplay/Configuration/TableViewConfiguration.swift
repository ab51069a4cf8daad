/// Style, heights and selection modes of a table.
public struct TableViewConfiguration: Hashable, Sendable {
  /// The spacing of sections.
  public var style: TableViewStyle

  /// How row heights are determined.
  public var rowHeight: RowHeight

  /// The table header height, in lines.
  public var tableHeaderHeight: Int

  /// The table footer height, in lines.
  public var tableFooterHeight: Int

  /// The selection mode outside editing mode.
  public var selectionMode: SelectionMode

  /// The selection mode in editing mode.
  public var selectionModeDuringEditing: SelectionMode

  /// Whether section headers stick to the top, in plain style.
  public var pinsSectionHeaders: Bool

  /// How many rows to prefetch; 0 for none.
  public var prefetchDistance: Int

  /// Creates a configuration.
  public init(
    style: TableViewStyle = .plain,
    rowHeight: RowHeight = .varying,
    tableHeaderHeight: Int = 0,
    tableFooterHeight: Int = 0,
    selectionMode: SelectionMode = .single,
    selectionModeDuringEditing: SelectionMode = .none,
    pinsSectionHeaders: Bool = false,
    prefetchDistance: Int = 0
  ) {
    self.style = style
    self.rowHeight = rowHeight
    self.tableHeaderHeight = tableHeaderHeight
    self.tableFooterHeight = tableFooterHeight
    self.selectionMode = selectionMode
    self.selectionModeDuringEditing = selectionModeDuringEditing
    self.pinsSectionHeaders = pinsSectionHeaders
    self.prefetchDistance = prefetchDistance
  }
}
