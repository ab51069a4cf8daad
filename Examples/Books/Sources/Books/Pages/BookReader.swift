import TableSource

/// Reads books of a list in one transaction: by key, and by position.
protocol BookReader {
  /// How many books the list has.
  func count() throws -> EstimatedCount

  /// Whether positions are known without reading a fence first.
  var hasPositionsAtHand: Bool { get throws }

  /// How many books of the list stand before a key.
  func position(of key: BookKey) throws -> EstimatedCount

  /// The books from a key on.
  ///
  /// - Parameters:
  ///   - key: Where to begin, whether or not there is a book; `nil` for the end that lies behind.
  ///   - isIncluded: Whether the book at the key itself belongs to them.
  ///   - isForward: Whether to go from the first book to the last, or the other way.
  ///   - limit: How many at most.
  /// - Returns: The books as they are met.
  /// - Throws: What SQLite throws.
  func books(
    from key: BookKey?, including isIncluded: Bool, forward isForward: Bool, limit: Int
  ) throws -> [Book]

  /// The books from about a position on, forward, and the position of the first of them.
  func books(at position: Int, limit: Int) throws -> (books: [Book], position: EstimatedCount?)
}
