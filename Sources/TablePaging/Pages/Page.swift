public import TableData

/// What a ``PageSource`` answers: some rows that follow each other, and where they stand.
public struct Page<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  /// The rows, with the sections that they stand in; none of the sections is empty.
  public var sections: [TableSection<Section, Row>]

  /// Whether no row precedes them.
  public var isFirst: Bool

  /// Whether no row follows them.
  public var isLast: Bool

  /// The number of rows before them, without headings; `nil` when nothing is known of it.
  ///
  /// From 0 to `Int.max / 2`; 0 where ``isFirst`` is true. When it is exact, and ``rowCount`` too, it
  /// and the rows here are at most that count, and exactly so many where ``isLast`` is true. A
  /// ``Pager`` takes a page that says anything else for a failure.
  public var position: RowNumber?

  /// The number of rows of the whole table; `nil` when nothing is known of it.
  ///
  /// From 0 to `Int.max / 2`.
  public var rowCount: RowNumber?

  /// The state of the source in which the page was read: a number that grows with each change.
  ///
  /// Pages of one revision fit together: no row is missing between them, and none is in both. It says
  /// nothing of time, and only that two pages of one source are of one state or which came later. A
  /// source that never changes has revision 0. One that cannot tell has it too, and whoever shows it
  /// says when it may have changed.
  public var revision: Int

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - sections: The rows, with the sections that they stand in; none of the sections is empty.
  ///   - isFirst: Whether no row precedes them.
  ///   - isLast: Whether no row follows them.
  ///   - position: The number of rows before them.
  ///   - rowCount: The number of rows of the whole table.
  ///   - revision: The state of the source in which the page was read.
  public init(
    _ sections: [TableSection<Section, Row>], isFirst: Bool, isLast: Bool,
    position: RowNumber? = nil, rowCount: RowNumber? = nil, revision: Int = 0
  ) {
    self.sections = sections
    self.isFirst = isFirst
    self.isLast = isLast
    self.position = position
    self.rowCount = rowCount
    self.revision = revision
  }
}

extension Page: Equatable {}
extension Page: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {}
