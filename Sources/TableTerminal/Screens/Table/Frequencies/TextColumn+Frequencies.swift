import TableQueries
import TableText

/// The longest bar, in terminal columns.
private let barWidth = 20

extension TextColumn<Frequency> {
  /// The values of a column, with a count, a share and a bar for each.
  ///
  /// `notation` is that of the values' numbers, and `summed` the heading of the column whose numbers
  /// are added up, if any.
  static func frequencies(
    _ title: String, _ counts: FrequencyCounts, notation: AmountNotation, summed: String?,
    symbol: String
  ) -> [Self] {
    var value = Self(title, id: "value", text: \.id)
    value.notation = notation
    return [value, Self(localized("Count"), id: "count") { "\($0.count)" }.sortable(by: \.count)]
      + (summed.map(totals) ?? [])
      + [
        Self(localized("Share"), id: "share", alignment: .trailing) { value in
          let permille = (2_000 * value.count + counts.total) / max(1, 2 * counts.total)
          return "\(permille / 10).\(permille % 10) %"
        }.sortable(by: \.count),
        bar(counts, symbol),
      ]
  }

  private static func bar(_ counts: FrequencyCounts, _ symbol: String) -> Self {
    var column = Self(ColumnFormat("", width: .fixed(barWidth))) { value in
      // If all values differ, a full bar would suggest a frequent one.
      let whole = counts.greatest > 1 ? counts.greatest : counts.total
      return String(repeating: symbol, count: max(1, barWidth * value.count / max(1, whole)))
    }
    column.isDrawing = true
    return column
  }

  private static func totals(of title: String) -> [Self] {
    [
      Self(localized("Sum of \(title)"), id: "sum", alignment: .trailing) { value in
        value.numberCount == 0 ? "" : value.sum.rounded6
      }.sortable { $0.numberCount == 0 ? -.infinity : $0.sum },
      Self(localized("Mean of \(title)"), id: "mean", alignment: .trailing) { value in
        value.mean?.rounded6 ?? ""
      }.sortable { $0.mean ?? -.infinity },
    ]
  }
}
