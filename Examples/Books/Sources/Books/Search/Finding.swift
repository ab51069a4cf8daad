import GRDB

/// The search for words at one moment.
struct Finding {
  private let text: String
  private let limits: (few: Int, many: Int)
  private let revision: Int64
  private let order: BookOrder
  private let database: BookDatabase
  private let db: Database

  /// Prepares to find.
  ///
  /// - Parameters:
  ///   - text: The words.
  ///   - limits: How many books are few, and how many are remembered.
  ///   - revision: What the database is at.
  ///   - whole: Reads all books.
  init(of text: String, limits: (few: Int, many: Int), revision: Int64, _ whole: WholeReader) {
    (self.text, self.limits, self.revision) = (text, limits, revision)
    (order, database, db) = (whole.order, whole.database, whole.db)
  }

  /// Counts what is found, and stops counting where there is more than can be remembered.
  func find() throws -> BookHits {
    guard let question = try BookQuestion(text, db) else { return .few(hits([])) }
    if let words = question.words {
      if let share = try BookSample.share(of: words, db) { return .most(words, share: share) }
      if let hits = try findLongestWord(of: words) { return .few(hits) }
    }
    var (few, many, last) = ([Int64](), IdentifierSet(), Int64.min)
    let manyLimit = question.words == nil ? Int.max : limits.many
    try question.forEachID(db) { id in
      last = id
      if few.count <= limits.few {
        few.append(id)
        if few.count > limits.few { for id in few { many.insert(id) } }
      } else {
        many.insert(id)
      }
      return many.count < manyLimit
    }
    if few.count <= limits.few { return .few(hits(few)) }
    guard let words = question.words, many.count >= manyLimit else { return .many(many) }
    return .most(words, share: Double(many.count) / Double(try span(to: last, db)))
  }

  /// How many identifiers there are up to one that was found, which come in their order.
  private func span(to last: Int64, _ db: Database) throws -> Int64 {
    let first = try Int64.fetchOne(db, sql: "SELECT min(id) FROM book") ?? last
    return max(1, last - first + 1)
  }

  /// Finds the longest of several words, and looks for the others in the books that have it: `nil`
  /// where those are not few.
  ///
  /// The index would read all books that have the most frequent word.
  private func findLongestWord(of words: [String]) throws -> FewHits? {
    guard words.count > 1, let longest = words.max(by: { $0.count < $1.count }),
      let question = try BookQuestion(longest, db)
    else { return nil }
    var ids: [Int64] = []
    try question.forEachID(db) { id in
      ids.append(id)
      return ids.count <= limits.few
    }
    guard ids.count <= limits.few else { return nil }
    let keys = try database.secondReader.keys(of: ids, with: words, in: order, at: revision, db)
    return hits(keys.ids, sorted: keys)
  }

  private func hits(_ ids: [Int64], sorted: SortedKeys? = nil) -> FewHits {
    FewHits(ids, sorted: sorted, at: revision, with: database.secondReader)
  }
}
