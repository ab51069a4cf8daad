import TablePaging
import TableQueries

extension ColumnSummary {
  init<Row>(
    of rows: some Sequence<Row>, _ value: (Row) -> Double?,
    until isCancelled: () -> Bool = { false }
  ) {
    self.init(rowCount: 0)
    var sum = ExactSum()
    for row in rows {
      if isCancelled() { return }
      rowCount += 1
      guard let number = value(row) else { continue }
      numberCount += 1
      sum.add(number)
      let (least, greatest) = (bounds?.lowerBound ?? number, bounds?.upperBound ?? number)
      bounds = min(least, number)...max(greatest, number)
    }
    self.sum = sum.value
  }

  var mean: Double? { numberCount == 0 ? nil : sum / Double(numberCount) }

  /// With those of the selected rows, if any.
  func text(of title: String, selected: ColumnSummary?) -> String {
    guard let selected else { return localized("\(title): \(text)") }
    return localized("\(title): \(text); selected: \(selected.text)")
  }

  var text: String {
    let rows = localized("\(rowCount) rows", one: "1 row", count: rowCount)
    guard let bounds, let mean else { return localized("\(rows), no numbers") }
    let numbers = localized("\(numberCount) numbers", one: "1 number", count: numberCount)
    return localized(
      """
      \(rows), \(numbers), sum \(sum.rounded6), mean \(mean.rounded6), \
      min \(bounds.lowerBound.rounded6), max \(bounds.upperBound.rounded6)
      """)
  }
}

extension Double {
  var rounded6: String {
    if let integer = Int(exactly: self) { return "\(integer)" }
    // A greater number has no six exact digits after the point.
    let rounded = magnitude < 9e9 ? (self * 1_000_000).rounded() / 1_000_000 : self
    if let integer = Int(exactly: rounded) { return "\(integer)" }
    return "\(rounded)"
  }
}
