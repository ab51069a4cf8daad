import TablePaging
import TableQueries
import TableText
import TextMatching

/// What the texts of a column have in common.
struct ColumnDescription: RowModel {
  enum Kind {
    case text, number, day
  }

  /// The column's index.
  let id: Int
  let title: String
  let kind: Kind

  /// The number of rows without a value; among numbers, `N/A` is none.
  let emptyCount: Int

  /// The number of rows with a value of another kind.
  let invalidCount: Int

  let distinctCount: Int
  private(set) var least = ""
  private(set) var greatest = ""
  private(set) var mean: Double?
  private(set) var median: Double?

  /// Empty if all values are different.
  private(set) var mostFrequent = ""

  /// Describes a column by the number of rows with each text.
  init(_ index: Int, titled title: String, _ counts: [String: Int], _ notation: AmountNotation) {
    let tally = ValueTally(counts, notation)
    (id, self.title, kind) = (index, title, tally.kind)
    emptyCount = counts.values.reduce(0, +) - tally.counts.values.reduce(0, +)
    invalidCount = tally.invalidCount
    distinctCount = tally.counts.count
    if kind == .number { describe(tally.numbers.sorted()) }
    if kind == .day { (least, greatest) = (tally.days.min() ?? "", tally.days.max() ?? "") }
    if let most = tally.mostFrequent { mostFrequent = "\(most.key) (\(most.value))" }
  }

  private mutating func describe(_ numbers: [Double]) {
    guard let first = numbers.first, let last = numbers.last else { return }
    (least, greatest) = (first.rounded6, last.rounded6)
    mean = ColumnSummary(of: numbers) { $0 }.mean
    median = (numbers[(numbers.count - 1) / 2] + numbers[numbers.count / 2]) / 2
  }
}

/// The texts of a column by kind.
private struct ValueTally {
  /// The number of rows with each value.
  private(set) var counts: [String: Int]
  /// One for each row.
  private(set) var numbers: [Double] = []
  private(set) var days: [String] = []
  private var placeholderCount = 0
  private var dayCount = 0
  private var textCount = 0

  init(_ counts: [String: Int], _ notation: AmountNotation) {
    self.counts = counts
    for (text, count) in counts { add(text, SearchValue(reading: text, notation), count) }
    if kind == .number { self.counts = self.counts.filter { !$0.key.isPlaceholder } }
  }

  private mutating func add(_ text: String, _ value: SearchValue, _ count: Int) {
    switch value {
    case .missing: counts[text] = nil
    case .number(let number): numbers += repeatElement(number, count: count)
    case .text(let day) where day.isDate:
      days.append(day)
      dayCount += count
    case .text: if text.isPlaceholder { placeholderCount += count } else { textCount += count }
    }
  }

  var mostFrequent: (key: String, value: Int)? {
    // Among equally frequent texts, the first one, as a dictionary has no order.
    let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    return counts.count > 1 && most?.value == 1 ? nil : most
  }

  /// The kind of more than half of the values.
  var kind: ColumnDescription.Kind {
    if numbers.count > dayCount + textCount { return .number }
    return dayCount > numbers.count + textCount + placeholderCount ? .day : .text
  }

  var invalidCount: Int {
    switch kind {
    case .text: 0
    case .number: dayCount + textCount
    case .day: numbers.count + textCount + placeholderCount
    }
  }
}
