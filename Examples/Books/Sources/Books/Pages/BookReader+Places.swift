import TableSource

extension BookReader {
  /// The books at a place, and the position of the first one where that is known already.
  ///
  /// - Parameters:
  ///   - anchor: The place.
  ///   - limit: How many books at most.
  ///   - order: The order of the list.
  ///   - isDescending: Whether this reads the list from its last book to its first one.
  /// - Returns: The books, and the position.
  /// - Throws: What SQLite throws.
  func books(
    at anchor: PageAnchor<BookKey, String>, limit: Int, in order: BookOrder,
    descending isDescending: Bool
  ) throws -> (books: [Book], position: EstimatedCount?) {
    func start(_ id: String) -> BookKey { order.edge(of: id, atEnd: isDescending) }
    func end(_ id: String) -> BookKey { order.edge(of: id, atEnd: !isDescending) }
    switch anchor {
    case .first: return try (books(from: nil, limit: limit), .exactly(0))
    case .last: return try (books(before: nil, limit: limit), nil)
    case .after(let key): return try (books(from: key, including: false, limit: limit), nil)
    case .before(let key): return try (books(before: key, limit: limit), nil)
    case .around(let key, let before):
      return try (books(around: key, before: before, limit: limit), nil)
    case .position(let position): return try booksOrLast(at: position, limit: limit)
    case .fraction(let part): return try booksOrLast(at: position(ofPart: part), limit: limit)
    case .indexTitle(let title):
      return try (books(under: title, limit: limit, in: order, descending: isDescending), nil)
    case .section(let id): return try (booksOrLast(from: start(id), limit: limit), nil)
    case .sectionAfter(let id): return try (booksOrLast(from: end(id), limit: limit), nil)
    case .sectionBefore(let id):
      guard let last = try books(before: start(id), limit: 1).last else {
        return try (books(from: nil, limit: limit), .exactly(0))
      }
      return try (books(from: start(BookSection(of: last, in: order).id), limit: limit), nil)
    }
  }

  /// The books of an index title; those without a name have one that they are not sorted by.
  private func books(
    under title: String, limit: Int, in order: BookOrder, descending isDescending: Bool
  ) throws -> [Book] {
    let key = BookKey.edge(of: title, atEnd: isDescending, in: order)
    guard title == BookSection.namelessTitle else {
      return try booksOrLast(from: key, limit: limit)
    }
    let nameless = order.edge(of: "", atEnd: isDescending)
    for start in isDescending ? [key, nameless] : [nameless, key] {
      let found = try books(from: start, limit: limit)
      guard let first = found.first else { continue }
      if BookSection(of: first, in: order).indexTitle == title { return found }
    }
    return try booksOrLast(from: key, limit: limit)
  }

  private func books(from key: BookKey?, including: Bool = true, limit: Int) throws -> [Book] {
    try books(from: key, including: including, forward: true, limit: limit)
  }

  private func books(before key: BookKey?, limit: Int) throws -> [Book] {
    try books(from: key, including: false, forward: false, limit: limit).reversed()
  }

  private func books(around key: BookKey, before: Int, limit: Int) throws -> [Book] {
    let preceding = try books(before: key, limit: min(before, limit))
    return try preceding + books(from: key, limit: limit - preceding.count)
  }

  private func booksOrLast(from key: BookKey, limit: Int) throws -> [Book] {
    let following = try books(from: key, limit: limit)
    return try following.isEmpty ? books(before: nil, limit: 1) : following
  }

  private func booksOrLast(
    at position: Int, limit: Int
  ) throws -> (books: [Book], position: EstimatedCount?) {
    let found = try books(at: max(0, position), limit: limit)
    return try found.books.isEmpty ? (books(before: nil, limit: 1), nil) : found
  }

  private func position(ofPart part: Double) throws -> Int {
    let count = try count().value
    return min(Int(Double(count) * min(max(part, 0), 1)), max(count - 1, 0))
  }
}
