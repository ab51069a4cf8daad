import TableData

extension HeadlessTable {
  /// One element in sight.
  public struct DisplayedElement {
    /// What it is.
    public let element: TableElement
    /// The lines it takes up, from the first line in sight; the first may be negative.
    public let lines: Range<Int>
    /// The row and its cell, when the element is a row.
    public let content: (row: Row, cell: Cell)?
    /// The view of a header or footer, of a section or the table, if it has one.
    public let view: Cell?
    /// Whether it is a header that sticks to the top, in front of the rows there.
    ///
    /// It comes last, so that who draws in order draws it over them.
    public let isStuck: Bool
  }
}
