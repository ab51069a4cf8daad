import TableText

/// The user's choice of columns, their order and their widths, and of groups of rows.
///
/// Encode it to save it. Columns are identified by identifier or else title, so it survives other
/// columns and languages.
public struct ColumnCustomization: Hashable, Codable, Sendable {
  private var order: [String]

  private var hidden: Set<String>

  private var widths: [String: Int]

  private var frozenCount: Int

  /// Is `nil` if rows are not grouped.
  private(set) var grouping: Grouping?

  /// The column and the collapsed values.
  struct Grouping: Hashable, Codable, Sendable {
    let column: String
    let collapsed: CollapsedValues

    /// The keys in saved choices.
    private enum CodingKeys: String, CodingKey {
      case column
      case collapsed = "folded"
    }
  }
}

extension ColumnCustomization {
  /// Returns `nil` for the default arrangement, however it is scrolled.
  init?<Row>(
    _ arrangement: ColumnArrangement, of columns: [TextColumn<Row>], grouping: Grouping? = nil
  ) {
    let names = columns.map(\.key)
    guard arrangement.order.count == names.count,
      grouping != nil || arrangement.fromStart != ColumnArrangement(count: names.count).fromStart
    else { return nil }
    self.grouping = grouping
    order = arrangement.order.map { names[$0] }
    hidden = Set(arrangement.hidden.map { names[$0] })
    widths = Dictionary(arrangement.widths.map { (names[$0.key], $0.value) }) { first, _ in first }
    frozenCount = arrangement.frozenCount
  }

  /// Shows at least one column, and new ones behind their neighbors on the left.
  ///
  /// Choices saved before a column had an identifier use its title.
  func arrangement<Row>(of columns: [TextColumn<Row>]) -> ColumnArrangement {
    let kept = Set(order)
    let names = columns.map { column in
      column.id.flatMap { kept.contains($0) ? $0 : nil } ?? column.format.title
    }
    var arrangement = ColumnArrangement(count: names.count)
    var left = Array(names.indices)
    var sorted: [Int] = []
    for name in order {
      guard let position = left.firstIndex(where: { names[$0] == name }) else { continue }
      sorted.append(left.remove(at: position))
    }
    for column in left {
      let place = sorted.firstIndex(of: column - 1).map { $0 + 1 } ?? 0
      sorted.insert(column, at: place)
    }
    arrangement.order = sorted
    arrangement.hidden = Set(names.indices.filter { hidden.contains(names[$0]) })
    if arrangement.shown.isEmpty { arrangement.hidden = [] }
    for index in names.indices {
      arrangement.widths[index] = widths[names[index]].map { min(max(1, $0), 1_000) }
    }
    arrangement.frozenCount = min(max(0, frozenCount), names.count)
    return arrangement
  }
}
