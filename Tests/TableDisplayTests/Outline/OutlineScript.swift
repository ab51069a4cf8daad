import TableData
import TableDisplay
import TableTesting

/// Random actions on an outline and on the table that shows it between other rows.
struct OutlineScript {
  typealias Row = OutlineRow<TestRow>

  private var random: SeededRandomNumberGenerator
  private let rowNumbers = 0..<24
  private(set) var outline = TableOutline<TestRow>()
  private(set) var snapshot: TableSnapshot<TestSection, Row>
  /// The expanded rows, wherever they are.
  private(set) var expanded: Set<Int> = []
  let delegate = OutlineDelegate()
  let table: HeadlessTableView<TestSection, Row, OutlineCell>

  init(seed: UInt64) throws {
    random = SeededRandomNumberGenerator(seed: seed)
    let around = [100, 101].map { [OutlineRow(TestRow(id: $0, height: 2))] }
    snapshot = try TableSnapshot([
      TableSection(TestSection(id: 0, header: "Above"), rows: around[0]),
      TableSection(TestSection(id: 1, header: "Outline"), rows: []),
      TableSection(TestSection(id: 2), rows: around[1]),
    ])
    table = HeadlessTableView(
      snapshot, configuration: Self.configuration(&random),
      viewportHeight: Int.random(in: 1...12, using: &random),
      pool: ReusePool(defaultLimit: Int.random(in: 0...6, using: &random)), delegate: delegate)
    for identifier in TestCell.identifiers {
      table.register(
        CellRegistration(identifier: identifier, make: OutlineCell.init) { $0.row = $1 })
    }
  }

  /// Performs a random action; returns its name, and whether it may change the selection.
  mutating func performStep() throws -> (text: String, selects: Bool) {
    switch choose(8) {
    case 0...3: return (try changeOutline(), false)
    case 4, 5: return (scroll(), false)
    case 6: return (select(), true)
    default: return changeView()
    }
  }

  // MARK: - The outline

  private mutating func changeOutline() throws -> String {
    let before = outline
    let step = try changeRows()
    try snapshot.replaceRows(in: 1, from: before, to: outline)
    table.apply(snapshot)
    return step
  }

  private mutating func changeRows() throws -> String {
    let (id, other) = (anyRow(), anyRow())
    guard outline.contains(id: id) else {
      let height = [1, 0, 2, 5][choose(4)]
      let row = TestRow(id: id, height: height, cellIdentifier: TestCell.identifiers[choose(2)])
      try outline.append(row, to: outline.contains(id: other) ? other : nil)
      return "append \(id) to \(other)"
    }
    switch choose(9) {
    case 0:
      for gone in outline.subtree(of: id)?.rows ?? [] { expanded.remove(gone.id) }
      outline.remove(id: id)
      return "remove \(id)"
    case 1:
      guard outline.contains(id: other), other != id, !outline.isDescendant(id: other, of: id)
      else {
        return "move nowhere"
      }
      try outline.move(id: id, to: [.before(other), .after(other), .endOf(other)][choose(3)])
      return "move \(id) to \(other)"
    case 2:
      try outline.update(id: id) { row in row.text += "." }
      return "update \(id)"
    case 3:
      try outline.reveal(id: id)
      expanded.formUnion((outline.ancestors(of: id) ?? []).map(\.id))
      return "reveal \(id)"
    default:
      try outline.toggleExpansion(id: id)
      if expanded.remove(id) == nil { expanded.insert(id) }
      return "toggle \(id)"
    }
  }

  // MARK: - The table

  private mutating func scroll() -> String {
    let (row, lines, choice) = (anyRow(), choose(21) - 10, choose(3))
    table.updateState { state in
      switch choice {
      case 0: state.scroll(by: lines)
      case 1: state.scroll(toRow: row, at: .middle)
      default: state.moveHighlight(by: lines)
      }
    }
    return "scroll \(choice), \(lines), \(row)"
  }

  private mutating func select() -> String {
    let (row, choice) = (anyRow(), choose(4))
    switch choice {
    case 0: table.extendSelection(to: row)
    case 1: table.deselect(id: row)
    default: table.select(id: row)
    }
    return "selection \(choice), \(row)"
  }

  private mutating func changeView() -> (text: String, selects: Bool) {
    switch choose(4) {
    case 0:
      let configuration = Self.configuration(&random)
      table.updateState { $0.setConfiguration(configuration) }
      return ("\(configuration)", true)
    case 1:
      let height = choose(13)
      table.updateState { $0.setViewportHeight(height) }
      return ("viewport of \(height)", false)
    case 2:
      table.endDisplay()
      return ("end display", false)
    default:
      let row = anyRow()
      table.revealSwipeActions(id: row, at: .trailing)
      return ("swipe \(row)", false)
    }
  }

  private static func configuration(_ random: inout SeededRandomNumberGenerator)
    -> TableViewConfiguration
  {
    let heights: [RowHeight] = [.varying, .uniform(1), .estimated(1), .estimated(3)]
    return TableViewConfiguration(
      style: Bool.random(using: &random) ? .plain : .grouped,
      rowHeight: heights[Int.random(in: 0..<4, using: &random)],
      selectionMode: Int.random(in: 0..<4, using: &random) == 0 ? .single : .multiple,
      pinsSectionHeaders: Bool.random(using: &random))
  }

  private mutating func anyRow() -> Int { Int.random(in: rowNumbers, using: &random) }

  private mutating func choose(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
}

/// A cell that shows a row of an outline.
final class OutlineCell: ReusableCell {
  var row: OutlineScript.Row?

  func prepareForReuse() { row = nil }
}

/// A delegate that tracks the displayed and selected rows.
final class OutlineDelegate: TableViewDelegate {
  typealias Section = TestSection
  typealias Row = OutlineScript.Row

  private(set) var displayedRows: Set<Int> = []
  private(set) var selectedIDs: Set<Int> = []
  /// The impossible notifications.
  private(set) var contradictions: [String] = []

  private func note(_ isPossible: Bool, _ text: String) {
    if !isPossible { contradictions.append(text) }
  }

  func receive(_ notice: TableNotice<Section, Row>) {
    switch notice {
    case .willDisplay(let row): note(displayedRows.insert(row.id).inserted, "+\(row)")
    case .didEndDisplaying(let row): note(displayedRows.remove(row.id) != nil, "-\(row)")
    case .didSelect(let row): note(selectedIDs.insert(row.id).inserted, "selected \(row)")
    case .didDeselect(let row): note(selectedIDs.remove(row.id) != nil, "deselected \(row)")
    default: break
    }
  }
}
