/// Rows fetched page by page, such as from a database, a service or a long file.
///
/// Keyset pagination: pages begin at keys, not offsets, so that changes above move nothing. Rows
/// are ordered by key, ascending or descending, in contiguous sections. Fractions and index titles
/// follow that order.
///
/// The revision grows with each change that a page may show, by any program. In a database,
/// triggers increment it in writing transactions, and the page's transaction reads it.
/// Connection-local counters like SQLite's `data_version` only indicate when to query again.
///
/// `PageSourceCheck` of TableTesting checks every anchor.
///
/// A source is called from any task, at most twice concurrently; obsolete requests are cancelled.
public protocol PageSource<Section, Row>: Sendable {
  /// The sections; headers do not count as rows.
  associatedtype Section: Identifiable & Equatable & Sendable where Section.ID: Sendable

  /// The rows.
  associatedtype Row: Identifiable & Equatable & Sendable where Row.ID: Sendable

  /// A row's sort key, which a tie-break makes unique.
  associatedtype Key: Equatable & Sendable

  /// Returns a row's key.
  ///
  /// - Complexity: O(1)
  func key(of row: Row) -> Key

  /// Returns the rows at an anchor, in order.
  ///
  /// A page is read at one moment and ``RowPage/revision``. It may be short, but not empty if the
  /// anchor has rows; only ``RowPage/isFirst`` and ``RowPage/isLast`` mark the ends. Keys of
  /// missing rows are valid.
  ///
  /// - Parameters:
  ///   - anchor: The anchor.
  ///   - limit: The maximum row count; positive.
  /// - Returns: The rows and their position.
  /// - Throws: A ``PageError`` with a text for users, also for an anchor by which the source cannot
  ///   find rows, such as a position in a service that does not count; `CancellationError` when
  ///   cancelled.
  func page(
    at anchor: PageAnchor<Key, Section.ID>, limit: Int
  ) async throws -> RowPage<Section, Row>
}
