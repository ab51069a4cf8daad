import TableData
import TableDisplay
import TableQueries
import TableText
import Testing

@testable import TableTerminal

/// A delegate that deletes and moves rows in a source by itself.
@Suite struct TableEditingTests {
  private struct Shelf: SectionModel, Sendable { var id = 0, header: String? }

  private struct Tin: RowModel, Sendable { var id: Int, name: String }

  private struct TinsDelegate: TableEditingDelegate {
    typealias Section = Shelf
    let source: TableDataSource<Category, Tin>
    let title = "Tins"
    var selectionMode = SelectionMode.unrestricted
    /// A row that can be neither deleted nor moved, if the delegate is asked.
    var fixed = "Peas"

    func content(of tin: Tin) -> CellContent { .titled(tin.name) }
    func editingStyle(for tin: Tin) -> EditingStyle { tin.name == fixed ? .none : .delete }
    func canMove(_ tin: Tin) -> Bool { tin.name != fixed }
  }

  private struct Tins {
    let source: TableDataSource<Category, Tin>
    let screen: TableScreen<Shelf, Tin>
    let stack: ScreenStack

    init(_ names: [String], selection: SelectionMode = .unrestricted) throws {
      let rows = names.enumerated().map { Tin(id: $0 + 1, name: $1) }
      source = TableDataSource(try TableSnapshot(Category(id: 0), rows: rows))
      let delegate = TinsDelegate(source: source, selectionMode: selection)
      let query = TableQuery(TableSnapshot<Category, Tin>.self)
        .aggregated(by: RowAggregate<Tin, Int>.count) { Shelf(id: $0.id, header: "\($1) tins") }
      screen = TableScreen(source.derived(by: query), delegate: delegate)
      stack = ScreenStack(root: screen)
      _ = stack.lines()
      finish()
    }

    var names: [String] { source.snapshot.rows.map(\.name) }

    func finish() {
      _ = screen.applyPendingResults()
      screen.finishWork()
    }

    func carryOut(_ commands: String...) throws {
      for command in commands { try stack.carryOut(command) }
      finish()
    }
  }

  @Test func rowsAreDeletedAndMovedOneByOne() throws {
    let tins = try Tins(["Corn", "Figs", "Peas"])
    try tins.carryOut("delete 2 yes")
    #expect(tins.names == ["Corn", "Peas"] && tins.source.undoName == "Delete Figs")
    try tins.carryOut("undo", "move 1 3")
    #expect(tins.names == ["Figs", "Peas", "Corn"] && tins.source.undoName == "Move Corn")
    #expect(throws: UserError.self) { try tins.carryOut("delete 2 yes") }
  }

  @Test(arguments: [SelectionMode.unrestricted, .multiple])
  func markedRowsAreOneEdit(selection: SelectionMode) throws {
    let tins = try Tins(["Beans", "Corn", "Figs", "Peas"], selection: selection)
    try tins.carryOut("select 1", "select 3", "move selected 4")
    #expect(tins.names == ["Corn", "Peas", "Beans", "Figs"])
    #expect(tins.source.undoName == "Move 2 rows")
    try tins.carryOut("delete selected yes")
    #expect(tins.names == ["Corn", "Peas"] && tins.source.undoName == "Delete 2 rows")
    try tins.carryOut("undo", "undo")
    #expect(tins.names == ["Beans", "Corn", "Figs", "Peas"] && !tins.source.canUndo)
  }

  @Test(arguments: [SelectionMode.unrestricted, .multiple])
  func veryManyAreAskedAboutUnlessAnyCanGo(selection: SelectionMode) throws {
    let names = (1...3_000).map { "Tin \($0)" } + ["Peas"]
    let tins = try Tins(names, selection: selection)
    try tins.carryOut("select 1-1000", "select 2001-3001")
    guard selection == .unrestricted else {
      #expect(throws: UserError("Peas cannot be moved.")) {
        try tins.carryOut("move selected 1500")
      }
      #expect(throws: UserError("Peas cannot be deleted.")) {
        try tins.carryOut("delete selected yes")
      }
      return #expect(tins.names.count == 3_001)
    }
    try tins.carryOut("move selected 1001")
    // A row moved down takes the place of the target row, which moves up.
    #expect(tins.names.first == "Tin 1001" && tins.names[1...1_000].last == "Tin 1000")
    #expect(tins.names[2_001] == "Peas" && tins.names.last == "Tin 2000")
    try tins.carryOut("delete selected yes")
    let areKept = tins.names == (1_001...2_000).map { "Tin \($0)" }
    #expect(areKept)
    #expect(tins.source.undoName == "Delete 2001 rows")
  }
}
