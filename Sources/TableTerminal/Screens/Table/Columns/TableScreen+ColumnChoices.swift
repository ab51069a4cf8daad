import TableText

// MARK: - Columns as the reader chose them, kept between runs

extension TableScreen {
  /// The columns as the reader chose them; `nil` while they are as they come, and to have them so again.
  ///
  /// ```swift
  /// screen.columnChoices = preferences[.columns]
  /// // At the end:
  /// preferences[.columns] = screen.columnChoices
  /// ```
  ///
  /// Titles that no column has are left out, and columns that are new come last.
  public var columnChoices: ColumnChoices? {
    get { chosenColumns.flatMap(choices) }
    set { chosenColumns = newValue.map(arrangement) }
  }

  private var columnTitles: [String] { delegate.columns.map(\.column.title) }

  /// What is kept of an arrangement; `nil` when that is the one to begin with, wherever it is scrolled.
  private func choices(of arrangement: ColumnArrangement) -> ColumnChoices? {
    let titles = columnTitles
    guard arrangement.order.count == titles.count,
      arrangement.fromStart != ColumnArrangement(count: titles.count).fromStart
    else { return nil }
    let widths = arrangement.widths.map { (titles[$0.key], $0.value) }
    return ColumnChoices(
      order: arrangement.order.map { titles[$0] },
      hidden: Set(arrangement.hidden.map { titles[$0] }),
      widths: Dictionary(widths) { first, _ in first }, frozenCount: arrangement.frozenCount)
  }

  /// The arrangement that choices stand for; whatever they say, a column is left.
  private func arrangement(of choices: ColumnChoices) -> ColumnArrangement {
    let titles = columnTitles
    var arrangement = ColumnArrangement(count: titles.count)
    var left = Array(titles.indices)
    var order: [Int] = []
    for title in choices.order {
      guard let position = left.firstIndex(where: { titles[$0] == title }) else { continue }
      order.append(left.remove(at: position))
    }
    arrangement.order = order + left
    arrangement.hidden = Set(titles.indices.filter { choices.hidden.contains(titles[$0]) })
    if arrangement.shown.isEmpty { arrangement.hidden = [] }
    for index in titles.indices {
      arrangement.widths[index] = choices.widths[titles[index]].map { min(max(1, $0), 1_000) }
    }
    arrangement.frozenCount = min(max(0, choices.frozenCount), titles.count)
    return arrangement
  }
}
