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
  /// A column is known by its `RowColumn.id`, or else by its title. Names that no column
  /// has are left out, and columns that are new come last.
  public var columnChoices: ColumnChoices? {
    get { chosenColumns.flatMap(choices) }
    set { chosenColumns = newValue.map(arrangement) }
  }

  private var columnNames: [String] { delegate.columns.map { $0.id ?? $0.column.title } }

  /// What is kept of an arrangement; `nil` when that is the one to begin with, wherever it is scrolled.
  private func choices(of arrangement: ColumnArrangement) -> ColumnChoices? {
    let names = columnNames
    guard arrangement.order.count == names.count,
      arrangement.fromStart != ColumnArrangement(count: names.count).fromStart
    else { return nil }
    let widths = arrangement.widths.map { (names[$0.key], $0.value) }
    return ColumnChoices(
      order: arrangement.order.map { names[$0] },
      hidden: Set(arrangement.hidden.map { names[$0] }),
      widths: Dictionary(widths) { first, _ in first }, frozenCount: arrangement.frozenCount)
  }

  /// The arrangement that choices stand for; whatever they say, a column is left.
  ///
  /// Choices that were kept before a column had an identifier have its title.
  private func arrangement(of choices: ColumnChoices) -> ColumnArrangement {
    let columns = delegate.columns
    let kept = Set(choices.order)
    let names = columns.map { column in
      column.id.flatMap { kept.contains($0) ? $0 : nil } ?? column.column.title
    }
    var arrangement = ColumnArrangement(count: names.count)
    var left = Array(names.indices)
    var order: [Int] = []
    for name in choices.order {
      guard let position = left.firstIndex(where: { names[$0] == name }) else { continue }
      order.append(left.remove(at: position))
    }
    arrangement.order = order + left
    arrangement.hidden = Set(names.indices.filter { choices.hidden.contains(names[$0]) })
    if arrangement.shown.isEmpty { arrangement.hidden = [] }
    for index in names.indices {
      arrangement.widths[index] = choices.widths[names[index]].map { min(max(1, $0), 1_000) }
    }
    arrangement.frozenCount = min(max(0, choices.frozenCount), names.count)
    return arrangement
  }
}
