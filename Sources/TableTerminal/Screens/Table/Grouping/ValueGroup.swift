import SystemBasics
import TableData
import TableDisplay
import TableQueries

/// The rows with one value of a column.
struct ValueGroup: SectionModel, Sendable {
  /// The value.
  let id: String

  var count = 0

  /// Whether only the first row is shown, in place of the header.
  var isFolded = false

  var title: String { "\(id.isEmpty ? localized("(empty)") : id.onOneLine) · \(count)" }

  var header: String? { isFolded ? nil : title }
}

extension TableQuery {
  func grouped(
    by value: @escaping @Sendable (Output.Row) -> String, in order: [SortCriterion<ValueGroup>]
  ) -> TableQuery<Input, TableSnapshot<ValueGroup, Output.Row>> {
    sectioned(by: value) { ValueGroup(id: $0, count: $1.count) }.sortedSections(by: order)
  }
}

extension ValueGroup {
  /// Numbers first, then texts, then none, which comes last in both directions.
  static func order(
    _ direction: SortDirection, _ notation: AmountNotation
  ) -> [SortCriterion<ValueGroup>] {
    [
      SortCriterion { $0.id.isEmpty ? 1 : 0 },
      SortCriterion(reading: \.id, direction, notation: notation),
    ]
  }
}

extension FoldedValues {
  func collapsed(_ group: ValueGroup) -> ValueGroup? {
    contains(group.id) ? ValueGroup(id: group.id, count: group.count, isFolded: true) : nil
  }
}
