import TableData

extension BookReader {
  /// The books at a place, and the position of the first one where that is known already.
  func books(
    at place: PagePlace<BookKey, String>, limit: Int, in order: BookOrder
  ) throws -> (books: [Book], position: RowNumber?) {
    switch place {
    case .first: try (books(from: nil, limit: limit), .exactly(0))
    case .last: try (books(before: nil, limit: limit), nil)
    case .after(let key): try (books(from: key, including: false, limit: limit), nil)
    case .before(let key): try (books(before: key, limit: limit), nil)
    case .around(let key, let before): try (books(around: key, before: before, limit: limit), nil)
    case .position(let position): try booksOrLast(at: position, limit: limit)
    case .fraction(let part): try booksOrLast(at: position(ofPart: part), limit: limit)
    case .indexTitle(let title), .section(let title):
      try (booksOrLast(from: .beginning(with: title, in: order), limit: limit), nil)
    }
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
  ) throws -> (books: [Book], position: RowNumber?) {
    let found = try books(at: max(0, position), limit: limit)
    return try found.books.isEmpty ? (books(before: nil, limit: 1), nil) : found
  }

  private func position(ofPart part: Double) throws -> Int {
    let count = try count().value
    return min(Int(Double(count) * min(max(part, 0), 1)), max(count - 1, 0))
  }
}
