import TableData
import TableDisplay
import Testing

/// Rows removed while the delegate is asked about them.
struct VanishingRowTests {
  /// Removes the row that it is asked about, and records the edits requested for it.
  private final class RemovingDelegate: TableViewDelegate {
    let source: TableDataSource<TestSection, TestRow>
    var removesWhenAsked = true
    var deeds: [String] = []

    init(_ source: TableDataSource<TestSection, TestRow>) { self.source = source }

    private func remove(_ row: TestRow) {
      if removesWhenAsked { source.edit { table in _ = table.remove(id: row.id) } }
    }

    func canEdit(_ row: TestRow) -> Bool {
      remove(row)
      return true
    }

    func editingStyle(for row: TestRow) -> EditingStyle { row.text == "+" ? .insert : .delete }

    func canMove(_ row: TestRow) -> Bool {
      remove(row)
      return true
    }

    func accessory(for row: TestRow) -> RowAccessory {
      remove(row)
      return .detailButton
    }

    func swipeActions(for row: TestRow, at edge: SwipeEdge) -> [SwipeAction] {
      [SwipeAction(id: "flag", title: "Flag")]
    }

    func edit(for request: EditRequest<TestSection, TestRow>) -> NamedEdit? {
      deeds.append("\(request.kind == .delete ? "delete" : "move") \(request.rows.map(\.id))")
      return nil
    }
    func insertRow(at row: TestRow) { deeds.append("insert at \(row.id)") }
    func perform(_ action: SwipeAction, on row: TestRow) { deeds.append("flag \(row.id)") }
    func receive(_ notice: TableNotice<TestSection, TestRow>) {
      switch notice {
      case .didTapAccessory(let row): deeds.append("tap \(row.id)")
      case .didBeginEditing(let row): deeds.append("begin \(row.id)")
      default: break
      }
    }
  }

  private let delegate: RemovingDelegate
  private let table: HeadlessTableView<TestSection, TestRow, TestCell>

  init() throws {
    let source = TableDataSource(
      try TestTable(TestSection(id: 0), rows: [TestRow(id: 0), TestRow(id: 1, text: "+")]))
    delegate = RemovingDelegate(source)
    table = HeadlessTableView(source.snapshot, viewportHeight: 5, delegate: delegate)
    source.addPermanentObserver { [weak table] in table?.apply($0) }
  }

  @Test func aRowThatGoesIsNotDeleted() throws {
    delegate.removesWhenAsked = false
    table.requestDeletion(id: 0)
    delegate.removesWhenAsked = true
    delegate.deeds = []
    try table.confirmDeletion()
    #expect(delegate.deeds == [])
    #expect(table.state.pendingDeletionID == nil)
  }

  @Test func theDeletionOfARowThatGoesIsNotAskedFor() {
    #expect(table.requestDeletion(id: 0) == nil)
    #expect(delegate.deeds == [])
  }

  @Test func nothingIsInsertedAtARowThatGoes() throws {
    #expect(try !table.requestInsertion(at: 1))
    #expect(delegate.deeds == [])
  }

  @Test func aRowThatGoesDoesNotMove() throws {
    #expect(try !table.move(id: 0, toPositionOf: 1))
    #expect(try !table.move(id: 1, .up))
    #expect(delegate.deeds == [])
  }

  @Test func aRowThatGoesIsNotSwiped() throws {
    #expect(table.revealSwipeActions(id: 0, at: .trailing) == [])
    #expect(table.revealSwipeActions(id: 1, at: .leading) == [])
    #expect(table.state.revealedSwipe == nil)
    #expect(delegate.deeds == [])
  }

  @Test func anUncoveredActionIsNotPerformedOnARowThatGoes() throws {
    delegate.removesWhenAsked = false
    table.revealSwipeActions(id: 0, at: .leading)
    delegate.removesWhenAsked = true
    delegate.deeds = []
    #expect(try !table.performSwipeAction(id: "flag"))
    #expect(delegate.deeds == [])
  }

  @Test func theAccessoryOfARowThatGoesIsNotTapped() {
    #expect(!table.tapAccessory(id: 0))
    #expect(delegate.deeds == [])
  }
}
