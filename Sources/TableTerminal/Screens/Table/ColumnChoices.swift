import TableText

/// Which columns of a table a reader wants to see, in which order and how wide.
///
/// A program keeps it in its preferences, since it can be encoded. Columns are known by their
/// identifiers, or else by their titles, so that it fits a later version of the program with other
/// columns, too, and one that speaks another language.
public struct ColumnChoices: Hashable, Codable, Sendable {
  /// The names of all columns, in the order in which they are shown.
  private var order: [String]

  /// The names of those that are not shown.
  private var hidden: Set<String>

  /// The widths that the reader gave to columns, by their names.
  private var widths: [String: Int]

  /// How many stay while the others scroll sideways.
  private var frozenCount: Int
}

extension ColumnChoices {
  /// Keeps an arrangement; `nil` when that is the one to begin with, wherever it is scrolled.
  init?<Row>(_ arrangement: ColumnArrangement, of columns: [RowColumn<Row>]) {
    let names = columns.map { $0.id ?? $0.column.title }
    guard arrangement.order.count == names.count,
      arrangement.fromStart != ColumnArrangement(count: names.count).fromStart
    else { return nil }
    order = arrangement.order.map { names[$0] }
    hidden = Set(arrangement.hidden.map { names[$0] })
    widths = Dictionary(arrangement.widths.map { (names[$0.key], $0.value) }) { first, _ in first }
    frozenCount = arrangement.frozenCount
  }

  /// The arrangement that the choices stand for; whatever they say, a column is left.
  ///
  /// Choices that were kept before a column had an identifier have its title.
  func arrangement<Row>(of columns: [RowColumn<Row>]) -> ColumnArrangement {
    let kept = Set(order)
    let names = columns.map { column in
      column.id.flatMap { kept.contains($0) ? $0 : nil } ?? column.column.title
    }
    var arrangement = ColumnArrangement(count: names.count)
    var left = Array(names.indices)
    var sorted: [Int] = []
    for name in order {
      guard let position = left.firstIndex(where: { names[$0] == name }) else { continue }
      sorted.append(left.remove(at: position))
    }
    arrangement.order = sorted + left
    arrangement.hidden = Set(names.indices.filter { hidden.contains(names[$0]) })
    if arrangement.shown.isEmpty { arrangement.hidden = [] }
    for index in names.indices {
      arrangement.widths[index] = widths[names[index]].map { min(max(1, $0), 1_000) }
    }
    arrangement.frozenCount = min(max(0, frozenCount), names.count)
    return arrangement
  }
}
