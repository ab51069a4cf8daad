import TableData
import TableDisplay
import TableTesting

/// Performs random actions on tables whenever one of them calls its delegate or fills a cell.
final class Meddler {
  private var generator: TableGenerator<TestSection, TestRow>
  private let harnesses: [TableHarness]

  /// The number of actions left until it is reset.
  var leave = 0
  /// Its actions, in order.
  private(set) var deeds: [String] = []
  /// The errors of the cells that it received.
  private(set) var problems: [String] = []

  /// Creates a meddler that acts on every call in some harnesses.
  init(in harnesses: TableHarness..., seed: UInt64) {
    generator = .ofEverything(seed: seed, rows: 30)
    self.harnesses = harnesses
    for harness in harnesses {
      harness.delegate.meanwhile = { [weak self] in self?.meddle() }
      harness.source.addPermanentObserver { [weak self] _ in self?.meddle() }
    }
  }

  private func meddle() {
    guard leave > 0, generator.choose(3) == 0 else { return }
    leave -= 1
    let harness = harnesses[generator.choose(harnesses.count)]
    let (table, source) = (harness.table, harness.source)
    switch generator.choose(13) {
    case 0, 1: edit(source)
    case 2, 3: editAndDisplay(table, source)
    case 4: display(table)
    case 5, 6: endDisplays(table)
    case 7: changeState(of: table)
    case 8: choose(in: table)
    case 9: putToDelegate(table)
    case 10: arrange(harness)
    default: scroll(table)
    }
  }

  private func note(_ deed: String) { deeds.append(deed) }

  private func display(_ table: HeadlessTableView<TestSection, TestRow, TestCell>) {
    note("display")
    let elements = (try? table.display()) ?? table.displayedElements
    let cells = elements.compactMap(\.content?.cell) + elements.compactMap(\.view)
    if Set(cells.map(ObjectIdentifier.init)).count != cells.count {
      problems.append("A cell was handed out twice after \(deeds.suffix(3))")
    }
  }

  private func edit(_ source: TableDataSource<TestSection, TestRow>) {
    let edit = generator.edit(of: source.snapshot)
    let choice = generator.choose(8)
    note("edit \(choice) \(edit)")
    switch choice {
    case 0: source.undo()
    case 1: source.redo()
    case 2: source.apply((try? generator.largeSnapshot()) ?? TestTable())
    default: _ = try? source.apply(edit)
    }
  }

  private func editAndDisplay(
    _ table: HeadlessTableView<TestSection, TestRow, TestCell>,
    _ source: TableDataSource<TestSection, TestRow>
  ) {
    // Mostly a visible row, as when rows are marked as seen.
    let rows = table.displayedElements.compactMap(\.content?.row)
    if var row = rows.randomElement(using: &generator.random), generator.choose(3) > 0 {
      row.text += "!"
      if generator.choose(3) == 0 {
        row.cellIdentifier = TestCell.identifiers[generator.choose(2)]
      }
      note("mark \(row.id)")
      _ = try? source.apply(.updateRow(row))
    } else {
      edit(source)
    }
    display(table)
  }

  private func endDisplays(_ table: HeadlessTableView<TestSection, TestRow, TestCell>) {
    let rows = [generator.choose(30), generator.choose(30), generator.choose(30)]
    let choice = generator.choose(5)
    note("end \(choice) \(rows)")
    switch choice {
    case 0: table.endDisplay()
    case 1: table.reload()
    case 2: table.reconfigure(ids: rows)
    default: table.reload(ids: rows)
    }
  }

  private func arrange(_ harness: TableHarness) {
    let (choice, limit) = (generator.choose(3), generator.choose(3))
    let identifier = TestCell.identifiers[generator.choose(2)]
    note("arrange \(choice) \(limit) \(identifier)")
    switch choice {
    case 0: harness.table.pool.setLimit(limit, for: identifier)
    case 1: harness.registerCells()
    default: harness.table.delegate = harness.delegate
    }
  }

  private func changeState(of table: HeadlessTableView<TestSection, TestRow, TestCell>) {
    let configuration = generator.anyConfiguration()
    let (choice, height) = (generator.choose(3), generator.choose(14) - 1)
    note("state \(choice)")
    table.updateState { state in
      switch choice {
      case 0: state.setConfiguration(configuration)
      case 1: state.setViewportHeight(height)
      default: state.setEditing(!state.isEditing)
      }
    }
  }

  private func choose(in table: HeadlessTableView<TestSection, TestRow, TestCell>) {
    let (choice, row) = (generator.choose(6), generator.choose(30))
    note("choose \(choice) \(row)")
    switch choice {
    case 0: table.selectAll()
    case 1: table.deselectAll()
    case 2: table.extendSelection(to: row)
    case 3: table.toggleSelection(id: row)
    default: table.select(id: row)
    }
  }

  private func putToDelegate(_ table: HeadlessTableView<TestSection, TestRow, TestCell>) {
    let (choice, row, other) = (generator.choose(7), generator.choose(30), generator.choose(30))
    note("put \(choice) \(row) \(other)")
    switch choice {
    case 0: table.requestDeletion(id: row)
    case 1: _ = try? table.confirmDeletion()
    case 2: _ = try? table.requestInsertion(at: row)
    case 3: table.revealSwipeActions(id: row, at: .trailing)
    case 4: _ = try? table.performSwipeAction(id: "delete")
    case 5: _ = try? table.move(id: row, toPositionOf: other)
    default: _ = try? table.move(id: row, .down)
    }
  }

  private func scroll(_ table: HeadlessTableView<TestSection, TestRow, TestCell>) {
    let (choice, row, lines) = (
      generator.choose(4), generator.choose(30), generator.choose(21) - 10
    )
    note("scroll \(choice) \(row) \(lines)")
    table.updateState { state in
      switch choice {
      case 0: state.scroll(by: lines)
      case 1: state.scroll(toRow: row, at: .middle)
      case 2: state.highlight(id: row)
      default: state.moveHighlight(by: lines)
      }
    }
  }
}
