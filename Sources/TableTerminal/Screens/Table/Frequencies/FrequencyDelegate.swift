import TableQueries
import TableText

/// The delegate of the list of a column's values, with a count, a share and a bar for each.
final class FrequencyDelegate: TableScreenDelegate {
  typealias Row = Frequency

  /// The longest bar, in terminal columns.
  private static let barWidth = 20

  let title: String
  let allowsEditing = false
  let columns: [TextColumn<Frequency>]
  let openButtonTitle = localized("Show rows")
  private let show: (Frequency, ScreenStack) throws -> Void

  /// `notation` is that of the values' numbers, and `summed` the heading of the column whose numbers
  /// are added up, if any.
  init(
    _ title: String, _ counts: FrequencyCounts, notation: AmountNotation, summed: String?,
    symbol: String, show: @escaping (Frequency, ScreenStack) throws -> Void
  ) {
    (self.title, self.show) = (title, show)
    var value = TextColumn<Frequency>(title, id: "value", text: \.id)
    value.notation = notation
    columns =
      [
        value,
        TextColumn(localized("Count"), id: "count") { "\($0.count)" }.sortable(by: \.count),
      ]
      + (summed.map(Self.totals) ?? [])
      + [
        TextColumn(localized("Share"), id: "share", alignment: .trailing) { value in
          let permille = (2_000 * value.count + counts.total) / max(1, 2 * counts.total)
          return "\(permille / 10).\(permille % 10) %"
        }.sortable(by: \.count),
        Self.bar(counts, symbol),
      ]
  }

  private static func bar(_ counts: FrequencyCounts, _ symbol: String) -> TextColumn<Frequency> {
    var column = TextColumn<Frequency>(ColumnFormat("", width: .fixed(barWidth))) { value in
      // If all values differ, a full bar would suggest a frequent one.
      let whole = counts.greatest > 1 ? counts.greatest : counts.total
      return String(repeating: symbol, count: max(1, barWidth * value.count / max(1, whole)))
    }
    column.isDrawing = true
    return column
  }

  private static func totals(of title: String) -> [TextColumn<Frequency>] {
    [
      TextColumn(localized("Sum of \(title)"), id: "sum", alignment: .trailing) { value in
        value.numberCount == 0 ? "" : value.sum.rounded6
      }.sortable { $0.numberCount == 0 ? -.infinity : $0.sum },
      TextColumn(localized("Mean of \(title)"), id: "mean", alignment: .trailing) { value in
        value.mean?.rounded6 ?? ""
      }.sortable { $0.mean ?? -.infinity },
    ]
  }

  func open(
    _ value: Frequency, on screen: TableScreen<SingleSection, Frequency>, in stack: ScreenStack
  ) throws {
    try show(value, stack)
  }
}
