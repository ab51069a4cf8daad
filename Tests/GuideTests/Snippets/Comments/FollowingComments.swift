import TableData
import TableMerging
import Testing

/// The examples of sequences in the comments of TableData.
@Suite struct FollowingComments {
  private typealias Source = TableDataSource<Category, Item>

  @Test func sequences() async throws {
    let table = try Samples().table()
    let source = Source()
    let tables = AsyncStream<Table> { continuation in
      continuation.yield(table)
      continuation.finish()
    }
    await source.follow(tables)  // any AsyncSequence of tables
    #expect(source.snapshot == table)

    let differences = AsyncStream<TableDifference<Category, Item>> { continuation in
      continuation.yield(table.difference(from: Table()))
      continuation.finish()
    }
    do {
      let source = Source()
      try await source.follow(differences)  // such as those of another source's changes
      #expect(source.snapshot == table)
    }

    let fig = Item("Fig")
    let edits = AsyncStream<TableEdit<Category, Item>> { continuation in
      continuation.yield(.insertRow(fig, at: .endOf(Samples().fruit.id)))
      continuation.finish()
    }
    try await source.follow(edits)  // such as those that a server sends
    #expect(source.snapshot.contains(id: fig.id))

    await deferredEdit(of: source)
    source.undo()

    let log = Samples().fruit
    let lines = AsyncStream<Item> { continuation in
      continuation.yield(Item("Quince"))
      continuation.finish()
    }
    try await source.append(contentsOf: lines, to: log.id)  // such as those of a file that grows
    #expect(source.snapshot.rows.last?.name == "Quince")

    let list = log
    let jobs = AsyncStream<Item> { continuation in
      continuation.yield(Item(id: 1, name: "Bake"))
      continuation.yield(Item(id: 1, name: "Bake", isDone: true))
      continuation.finish()
    }
    try await source.updateOrAppend(contentsOf: jobs, to: list.id)  // jobs come again
    #expect(source.snapshot.rows.last?.isDone == true)
  }

  private func deferredEdit(of source: Source) async {
    let edit = source.deferredEdit(named: "Delete all") { table in table.removeRows { _ in true } }
    await edit.performWhenReady()
    #expect(source.snapshot.rowCount == 0)
  }
}
