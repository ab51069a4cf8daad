extension HeadlessTableView {
  /// A visible element.
  public struct DisplayedElement {
    /// The element's kind and position.
    public let element: TableViewElement
    /// The lines in the viewport; the first may be negative.
    public let lines: Range<Int>
    /// The row and its cell, for rows.
    public let content: (row: Row, cell: Cell)?
    /// A header's or footer's view, if any.
    public let view: Cell?
    /// Whether the header is pinned to the top, drawn last over rows.
    public let isPinned: Bool
  }
}
