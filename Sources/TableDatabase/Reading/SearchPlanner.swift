/// Chooses how to read the rows of a search.
///
/// Few matches are found and sorted. For many, the order is scanned, which soon fills a page. If
/// most rows match, or no index helps in a large table, they are not even counted.
struct SearchPlanner<Record: Sendable> {
  let search: RowSearch<Record>
  let limits: SearchLimits
  let rows: RowReader<Record>

  private var schema: TableSchema { rows.schema }
  private var dialect: any DatabaseDialect { rows.session.dialect }
  private var words: String { search.words }

  func plan() throws -> SearchPlan {
    if !words.isEmpty, schema.search.columns.isEmpty {
      return SearchPlan(condition: "1 = 0", keys: FoundKeys([]), count: .exact(0))
    }
    let walked = search.condition(in: schema, dialect, indexed: false)
    let indexed = search.condition(in: schema, dialect, indexed: true)
    guard let fence = rows.fence else { return SearchPlan(condition: walked, count: nil) }
    let total = fence.count.value
    let index = words.isEmpty ? nil : indexQuery(for: words)
    let isUnindexed = index == nil && !words.isEmpty
    let threshold = isUnindexed ? limits.testLimit : limits.estimationThreshold
    let guess = total >= threshold && (isShort || isUnindexed) ? try share(of: fence) : nil
    // Without a word in an index, nothing limits the number of rows read for counting.
    if let share = guess, share >= limits.minimumShare || index == nil {
      let count = share > 0 ? EstimatedCount.estimated(Int(Double(total) * share)) : nil
      return SearchPlan(condition: walked, count: count, share: share > 0 ? share : nil)
    }
    if let found = try rarest(walked) { return try sorted(found) }
    let query = search.isWordsOnly ? index : nil
    let count = try count(
      query ?? "SELECT 1 FROM \(name: schema.name) WHERE \(indexed)", limit: limits.countLimit)
    guard count > limits.sortLimit else { return try sorted(indexed) }
    let isCounted = count <= limits.countLimit
    let found = isCounted ? count : max(count, Int(Double(total) * (try guess ?? share(of: fence))))
    return SearchPlan(
      condition: walked, count: .counted(found, exactly: isCounted),
      share: Double(found) / Double(max(found, total)))
  }

  /// Whether all words are so short that the index might read most rows.
  private var isShort: Bool {
    words.split(whereSeparator: \.isWhitespace).allSatisfy { $0.count <= limits.shortWordLength }
  }

  private func sorted(_ condition: SQLFragment) throws -> SearchPlan {
    let terms = rows.order.terms
    let statements = KeyStatements(
      table: schema.name, terms: terms, columns: terms.names, filter: condition, isSorting: true,
      session: rows.session)
    let keys = try statements.rows(from: nil, to: nil, forward: true, limit: Int.max)
    return SearchPlan(
      condition: condition, keys: FoundKeys(keys.map { KeysetCursor($0, isRow: true) }),
      count: .exact(keys.count))
  }

  /// Finds the longest of several words by the index, and tests its rows for the others; `nil` if
  /// they are many.
  ///
  /// With all words, the index would also read all rows of the most frequent one.
  private func rarest(_ walked: SQLFragment) throws -> SQLFragment? {
    let words = words.split(whereSeparator: \.isWhitespace).map(String.init)
      .filter { $0.contains { $0.isLetter || $0.isNumber } }
    guard words.count > 1, let longest = words.max(by: { $0.count < $1.count }),
      let found = indexQuery(for: longest),
      try count(found, limit: limits.testLimit) <= limits.testLimit
    else { return nil }
    let indexed = dialect.searchCondition(for: longest, in: schema.search, indexed: true)
    return "\(indexed) AND \(walked)"
  }

  private func indexQuery(for words: String) -> SQLFragment? {
    dialect.indexedSearchQuery(for: words, in: schema.search)
  }

  /// Counts the rows of a query, to one more than the limit at most.
  private func count(_ found: SQLFragment, limit: Int) throws -> Int {
    try rows.session.integer("SELECT count(*) FROM (\(found) LIMIT \(limit + 1)) AS found")
  }

  /// Estimates the share of matches from a sample.
  private func share(of fence: FenceReader) throws -> Double {
    let (runs, statements) = (fence.fence.runs, FenceStatements(rows.order, rows.session))
    var (found, seen) = (0, 0)
    for number in 0..<limits.sampleCount {
      let run = runs[runs.count * number / limits.sampleCount]
      let start = try statements.start(of: run)
      for row in try rows.rows(
        from: start, inclusive: true, forward: !rows.isReversed, limit: limits.sampleLength)
      {
        seen += 1
        if search.matches(row, by: dialect) { found += 1 }
      }
    }
    return Double(found) / Double(max(1, seen))
  }
}
