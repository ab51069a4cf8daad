import TableData
import TableDisplay

/// A table view whose delegate follows a policy and edits the data source.
final class ActionHarness {
  let source: TableDataSource<TestSection, TestRow>
  let delegate = ActionDelegate()
  let table: HeadlessTableView<TestSection, TestRow, TestCell>

  init(
    _ snapshot: TestTable,
    configuration: TableViewConfiguration = TableViewConfiguration(),
    viewportHeight: Int = 5,
    policy: ActionPolicy = ActionPolicy()
  ) {
    source = TableDataSource(snapshot)
    delegate.policy = policy
    table = HeadlessTableView(
      snapshot, configuration: configuration, viewportHeight: viewportHeight, delegate: delegate)
    delegate.highlightedID = table.state.highlightedID
    source.addPermanentObserver { [weak self] _ in self?.show() }
    delegate.allowsAnySelection = { [unowned table] in table.state.selectionMode == .unrestricted }
    delegate.currentSelection = { [unowned table] in Set(table.state.selectedIDs) }
    delegate.onEdit = { [source] event in
      try source.edit(named: "\(event)") { table throws(TableError) in try Self.edit(&table, event)
      }
    }
  }

  /// Rows with these numbers are not shown.
  var hidden: Set<Int> = [] { didSet { show() } }

  private func show() {
    let whole = source.snapshot
    if hidden.isEmpty { return table.apply(whole) }
    table.apply(whole.filter { !hidden.contains($0.id) }, filteredFrom: whole)
  }

  var state: TestState { table.state }
  var rows: [Int] { state.snapshot.rows.map(\.id) }

  /// The rows of each section.
  var rowsBySection: [[Int]] { state.snapshot.contents.map { $0.rows.map(\.id) } }

  /// Returns the delegate's calls and edits during an action.
  func events(of action: () throws -> Void) rethrows -> [ActionDelegate.Event] {
    delegate.events = []
    try action()
    return delegate.events
  }

  private static func edit(
    _ table: inout TestTable, _ event: ActionDelegate.Event
  ) throws(TableError) {
    switch event {
    case .deleted(let row), .performed("delete", let row):
      table.remove(id: row)
    case .inserted(let row):
      try table.insert(TestRow(id: row + 1000), at: .before(row))
    case .moved(let row, let other):
      try table.move(id: row, toPositionOf: other)
    case .movedToEnd(let row, let section):
      try table.move(id: row, to: .endOf(section))
    default:
      break
    }
  }
}
