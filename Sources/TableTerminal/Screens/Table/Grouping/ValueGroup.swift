import TableDisplay
import TableQueries

/// The rows with one value of a column.
struct ValueGroup: SectionModel, Sendable {
  /// The value.
  let id: String

  var count = 0

  /// Whether only the first row is shown, in place of the header.
  var isCollapsed = false

  /// The heading and the totals of the column whose numbers are added up, if any.
  var summed: Summed?

  struct Summed: Hashable, Sendable {
    let title: String
    let totals: ColumnSummary
  }

  var title: String {
    let title = "\(id.isEmpty ? localized("(empty)") : id.onOneLine) · \(count)"
    guard let summed, let mean = summed.totals.mean else { return title }
    return """
      \(title) · \(localized("Sum of \(summed.title)")) \(summed.totals.sum.rounded6) · \
      \(localized("Mean of \(summed.title)")) \(mean.rounded6)
      """
  }

  var header: String? { isCollapsed ? nil : title }
}

extension TableQuery {
  /// `totals` adds up the numbers of the rows of each group.
  func grouped(
    by value: @escaping @Sendable (Output.Row) -> String, in order: [SortCriterion<ValueGroup>],
    summing totals: (title: String, number: @Sendable (Output.Row) -> Double?)? = nil
  ) -> TableQuery<Input, TableSnapshot<ValueGroup, Output.Row>> {
    sectioned(by: value) { value, rows in
      let summed = totals.map {
        ValueGroup.Summed(title: $0.title, totals: ColumnSummary(of: rows, $0.number))
      }
      return ValueGroup(id: value, count: rows.count, summed: summed)
    }
    .sortedSections(by: order)
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

extension CollapsedValues {
  func collapsed(_ group: ValueGroup) -> ValueGroup? {
    guard contains(group.id) else { return nil }
    var group = group
    group.isCollapsed = true
    return group
  }
}
