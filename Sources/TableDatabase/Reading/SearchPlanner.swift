import TablePaging

/// Finds out how to read the rows of a search.
///
/// Few rows are sorted. Of many the order is walked, which soon has a page. Of a table where most
/// rows are found nothing is counted: an index would read all of them first.
struct SearchPlanner<Record: Sendable> {
  let text: String
  let search: SearchNames
  let limits: SearchLimits
  let rows: RowReader<Record>

  private var dialect: any DatabaseDialect { rows.session.dialect }

  func plan() throws -> SearchPlan {
    if search.columns.isEmpty {
      return SearchPlan(condition: "1 = 0", places: FoundPlaces([]), count: .exactly(0))
    }
    let walked = dialect.condition(finding: text, in: search)
    guard let indexed = dialect.indexCondition(finding: text, in: search), let fence = rows.fence
    else { return SearchPlan(condition: walked, count: nil) }
    let total = fence.count.value
    let guess = total >= limits.small && isShort ? try share(of: fence) : nil
    if let share = guess, share >= limits.leastShare {
      let count = EstimatedCount.about(Int(Double(total) * share))
      return SearchPlan(condition: walked, count: count, share: share)
    }
    if let found = try rarest(walked) { return try sorted(found) }
    let count = try count(text, limit: limits.counted)
    guard count > limits.sorted else { return try sorted(indexed) }
    let isCounted = count <= limits.counted
    let found = isCounted ? count : max(count, Int(Double(total) * (try guess ?? share(of: fence))))
    return SearchPlan(
      condition: walked, count: .counted(found, exactly: isCounted),
      share: Double(found) / Double(max(found, total)))
  }

  /// Whether each word is so short that the index might read most rows for it.
  private var isShort: Bool {
    text.split(whereSeparator: \.isWhitespace).allSatisfy { $0.count <= limits.short }
  }

  /// The plan for few rows.
  private func sorted(_ condition: SQLText) throws -> SearchPlan {
    let (terms, session) = (rows.order.terms, rows.session)
    let statements = KeyStatements(
      table: search.table, terms: terms, columns: terms.names, filter: condition, isSorting: true,
      dialect: dialect)
    let query = statements.rows(from: nil, to: nil, forward: true, limit: Int.max)
    let places = try query.map { try session.rows($0) } ?? []
    return SearchPlan(
      condition: condition, places: FoundPlaces(places.map { DatabasePlace($0, isRow: true) }),
      count: .exactly(places.count))
  }

  /// The rows that the longest of several words finds, tested for the others; `nil` if not few.
  ///
  /// The index would read all rows of the most frequent word.
  private func rarest(_ walked: SQLText) throws -> SQLText? {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
      .filter { $0.contains { $0.isLetter || $0.isNumber } }
    guard words.count > 1, let longest = words.max(by: { $0.count < $1.count }),
      let indexed = dialect.indexCondition(finding: longest, in: search),
      try count(longest, limit: limits.tested) <= limits.tested
    else { return nil }
    return "\(indexed) AND \(walked)"
  }

  /// How many rows have the words of a text, or one more than a limit.
  private func count(_ text: String, limit: Int) throws -> Int {
    guard let found = dialect.foundRows(text, in: search) else { return limit + 1 }
    return try rows.session.integer(
      "SELECT count(*) FROM (\(found) LIMIT \(.integer(Int64(limit + 1)))) AS found")
  }

  /// The share of all rows that are found, guessed from some of them.
  private func share(of fence: FenceReader) throws -> Double {
    let (runs, statements) = (fence.fence.runs, FenceStatements(rows.order, dialect))
    var (found, seen) = (0, 0)
    for number in 0..<limits.samples {
      let run = runs[runs.count * number / limits.samples]
      let start = try statements.start(of: run, in: rows.session)
      for row in try rows.rows(
        from: start, including: true, forward: !rows.isReversed, limit: limits.sampleLength)
      {
        seen += 1
        if isFound(row) { found += 1 }
      }
    }
    return Double(found) / Double(max(1, seen))
  }

  private func isFound(_ row: DatabaseRow<Record>) -> Bool {
    let texts = search.columns.compactMap { name in
      rows.table.index(of: name).flatMap { row.values[$0].text }
    }
    return dialect.finds(text, in: texts)
  }
}

/// How many rows are many.
struct SearchLimits: Sendable {
  /// Of fewer rows than this all that are found are counted.
  var small = 500_000

  /// So many places are looked at to guess, and so many rows at each.
  var (samples, sampleLength) = (30, 10)

  /// The least share for which a guess is good enough.
  var leastShare = 0.05

  /// A guess is made where no word has more characters.
  var short = 3

  /// Up to so many rows are counted.
  var counted = 200_000

  /// Up to so many rows are sorted, and remembered.
  var sorted = 20_000

  /// Up to so many rows of one word are tested for others.
  var tested = 5_000
}
