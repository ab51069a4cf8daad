/// Keyset pagination: queries by the index of an order.
struct KeyStatements {
  let table: String

  let terms: [KeyTerm]

  /// The columns to read, including the compared ones.
  var columns: [String]

  /// The condition that rows must meet; `nil` for all rows.
  var filter: SQLFragment?

  /// Whether the filter uses its own index, so its rows must be sorted.
  var isSorting = false

  let session: DatabaseSession

  private var dialect: any DatabaseDialect { session.dialect }

  /// Reads rows from either end, one range of the index after another.
  func rows(
    from start: KeysetCursor?, to end: KeysetCursor?, forward isForward: Bool, limit: Int,
    offset: Int = 0
  ) throws(DatabaseEngineError) -> [[SQLValue]] {
    let conditions = conditions(
      terms.ranges(from: start, to: end, comparingRows: dialect.findsRowsByIndex))
    var (rows, offset): ([[SQLValue]], Int) = ([], offset)
    for condition in isForward ? conditions : conditions.reversed() where rows.count < limit {
      let found = try session.rows(
        """
        SELECT \(names: columns) FROM \(name: table) \(sql: hint) WHERE \(condition)
        ORDER BY \(sql: terms.ordering(forward: isForward, in: dialect))
        LIMIT \(limit - rows.count) OFFSET \(offset)
        """)
      if found.isEmpty && offset > 0 && conditions.count > 1 {
        offset -= try session.integer(count(where: condition))
      } else {
        offset = 0
      }
      rows += found
    }
    return rows
  }

  /// Counts rows by a comparison of each column, of which the planner knows how many rows it finds.
  func count(
    from start: KeysetCursor?, to end: KeysetCursor?
  ) throws(DatabaseEngineError) -> Int {
    let counts = conditions(terms.ranges(from: start, to: end)).map { condition -> SQLFragment in
      "(\(count(where: condition)))"
    }
    return try session.integer("SELECT \(SQLFragment(["0"] + counts, separator: " + "))")
  }

  private func count(where condition: SQLFragment) -> SQLFragment {
    "SELECT count(*) FROM \(name: table) \(sql: hint) WHERE \(condition)"
  }

  private var hint: String { isSorting ? dialect.indexHint : "" }

  /// The condition of each range, in order, or of all at once if they must be sorted.
  private func conditions(_ ranges: [KeyRange]) -> [SQLFragment] {
    let conditions =
      isSorting && !ranges.isEmpty
      ? [terms.condition(ranges, in: dialect)] : ranges.map { $0.condition(terms, in: dialect) }
    guard let filter else { return conditions }
    return conditions.map { condition in "\(condition) AND (\(filter))" }
  }
}
