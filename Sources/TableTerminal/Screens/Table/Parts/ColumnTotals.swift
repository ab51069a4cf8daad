import SystemBasics
import TablePaging
import TableQueries

/// The count, sum and bounds of a column's numbers.
struct ColumnTotals: Sendable {
  private var rowCount = 0
  private var count = 0
  private var sum = 0.0
  /// Compensates for rounding errors of the sum.
  private var rest = 0.0
  private var least = Double.infinity
  private var greatest = -Double.infinity

  init<Row>(
    of rows: some Sequence<Row>, _ value: (Row) -> SearchValue,
    until isCancelled: () -> Bool = { false }
  ) {
    for row in rows {
      if isCancelled() { return }
      add(value(row))
    }
  }

  init(_ summary: ColumnSummary) {
    (rowCount, count, sum) = (summary.rowCount, summary.numberCount, summary.sum)
    if let bounds = summary.bounds { (least, greatest) = (bounds.lowerBound, bounds.upperBound) }
  }

  private mutating func add(_ value: SearchValue) {
    rowCount += 1
    guard case .number(let number) = value, !number.isNaN else { return }
    count += 1
    let next = sum + number
    rest += abs(sum) >= abs(number) ? (sum - next) + number : (number - next) + sum
    sum = next
    (least, greatest) = (min(least, number), max(greatest, number))
  }

  var hasNumbers: Bool { count > 0 }

  /// With those of the selected rows, if any.
  func text(of title: String, selected: ColumnTotals?) -> String {
    guard let selected else { return localized("\(title): \(text)") }
    return localized("\(title): \(text); selected: \(selected.text)")
  }

  var text: String {
    let rows = localized("\(rowCount) rows", one: "1 row", count: rowCount)
    guard hasNumbers else { return localized("\(rows), no numbers") }
    let numbers = localized("\(count) numbers", one: "1 number", count: count)
    let exact = sum.isFinite ? sum + rest : sum
    let (sum, mean) = (exact.rounded6, (exact / Double(count)).rounded6)
    return localized(
      """
      \(rows), \(numbers), sum \(sum), mean \(mean), \
      min \(least.rounded6), max \(greatest.rounded6)
      """)
  }
}

extension Double {
  fileprivate var rounded6: String {
    let rounded = (self * 1_000_000).rounded() / 1_000_000
    guard rounded.isFinite else { return "\(self)" }
    if let integer = Int(exactly: rounded) { return "\(integer)" }
    return "\(rounded)"
  }
}
