public import TableData
public import TableDisplay
public import TableQueries

/// The rows of a table that a search finds, in the order of some columns, as a value that follows the
/// table.
///
/// First all rows are sorted, then those in order are searched. So a search never sorts, and what it
/// finds first is what is shown first.
@usableFromInline
struct ArrangedTable<Section: SectionModel & Sendable, Row: RowModel & Sendable>: Sendable
where Section.ID: Sendable, Row.ID: Sendable {
  @usableFromInline typealias Snapshot = TableSnapshot<Section, Row>

  /// What is searched, and the column that it is of; `nil` for all that there is to search.
  @usableFromInline var texts: SearchedTexts<Row>
  @usableFromInline var column: Int?

  /// The table with all rows in their own order.
  @usableFromInline var whole: Snapshot

  /// The columns by which rows are sorted.
  @usableFromInline var order: [ColumnSort] = []
  @usableFromInline var sorted: DerivedTable<Snapshot, Snapshot>?

  /// All rows, in order.
  @usableFromInline var ordered: LaidOutTable<Section, Row>

  /// Whether rows are searched.
  @usableFromInline var isFinding = false

  /// The search, as far as it is; while nothing is sought the last one.
  ///
  /// The last one may be of an earlier table. Its folded texts serve the next.
  @usableFromInline var searched: SearchedTable<Section, Row>?

  /// What was found, once the search is complete; it holds the search then.
  @usableFromInline var found: FoundTable<Section, Row>?

  /// What was found, as the search left it.
  @usableFromInline var laidOutFound: LaidOutTable<Section, Row>?

  /// The rows that were selected when the table was arranged, and those of them that are left.
  @usableFromInline var selection: FollowedSelection<Section, Row>?

  /// Creates a table with all rows in their own order.
  ///
  /// - Parameters:
  ///   - whole: The table.
  ///   - texts: What is searched.
  @usableFromInline
  init(_ whole: LaidOutTable<Section, Row>, searching texts: SearchedTexts<Row>) {
    self.texts = texts
    self.whole = whole.snapshot
    ordered = whole
  }

  /// Whether rows are neither sorted nor searched, and no search is remembered.
  var isOnlyLaidOut: Bool { order.isEmpty && searched == nil && found == nil }

  /// The rows shown, in order.
  @usableFromInline
  var shown: Snapshot { found?.table ?? ordered.snapshot }

  /// The rows shown and where they stand.
  var laidOut: LaidOutTable<Section, Row> { laidOutFound ?? ordered }
}

// MARK: - Following

extension ArrangedTable {
  /// Follows a change of the table.
  ///
  /// - Returns: The difference of what is shown.
  /// - Complexity: O(*k* log² *n*) for *k* changed rows.
  @inlinable
  @discardableResult
  mutating func follow(
    _ new: Snapshot, by change: TableDifference<Section, Row>
  ) -> TableDifference<Section, Row> {
    whole = new
    let difference = sorted?.follow(new, change) ?? change
    ordered.follow(sorted?.snapshot ?? new, by: difference)
    laidOutFound = nil
    return found?.follow(ordered.snapshot, by: difference) ?? difference
  }

  /// Follows to another table.
  @inlinable
  @discardableResult
  mutating func follow(_ new: Snapshot) -> TableDifference<Section, Row> {
    follow(new, by: new.difference(from: whole))
  }
}
