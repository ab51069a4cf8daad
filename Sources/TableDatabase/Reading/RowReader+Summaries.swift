extension RowReader {
  private var condition: SQLFragment { search?.condition ?? "1 = 1" }

  /// Adds up the found rows, or those that meet a condition.
  func totals(
    of column: DatabaseColumn<Record>, _ condition: SQLFragment? = nil
  ) throws -> ColumnSummary {
    let condition = condition ?? self.condition
    guard let number = number(of: column) else {
      let count: SQLFragment = "SELECT count(*) FROM \(name: table.name) WHERE \(condition)"
      return ColumnSummary(rowCount: try session.integer(count))
    }
    let row = try session.rows(
      """
      SELECT count(*), count(found.number), sum(found.number), min(found.number), max(found.number)
      FROM (SELECT \(sql: number) AS number FROM \(name: table.name) WHERE \(condition)) AS found
      """
    ).first
    let values = row.map { $0.map { Double(sqlValue: $0) } } ?? []
    var summary = ColumnSummary(rowCount: values.first.flatMap(\.self).map { Int($0) } ?? 0)
    guard values.count == 5, let count = values[1], let sum = values[2], let least = values[3],
      let greatest = values[4]
    else { return summary }
    (summary.numberCount, summary.sum, summary.bounds) = (Int(count), sum, least...greatest)
    return summary
  }

  func frequencies(
    of column: DatabaseColumn<Record>, summing summed: DatabaseColumn<Record>?, limit: Int
  ) throws -> ColumnFrequencies {
    let name = SQLFragment.quoted(column.name)
    // Texts are the same if their bytes are, whatever the column's collation.
    let value = column.storage == .text ? session.dialect.exactText(name) : name
    let number = summed.flatMap(number) ?? "CAST(NULL AS integer)"
    let nulls = session.dialect.nullPlacement(isDescending: false)
    let rows = try session.rows(
      """
      SELECT found.value, count(*), CAST(sum(count(*)) OVER () AS bigint), count(*) OVER (),
        count(found.number), sum(found.number)
      FROM (SELECT \(sql: value) AS value, \(sql: number) AS number
        FROM \(name: table.name) WHERE \(condition)) AS found
      GROUP BY found.value ORDER BY 2 DESC, 1\(sql: nulls) LIMIT \(limit)
      """)
    let values = rows.map { row in
      var value = ColumnFrequencies.Value(
        text(of: row[0], in: column), count: Int(row[1].integer ?? 0))
      (value.numberCount, value.sum) = (Int(row[4].integer ?? 0), Double(sqlValue: row[5]) ?? 0)
      return value
    }
    return ColumnFrequencies(
      values, rowCount: Int(rows.first?[2].integer ?? 0),
      valueCount: Int(rows.first?[3].integer ?? 0))
  }

  /// The text of a value, as a row with the value shows it.
  private func text(of value: SQLValue, in column: DatabaseColumn<Record>) -> String {
    var record = table.defaultRecord
    guard column.write(value, &record) else { return value == .null ? "" : value.description }
    return column.column.text(of: record)
  }
}

extension ColumnSummary {
  mutating func add(_ other: ColumnSummary) {
    rowCount += other.rowCount
    numberCount += other.numberCount
    sum += other.sum
    guard let range = other.bounds else { return }
    bounds =
      bounds.map {
        min($0.lowerBound, range.lowerBound)...max($0.upperBound, range.upperBound)
      } ?? range
  }
}

extension RowReader {
  /// Returns an expression of the numbers to add up; `nil` if there are none.
  ///
  /// As in memory, texts and integers that are inexact as floating-point numbers do not count.
  private func number(of column: DatabaseColumn<Record>) -> String? {
    guard column.column.kind == .number, column.storage == .integer || column.storage == .real,
      let actual = schema.catalog.columns[column.name], !actual.isText
    else { return nil }
    let quoted = SQLFragment.quoted(column.name)
    let name = actual.type == "boolean" ? "CAST(\(quoted) AS integer)" : quoted
    let number = "CAST(\(name) AS double precision)"
    return "CASE WHEN \(name) = \(number) THEN nullif(\(number), 'NaN') END"
  }
}
