public import TableData

/// A snapshot of ordered rows, with the queries behind every ``PageAnchor``.
///
/// A page source of a database or a sorted file creates one for each page, and returns
/// ``page(at:limit:)``.
///
/// A key also marks a position between rows; no row has to have it.
public protocol OrderedRows<Section, Row> {
  /// The sections; headers do not count as rows.
  associatedtype Section: Identifiable & Equatable & Sendable where Section.ID: Sendable

  /// The rows.
  associatedtype Row: Identifiable & Equatable & Sendable where Row.ID: Sendable

  /// A row's sort key, which a tie-break makes unique.
  associatedtype Key: Equatable & Sendable

  /// The source's revision at this moment.
  var revision: Int { get }

  /// Returns a row's key.
  func key(of row: Row) -> Key

  /// Returns the row count; `nil` if unknown.
  func count() throws -> EstimatedCount?

  /// Returns the number of rows before a key; `nil` if unknown.
  func position(of key: Key) throws -> EstimatedCount?

  /// Returns the rows from a key on.
  ///
  /// - Parameters:
  ///   - key: The start; `nil` for the first row, or backward for the last.
  ///   - isIncluded: Whether to include a row with the key itself.
  ///   - isForward: Whether to go from first to last.
  ///   - limit: The maximum row count.
  /// - Returns: The rows, the nearest one first: backward, in reverse order.
  /// - Throws: An error if they cannot be read.
  func rows(
    from key: Key?, inclusive isIncluded: Bool, forward isForward: Bool, limit: Int
  ) throws -> [Row]

  /// Returns the rows from a position on, and the first one's position; none beyond the end.
  func rows(at position: Int, limit: Int) throws -> (rows: [Row], position: EstimatedCount?)

  /// Returns a key before a section's first row, or after its last.
  func boundaryKey(of section: Section.ID, atEnd isEnd: Bool) throws -> Key

  /// Returns a key before the first section with at least an index title.
  func boundaryKey(ofIndexTitle title: String) throws -> Key

  /// Groups consecutive rows into their sections.
  func sections(of rows: [Row]) throws -> [TableSection<Section, Row>]
}

extension OrderedRows {
  /// Returns the rows at an anchor.
  ///
  /// - Parameters:
  ///   - anchor: The anchor.
  ///   - limit: The maximum row count; positive.
  /// - Returns: The page.
  /// - Throws: Any error of reading rows.
  public func page(
    at anchor: PageAnchor<Key, Section.ID>, limit: Int
  ) throws -> RowPage<Section, Row> {
    let (rows, position) = try rows(at: anchor.inRange, limit: limit)
    guard let first = rows.first, let last = rows.last else { return try end(at: anchor) }
    return try page(
      of: rows, from: key(of: first), to: key(of: last),
      at: position ?? self.position(of: key(of: first)))
  }

  private func page(
    of rows: [Row], from first: Key, to last: Key, at position: EstimatedCount?
  ) throws -> RowPage<Section, Row> {
    let count = try count()
    let exact = position.flatMap { $0.isExact ? $0.value : nil }
    let isFirst = try exact.map { $0 == 0 } ?? isEnd(first, forward: false)
    let isLast: Bool
    if let exact, let count, count.isExact {
      isLast = exact + rows.count >= count.value
    } else {
      isLast = try isEnd(last, forward: true)
    }
    return RowPage(
      try sections(of: rows), isFirst: isFirst, isLast: isLast,
      position: isFirst ? .exact(0) : position, rowCount: count, revision: revision)
  }

  private func isEnd(_ key: Key, forward isForward: Bool) throws -> Bool {
    try rows(from: key, inclusive: false, forward: isForward, limit: 1).isEmpty
  }

  /// Returns the page for an anchor without rows: of an empty table, or of the end beyond which the
  /// anchor lies.
  private func end(at anchor: PageAnchor<Key, Section.ID>) throws -> RowPage<Section, Row> {
    let isEmpty = try rows(from: nil, inclusive: true, forward: true, limit: 1).isEmpty
    let count = isEmpty ? .exact(0) : try count()
    let isBefore = if case .before = anchor { true } else { false }
    return RowPage(
      [], isFirst: isEmpty || isBefore, isLast: isEmpty || !isBefore,
      position: isBefore ? .exact(0) : count, rowCount: count, revision: revision)
  }
}
