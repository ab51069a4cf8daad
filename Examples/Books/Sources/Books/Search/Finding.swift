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
    let cursor = try question.ids(db)
    var first: [Int64] = []
    while first.count <= limits.few, let id = try cursor.next() { first.append(id) }
    if first.count <= limits.few { return .few(hits(first)) }
    var ids = IdentifierSet()
    for id in first { ids.insert(id) }
    while let id = try cursor.next() {
      ids.insert(id)
      guard let words = question.words, ids.count >= limits.many else { continue }
      return .most(words, share: Double(ids.count) / Double(try span(to: id, db)))
    }
    return .many(ids)
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
    let cursor = try question.ids(db)
    var ids: [Int64] = []
    while let id = try cursor.next() {
      ids.append(id)
      if ids.count > limits.few { return nil }
    }
    let keys = try database.secondReader.keys(of: ids, with: words, in: order, at: revision, db)
    return hits(keys.ids, sorted: keys)
  }

  private func hits(_ ids: [Int64], sorted: SortedKeys? = nil) -> FewHits {
    FewHits(ids, sorted: sorted, at: revision, with: database.secondReader)
  }
}
