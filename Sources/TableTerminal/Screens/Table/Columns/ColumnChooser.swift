import TableText
import TerminalDriver

/// A column, as a row of the column chooser.
struct ColumnChoice: RowModel {
  /// The column's index in the layout.
  let id: Int
  let title: String
  var isShown: Bool
  /// Is `nil` for the default.
  var width: Int?
  /// Has an effect if all columns before it are frozen.
  var isFrozen: Bool
}

/// The delegate of a list's column chooser, which hides, moves, resizes and freezes columns.
struct ColumnChooser<ListSection: SectionModel & Sendable, ListRow: RowModel & Sendable>:
  TableEditingDelegate
where ListSection.ID: Sendable, ListRow.ID: Sendable {
  typealias ChoiceScreen = TableScreen<SingleSection, ColumnChoice>

  let title = localized("Columns")
  let openButtonTitle = localized("Go")
  let allowsEditing = false
  let source: TableDataSource<SingleSection, ColumnChoice>
  private let list: TableScreen<ListSection, ListRow>
  private let drawnWidths: [Int: Int]

  init(of list: TableScreen<ListSection, ListRow>, as arrangement: ColumnArrangement) {
    let titles = list.delegate.columns.titles()
    let frozen = Set(arrangement.shown.prefix(arrangement.frozenCount))
    let choices = arrangement.order.map { index in
      ColumnChoice(
        id: index, title: titles[index], isShown: !arrangement.hidden.contains(index),
        width: arrangement.widths[index], isFrozen: frozen.contains(index))
    }
    self.list = list
    drawnWidths = list.renderer.drawnWidths(of: list.columns.layout, inWidth: list.textWidth)
    source = TableDataSource(TableSnapshot(SingleSection(), uniqueRows: choices))
  }

  func screen() -> ChoiceScreen {
    let screen = ChoiceScreen(source, delegate: self)
    screen.role = .auxiliary
    source.addPermanentObserver { [list] change in
      list.columns.show(ColumnArrangement(change.new.rows), inWidth: list.textWidth)
    }
    return screen
  }

  /// No title can be edited, but columns are moved.
  func canMove(_ choice: ColumnChoice) -> Bool { true }

  func content(of choice: ColumnChoice) -> CellContent {
    let notes = [
      choice.width.map { localized("\($0) wide") }, choice.isFrozen ? localized("frozen") : nil,
      list.sortSymbol(ofColumn: choice.id),
    ]
    let detail = notes.compactMap(\.self).listed
    return .titled(choice.title, detail: detail.isEmpty ? nil : detail)
  }

  func control(for choice: ColumnChoice) -> LeadingControl {
    .checkbox(isChecked: choice.isShown)
  }

  func open(_ choice: ColumnChoice, on screen: ChoiceScreen, in stack: ScreenStack) throws {
    if !choice.isShown { try toggle(choice) }
    try stack.goBack()
    list.columns.moveCursor(to: choice.id, inWidth: list.textWidth)
  }

  func buttons(for screen: ChoiceScreen) -> [BarButton] {
    typealias Action = (ColumnChoice, ScreenStack) throws -> Void
    func button(_ title: String, _ key: Character, action: @escaping Action) -> BarButton {
      BarButton(title, key: .character(key), on: screen, action: action)
    }
    let step = ColumnArrangement.widthStep
    return [
      BarButton(localized("Toggle"), key: .space, on: screen) { choice, _ in try toggle(choice) },
      button(localized("Up"), "K") { try screen.move($0, .up, in: $1) },
      button(localized("Down"), "J") { try screen.move($0, .down, in: $1) },
      button(localized("Wider"), "+") { choice, _ in try resize(choice, by: step) },
      button(localized("Narrower"), "-") { choice, _ in try resize(choice, by: -step) },
      button(localized("Freeze"), "f") { choice, _ in try freeze(choice) },
      button(localized("Sort"), "s") { choice, _ in
        try list.sort(byColumn: choice.id, adding: false)
        screen.tableView.reconfigure(ids: screen.tableView.displayedIDs)
      },
      button(localized("Group"), "B") { choice, stack in
        try stack.goBack()
        try list.group(byColumn: choice.id, in: stack)
      },
    ]
  }

  // MARK: - Changes

  private func update(_ name: String, _ choice: ColumnChoice) throws {
    try source.edit(named: name) { table throws(TableError) in
      try table.update(choice)
    }
  }

  private func toggle(_ choice: ColumnChoice) throws {
    var choice = choice
    choice.isShown.toggle()
    guard choice.isShown || source.snapshot.rows.count(where: \.isShown) > 1 else {
      throw UserError(localized("At least one column must stay visible."))
    }
    try update(
      choice.isShown ? localized("Show \(choice.title)") : localized("Hide \(choice.title)"), choice
    )
  }

  private func resize(_ choice: ColumnChoice, by step: Int) throws {
    var choice = choice
    choice.width = max(1, (choice.width ?? drawnWidths[choice.id] ?? 10) + step)
    try update(localized("Resize \(choice.title)"), choice)
  }

  /// Unfreezes the column if it is the last frozen one.
  private func freeze(_ choice: ColumnChoice) throws {
    let rows = Array(source.snapshot.rows)
    guard let index = rows.firstIndex(where: { $0.id == choice.id }) else { return }
    let isLast = choice.isFrozen && !rows.dropFirst(index + 1).contains(where: \.isFrozen)
    try source.edit(named: localized("Freeze \(choice.title)")) { table throws(TableError) in
      for (position, row) in rows.enumerated() {
        var row = row
        row.isFrozen = isLast ? position < index : position <= index
        try table.update(row)
      }
    }
  }
}

extension ColumnArrangement {
  fileprivate init(_ choices: some Collection<ColumnChoice>) {
    self.init(count: choices.count)
    order = choices.map(\.id)
    hidden = Set(choices.filter { !$0.isShown }.map(\.id))
    for choice in choices { widths[choice.id] = choice.width }
    frozenCount = choices.filter(\.isShown).prefix(while: \.isFrozen).count
  }
}
