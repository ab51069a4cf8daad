public import TableData

/// A page of contiguous rows from a ``PageSource``.
public struct RowPage<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  /// The rows in non-empty sections.
  public var sections: [TableSection<Section, Row>]

  /// Whether they start the table.
  public var isFirst: Bool

  /// Whether they end the table.
  public var isLast: Bool

  /// The number of rows before them, without headers; `nil` if unknown.
  ///
  /// From 0 to `Int.max / 2`; 0 if ``isFirst``. If it and ``rowCount`` are exact, it and the number
  /// of rows here add up to at most ``rowCount``, and to exactly that if ``isLast``. A ``Pager``
  /// treats violations as failures.
  public var position: EstimatedCount?

  /// The number of rows in the whole table, from 0 to `Int.max / 2`; `nil` if unknown.
  public var rowCount: EstimatedCount?

  /// The source's revision, which grows with each change.
  ///
  /// Pages of one revision fit together without gaps or overlap. Only revisions of the same source
  /// can be compared. A source that never changes, or cannot tell whether it does, has revision 0;
  /// if it cannot tell, call `refresh()`.
  public var revision: Int

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - sections: The rows in non-empty sections.
  ///   - isFirst: Whether they start the table.
  ///   - isLast: Whether they end the table.
  ///   - position: The rows before them.
  ///   - rowCount: All rows.
  ///   - revision: The source's revision.
  public init(
    _ sections: [TableSection<Section, Row>], isFirst: Bool, isLast: Bool,
    position: EstimatedCount? = nil, rowCount: EstimatedCount? = nil, revision: Int = 0
  ) {
    self.sections = sections
    self.isFirst = isFirst
    self.isLast = isLast
    self.position = position
    self.rowCount = rowCount
    self.revision = revision
  }
}

extension RowPage: Equatable {}
extension RowPage: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {}
