import TableData
import TableDisplay

/// A table view that follows a data source, and records everything.
final class TableHarness {
  let source: TableDataSource<TestSection, TestRow>
  let delegate = RecordingDelegate()
  let table: HeadlessTableView<TestSection, TestRow, TestCell>

  init(
    _ snapshot: TestTable = TestTable(),
    configuration: TableViewConfiguration = TableViewConfiguration(),
    viewportHeight: Int = 5,
    pool: ReusePool<TestCell> = ReusePool(),
    headerFooterPool: ReusePool<TestCell> = ReusePool()
  ) {
    source = TableDataSource(snapshot)
    table = HeadlessTableView(
      snapshot, configuration: configuration, viewportHeight: viewportHeight, pool: pool,
      headerFooterPool: headerFooterPool, delegate: delegate)
    registerCells()
    source.addPermanentObserver { [weak table] in table?.apply($0) }
    delegate.onDelete = { [source] row in
      source.edit { table in _ = table.remove(id: row.id) }
    }
    delegate.onInsert = { [source] row in
      // One of the rows that there may be, if it is free.
      guard let id = (0..<30).first(where: { !source.snapshot.contains(id: $0) }) else { return }
      try source.edit { table throws(TableError) in
        try table.insert(TestRow(id: id), at: .before(row.id))
      }
    }
    delegate.onMove = { [source] row, other in
      try source.edit { table throws(TableError) in
        try table.move(id: row.id, toPositionOf: other.id)
      }
    }
  }

  /// Registers all kinds of cells and views.
  func registerCells() {
    for identifier in TestCell.identifiers {
      table.register(
        CellRegistration(identifier: identifier) { [delegate] in
          delegate.meanwhile()
          return TestCell(identifier: identifier, whenPrepared: { delegate.meanwhile() })
        } configure: { [delegate] cell, row in
          cell.show(row)
          delegate.meanwhile()
        })
    }
    for identifier in TestView.identifiers {
      table.registerHeaderFooter(
        CellRegistration(identifier: identifier) { [delegate] in
          delegate.meanwhile()
          return TestCell(identifier: identifier, whenPrepared: { delegate.meanwhile() })
        } configure: { [delegate] view, section in
          view.show(section)
          delegate.meanwhile()
        })
    }
  }

  var state: TestState { table.state }

  /// Displays visible elements and resets the delegate's record.
  func settle() throws {
    _ = try table.display()
    delegate.events = []
  }

  /// The identifiers of the visible rows, from top to bottom.
  func displayedRows() throws -> [Int] {
    try table.display().compactMap { $0.content?.row.id }
  }
}
