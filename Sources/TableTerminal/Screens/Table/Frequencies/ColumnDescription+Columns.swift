import TableText

extension ColumnDescription {
  /// What a screen shows of a description.
  static var columns: [TextColumn<Self>] {
    [
      TextColumn(localized("Column"), id: "column", text: \.title),
      TextColumn(localized("Kind"), id: "kind", text: \.kind.title),
      count(localized("Empty"), "empty", \.emptyCount),
      count(localized("Invalid"), "invalid", \.invalidCount),
      count(localized("Distinct"), "distinct", \.distinctCount),
      TextColumn(localized("Least"), id: "least", alignment: .trailing, text: \.least),
      TextColumn(localized("Greatest"), id: "greatest", alignment: .trailing, text: \.greatest),
      TextColumn(localized("Mean"), id: "mean", alignment: .trailing) { $0.mean?.rounded6 ?? "" },
      TextColumn(localized("Median"), id: "median", alignment: .trailing) {
        $0.median?.rounded6 ?? ""
      },
      TextColumn(localized("Most frequent"), id: "most", text: \.mostFrequent),
    ]
  }

  private static func count(
    _ title: String, _ id: String, _ count: @escaping @Sendable (Self) -> Int
  ) -> TextColumn<Self> {
    TextColumn(title, id: id, alignment: .trailing) { "\(count($0))" }.sortable(by: count)
  }
}

extension ColumnDescription.Kind {
  fileprivate var title: String {
    switch self {
    case .text: localized("text", meaning: "kind")
    case .number: localized("number")
    case .day: localized("day")
    }
  }
}
