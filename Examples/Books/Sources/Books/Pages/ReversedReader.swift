import TableSource

/// Reads a list from its last book to its first one.
struct ReversedReader: BookReader {
  let base: any BookReader
  let order: BookOrder

  var hasPositionsAtHand: Bool { get throws { try base.hasPositionsAtHand } }

  func count() throws -> EstimatedCount { try base.count() }

  func position(of key: BookKey) throws -> EstimatedCount {
    let (count, before) = try (base.count(), base.position(of: key))
    let next = try base.books(from: key, including: true, forward: true, limit: 1).first
    let own = next.map { BookKey(of: $0, in: order) == key ? 1 : 0 } ?? 0
    let position = max(0, count.value - before.value - own)
    return count.isExact && before.isExact ? .exactly(position) : .about(position)
  }

  func books(
    from key: BookKey?, including isIncluded: Bool, forward isForward: Bool, limit: Int
  ) throws -> [Book] {
    try base.books(from: key, including: isIncluded, forward: !isForward, limit: limit)
  }

  func books(at position: Int, limit: Int) throws -> (books: [Book], position: EstimatedCount?) {
    let count = try base.count()
    guard position < count.value else { return ([], nil) }
    let found = try base.books(at: count.value - 1 - position, limit: 1)
    guard let first = found.books.first else { return ([], nil) }
    let books = try books(
      from: BookKey(of: first, in: order), including: true, forward: true, limit: limit)
    let isExact = count.isExact && found.position?.isExact ?? false
    return (books, isExact ? .exactly(position) : nil)
  }
}
