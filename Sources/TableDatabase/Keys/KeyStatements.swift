/// Keyset pagination: queries by the index of an order.
struct KeyStatements: Sendable {
  let table: String

  let terms: [KeyTerm]

  /// The columns to read, including the compared ones.
  var columns: [String]

  /// The condition that rows must meet; `nil` for all rows.
  var filter: SQLFragment?

  /// Whether the filter uses its own index, so its rows must be sorted.
  var isSorting = false

  let dialect: any DatabaseDialect

  /// Returns a query for rows from either end; `nil` if there can be none.
  func rows(
    from start: KeysetCursor?, to end: KeysetCursor?, forward isForward: Bool, limit: Int,
    offset: Int = 0
  ) -> SQLFragment? {
    let ranges = terms.ranges(from: start, to: end)
    guard !ranges.isEmpty else { return nil }
    if isSorting || ranges.count == 1 {
      return rows(where: filtered(ranges), forward: isForward, limit: limit, offset: offset)
    }
    let ordered = isForward ? ranges : ranges.reversed()
    let parts = ordered.enumerated().map { number, range -> SQLFragment in
      let part = rows(
        where: filtered([range]), forward: isForward, limit: limit + offset, rung: number)
      return "SELECT * FROM (\(part)) AS part\(sql: "\(number)")"
    }
    return """
      SELECT \(names: columns) FROM (\(SQLFragment(parts, separator: " UNION ALL "))) AS parts
      ORDER BY ts_rung, \(sql: terms.ordering(forward: isForward, in: dialect))
      LIMIT \(limit) OFFSET \(offset)
      """
  }

  func count(from start: KeysetCursor?, to end: KeysetCursor?) -> SQLFragment {
    let ranges = terms.ranges(from: start, to: end)
    if isSorting {
      return "SELECT count(*) FROM \(name: table) \(sql: hint) WHERE \(filtered(ranges))"
    }
    let counts = ranges.map { range -> SQLFragment in
      "(SELECT count(*) FROM \(name: table) WHERE \(filtered([range])))"
    }
    return "SELECT \(SQLFragment(["0"] + counts, separator: " + "))"
  }

  private var hint: String { isSorting ? dialect.indexHint : "" }

  private func filtered(_ ranges: [KeyRange]) -> SQLFragment {
    let condition = terms.condition(ranges, in: dialect)
    guard let filter else { return condition }
    return "\(condition) AND (\(filter))"
  }

  private func rows(
    where condition: SQLFragment, forward isForward: Bool, limit: Int, offset: Int = 0,
    rung: Int? = nil
  ) -> SQLFragment {
    let rung = rung.map { ", \($0) AS ts_rung" } ?? ""
    return """
      SELECT \(names: columns)\(sql: rung) FROM \(name: table) \(sql: hint) WHERE \(condition)
      ORDER BY \(sql: terms.ordering(forward: isForward, in: dialect))
      LIMIT \(limit) OFFSET \(offset)
      """
  }
}
