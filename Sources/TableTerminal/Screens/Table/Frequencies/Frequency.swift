import TableData
import TableDisplay
import TableQueries

/// A value of a column, and the number of its rows.
struct Frequency: RowModel {
  /// The value.
  let id: String
  let count: Int
}

typealias FrequencyTable = TableSnapshot<SingleSection, Frequency>

extension TableQuery {
  func frequencies(
    of text: @escaping @Sendable (Row) -> String
  ) -> TableQuery<Input, FrequencyTable> {
    sectioned(by: text) { (value: String) in FrequencyValue(id: value) }
      .sectionsAsRows(in: SingleSection(), .count) { Frequency(id: $0.id, count: $1) }
      .sorted(by: \.count, .descending)
  }
}

private struct FrequencyValue: Identifiable, Hashable {
  let id: String
}
