import TableData
import TableDisplay
import TableText
import TerminalDriver

/// The one section of the chooser of columns.
struct ColumnGroup: SectionModel {
  let id = 0
}

/// A column in the chooser of columns.
struct ColumnChoice: RowModel {
  /// The index of the column in the layout.
  let id: Int
  let title: String
  var isShown: Bool
  /// The width that the reader gave to it; `nil` for its own.
  var width: Int?
  /// Whether it stays while others scroll sideways, as long as those before it do.
  var isFrozen: Bool
}

/// Lists the columns of a table, to be hidden, shown, moved, frozen and made wider.
///
/// It is a table like any other, so it can be undone and driven by a transcript.
struct ColumnChooser: TableEditingDelegate {
  typealias ChoiceScreen = TableScreen<ColumnGroup, ColumnChoice>

  /// By how many columns of the screen a column is made wider.
  private static let step = 2

  let title = localized("Columns")
  let openingTitle = localized("Toggle")
  let allowsEditing = false
  let source: TableDataSource<ColumnGroup, ColumnChoice>
  private let drawnWidths: [Int: Int]

  /// Creates a chooser.
  ///
  /// - Parameters:
  ///   - titles: The headings of all columns.
  ///   - arrangement: How they are shown now.
  ///   - drawnWidths: How wide those in sight are.
  init(_ titles: [String], as arrangement: ColumnArrangement, drawnWidths: [Int: Int]) {
    let frozen = Set(arrangement.shown.prefix(arrangement.frozenCount))
    let choices = arrangement.order.map { index in
      ColumnChoice(
        id: index, title: titles[index], isShown: !arrangement.hidden.contains(index),
        width: arrangement.widths[index], isFrozen: frozen.contains(index))
    }
    self.drawnWidths = drawnWidths
    let table = try? TableSnapshot([TableSection(ColumnGroup(), rows: choices)])
    // Safe: indices are different.
    source = TableDataSource(table ?? TableSnapshot())
  }

  /// Creates the screen, which says after each change how columns are to be shown.
  func screen(apply: @escaping (ColumnArrangement) -> Void) -> ChoiceScreen {
    let screen = ChoiceScreen(source, delegate: self)
    screen.role = .aside
    source.addObserver { apply(ColumnArrangement($0.new.rows)) }
    return screen
  }

  func content(of choice: ColumnChoice) -> CellContent {
    let notes = [
      choice.width.map { localized("\($0) wide") }, choice.isFrozen ? localized("frozen") : nil,
    ]
    let detail = notes.compactMap(\.self).listed
    return .titled(choice.title, detail: detail.isEmpty ? nil : detail)
  }

  func control(for choice: ColumnChoice) -> LeadingControl {
    .checkbox(isChecked: choice.isShown)
  }

  /// A column is hidden, not deleted.
  func editingStyle(for choice: ColumnChoice) -> EditingStyle { .none }

  func canMove(_ choice: ColumnChoice) -> Bool { true }

  func open(_ choice: ColumnChoice, on screen: ChoiceScreen, in stack: ScreenStack) throws {
    try toggle(choice)
  }

  func buttons(for screen: ChoiceScreen) -> [BarButton] {
    [
      BarButton(localized("Toggle"), key: .space, on: screen) { choice, _ in try toggle(choice) },
      BarButton(localized("Up"), key: .character("K"), on: screen) { choice, _ in
        try screen.move(choice, .up)
      },
      BarButton(localized("Down"), key: .character("J"), on: screen) { choice, _ in
        try screen.move(choice, .down)
      },
      BarButton(localized("Wider"), key: .character("+"), on: screen) { choice, _ in
        try resize(choice, by: Self.step)
      },
      BarButton(localized("Narrower"), key: .character("-"), on: screen) { choice, _ in
        try resize(choice, by: -Self.step)
      },
      BarButton(localized("Freeze"), key: .character("f"), on: screen) { choice, _ in
        try freeze(choice)
      },
    ]
  }

  // MARK: - Changes

  private func update(_ name: String, _ choice: ColumnChoice) throws {
    try source.edit(name) { table throws(TableError) in
      try table.update(choice)
    }
  }

  private func toggle(_ choice: ColumnChoice) throws {
    var choice = choice
    choice.isShown.toggle()
    guard choice.isShown || source.snapshot.rows.count(where: \.isShown) > 1 else {
      throw CommandError(localized("One column has to stay."))
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

  /// Freezes all columns up to one, or, if it is the last of them, all before it only.
  private func freeze(_ choice: ColumnChoice) throws {
    let rows = Array(source.snapshot.rows)
    guard let index = rows.firstIndex(where: { $0.id == choice.id }) else { return }
    let isLast = choice.isFrozen && !rows.dropFirst(index + 1).contains(where: \.isFrozen)
    try source.edit(localized("Freeze \(choice.title)")) { table throws(TableError) in
      for (position, row) in rows.enumerated() {
        var row = row
        row.isFrozen = isLast ? position < index : position <= index
        try table.update(row)
      }
    }
  }
}

extension ColumnArrangement {
  /// What the rows of the chooser say.
  fileprivate init(_ choices: some Collection<ColumnChoice>) {
    self.init(count: choices.count)
    order = choices.map(\.id)
    hidden = Set(choices.filter { !$0.isShown }.map(\.id))
    for choice in choices { widths[choice.id] = choice.width }
    frozenCount = choices.filter(\.isShown).prefix(while: \.isFrozen).count
  }
}
