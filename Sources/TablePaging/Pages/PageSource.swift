/// Rows that are fetched page by page, since there are too many to hold all of them.
///
/// A database, a service or a very long file is a page source. It answers one question, in many
/// forms: at most so many rows at a place. Pages begin at keys and never at offsets, so that rows
/// which come and go above them move nothing.
///
/// Rows stand in one order, that of their keys, and rows of one section stand together. Every place
/// is one in that order, whichever way it goes: where names go from Z to A, the first row of a
/// section is the greatest name in it, and a fraction of 0 is the greatest of all.
///
/// A revision is a number that is greater after each change that any page may show, whoever made it. A
/// database keeps it in a table, and adds to it within each transaction that writes, by a trigger so
/// that other programs do too. It is read in the transaction that reads the page. What a connection
/// counts by itself, such as `data_version` of SQLite, differs from one connection to the next and
/// from one start to the next; it only tells when to ask again.
///
/// `PageSourceCheck` of TableTesting asks a source for every place, and says what is wrong.
///
/// A source is asked from any task, at most two questions at a time; when an answer is no longer needed, the
/// task that asked is cancelled.
public protocol PageSource<Section, Row>: Sendable {
  /// The sections of the table, with headings that are not counted as rows.
  associatedtype Section: Identifiable & Equatable & Sendable where Section.ID: Sendable

  /// The rows.
  associatedtype Row: Identifiable & Equatable & Sendable where Row.ID: Sendable

  /// Where a row stands in the order: what it is sorted by, and something that no two rows share.
  associatedtype Key: Equatable & Sendable

  /// Returns where a row stands in the order.
  ///
  /// - Complexity: O(1)
  func key(of row: Row) -> Key

  /// Returns the rows at a place, in order.
  ///
  /// All of a page is read at one moment, with one ``Page/revision``. It may be shorter than it
  /// could be, but it has a row if there is any at the place; ``Page/isFirst`` and ``Page/isLast``
  /// alone say where the table ends. What a key belongs to may be gone; the key still has its place.
  ///
  /// - Parameters:
  ///   - place: Which rows are meant.
  ///   - limit: The number of rows at most; positive.
  /// - Returns: The rows, and what is known of where they stand.
  /// - Throws: Why there is no answer, in words for a reader; `CancellationError` when the task was
  ///   cancelled.
  func page(
    at place: PagePlace<Key, Section.ID>, limit: Int
  ) async throws -> Page<Section, Row>
}
