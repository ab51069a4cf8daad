import TableData
import TableDisplay
import TableTesting

/// Random actions on a table, reproducible from a seed.
struct TableScript {
  var generator: TableGenerator<TestSection, TestRow>
  let harness: TableHarness
  /// Whether heights may be estimated, headers stick and rows be prefetched.
  private let isWithEverything: Bool

  init(seed: UInt64, isWithEverything: Bool = false) throws {
    generator = .ofEverything(seed: seed, rows: 30)
    self.isWithEverything = isWithEverything
    let pool = ReusePool<TestCell>(defaultLimit: generator.choose(6))
    let headerFooterPool = ReusePool<TestCell>(defaultLimit: generator.choose(3))
    let configuration =
      isWithEverything ? generator.anyConfiguration() : generator.configuration()
    harness = TableHarness(
      try generator.largeSnapshot(), configuration: configuration,
      viewportHeight: 1 + generator.choose(12), pool: pool, headerFooterPool: headerFooterPool)
    harness.delegate.undeletableRows = [3, 13, 23]
    harness.delegate.immovableRows = [5, 15, 25]
    harness.delegate.unselectableRows = [7, 17, 27]
    harness.delegate.insertableRows = [9, 19, 29]
  }

  /// Performs a random action and returns its name.
  mutating func performStep() throws -> String {
    switch generator.choose(isWithEverything ? 15 : 12) {
    case 0...3: try changeData()
    case 4: scroll()
    case 5, 6: moveHighlight()
    case 7, 8: select()
    case 9: try delete()
    case 10: try move()
    case 12: try swipe()
    case 13: selectMany()
    case 14: try useControls()
    default: changeView()
    }
  }

  /// Any row of the pool, possibly missing from the table.
  mutating func anyRow() -> Int { generator.choose(30) }

  private mutating func changeData() throws -> String {
    switch generator.choose(8) {
    case 0:
      return "undo \(harness.source.undo() ?? "nothing")"
    case 1:
      return "redo \(harness.source.redo() ?? "nothing")"
    case 2:
      let row = TestRow(id: anyRow(), cellIdentifier: ["", "unknown"][generator.choose(2)])
      guard harness.source.snapshot.contains(id: row.id) else { return "no mistake" }
      try harness.source.apply(.updateRow(row))
      return "mistake in row \(row.id)"
    case 3:
      let table = try generator.largeSnapshot()
      harness.source.apply(table)
      return "another table"
    default:
      let edit = generator.edit(of: harness.source.snapshot)
      try harness.source.apply(edit)
      return "\(edit)"
    }
  }

  private mutating func scroll() -> String {
    let lines = generator.choose(31) - 15
    let row = anyRow()
    let position = [RowScrollPosition.nearest, .top, .middle, .bottom][generator.choose(4)]
    guard generator.choose(2) == 0 else {
      harness.table.updateState { $0.scroll(toRow: row, at: position) }
      return "scroll to row \(row), \(position)"
    }
    harness.table.updateState { $0.scroll(by: lines) }
    return "scroll by \(lines)"
  }

  private mutating func moveHighlight() -> String {
    let count = generator.choose(21) - 10
    let row = anyRow()
    let choice = generator.choose(5)
    harness.table.updateState { state in
      switch choice {
      case 0: state.highlight(id: row)
      case 1: state.moveHighlight(by: count)
      case 2: state.moveHighlight(byLines: count)
      case 3: state.highlightFirst()
      default: state.highlightLast()
      }
    }
    return "highlight \(choice), row \(row), count \(count)"
  }

  private mutating func select() -> String {
    let row = anyRow()
    guard generator.choose(4) > 0 else {
      harness.table.deselect(id: row)
      return "deselect \(row)"
    }
    return "select \(row): \(harness.table.select(id: row))"
  }

  private mutating func delete() throws -> String {
    let row = anyRow()
    let isConfirmed = generator.choose(2) == 0
    let title = harness.table.requestDeletion(id: row)
    if isConfirmed { try harness.table.confirmDeletion() }
    return "delete \(row): \(title ?? "no"), confirmed: \(isConfirmed)"
  }

  private mutating func move() throws -> String {
    let (row, other) = (anyRow(), anyRow())
    return "move \(row) to \(other): \(try harness.table.move(id: row, toPositionOf: other))"
  }

  private mutating func changeView() -> String {
    switch generator.choose(isWithEverything ? 6 : 4) {
    case 4:
      let rows = [anyRow(), anyRow()]
      harness.table.reconfigure(ids: rows)
      return "reconfigure \(rows)"
    case 5:
      let rows = [anyRow(), anyRow()]
      harness.table.reload(ids: rows)
      return "reload \(rows)"
    case 0:
      let height = generator.choose(14) - 1
      harness.table.updateState { $0.setViewportHeight(height) }
      return "viewport of \(height)"
    case 1:
      let configuration =
        isWithEverything ? generator.anyConfiguration() : generator.configuration()
      harness.table.updateState { $0.setConfiguration(configuration) }
      return "\(configuration)"
    case 2:
      harness.table.endDisplay()
      return "end display"
    default:
      let isEditing = generator.choose(2) == 0
      harness.table.updateState { $0.setEditing(isEditing) }
      return "editing: \(isEditing)"
    }
  }
}
