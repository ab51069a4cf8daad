import TableDisplay
import TableQueries

/// A value of a column, and the number of its rows.
struct Frequency: RowModel {
  /// The value.
  let id: String
  var count: Int

  /// The numbers of the column with totals, if one has them.
  var numberCount = 0
  var sum = 0.0

  var mean: Double? { numberCount == 0 ? nil : sum / Double(numberCount) }
}

typealias FrequencyTable = TableSnapshot<SingleSection, Frequency>

extension TableQuery {
  /// Adds up the numbers of each value's rows, if any; equally frequent values are sorted as their
  /// column is.
  func frequencies(
    of text: @escaping @Sendable (Row) -> String, _ notation: AmountNotation,
    summing number: (@Sendable (Row) -> Double?)?
  ) -> TableQuery<Input, FrequencyTable> {
    let order = [
      SortCriterion(\Frequency.count, .descending),
      SortCriterion(reading: \.id, notation: notation),
    ]
    let groups = sectioned(by: text) { (value: String) in Frequency(id: value, count: 0) }
    guard let number else {
      return groups.sectionsAsRows(in: SingleSection(), .count) { Frequency(id: $0.id, count: $1) }
        .sorted(by: order)
    }
    let numbers = RowAggregate<Row, Int>(0) {
      if number($1) != nil { $0 += 1 }
    } removing: {
      if number($1) != nil { $0 -= 1 }
    }
    let totals = RowAggregate.count.and(numbers).and(.sum { number($0) ?? 0 })
    return groups.sectionsAsRows(in: SingleSection(), totals) { value, totals in
      Frequency(id: value.id, count: totals.0.0, numberCount: totals.0.1, sum: totals.1)
    }
    .sorted(by: order)
  }
}

extension FrequencyTable {
  /// Adds up values with the same text.
  init(_ found: ColumnFrequencies) throws(TableError) {
    let values = found.values.map {
      Frequency(id: $0.text, count: $0.count, numberCount: $0.numberCount, sum: $0.sum)
    }
    try self.init([TableSection(SingleSection(), rows: values)]) { former, value in
      Frequency(
        id: value.id, count: former.count + value.count,
        numberCount: former.numberCount + value.numberCount, sum: former.sum + value.sum)
    }
  }
}
