import TableData
import TableFeeds
import TableHTML
import TableQueries
import Testing

/// Pages show the groups of a query, sorted, searched and followed like any other rows.
@Suite struct GroupTests {
  private struct Price: Identifiable, Equatable, Sendable {
    let id: Int
    let count: Int
  }

  private static let table = HTMLTable<Price, Thing>(columns: Things.columns) {
    "$\($0.id): \($0.count)"
  }

  /// Returns the feed for an address, in groups.
  private func grouped(
    _ feed: TableFeed<Shelf, Thing>, at address: WebPageAddress
  ) -> TableFeed<Price, Thing> {
    let query = Things.table.query(for: address).sectioned(by: \.price) {
      Price(id: $0, count: $1.count)
    }
    return feed.derived(by: query, named: "price?\(address.feedName)")
  }

  @Test func groupsAreHeadingsThatFollow() async throws {
    let things = (1...9).map { Thing(id: $0, name: "Thing \($0)", price: $0 % 3) }
    let source = TableDataSource(try TableSnapshot([TableSection(Shelf(id: 1), rows: things)]))
    let feed = TableFeed(source)
    let address = try WebPageAddress(query: "sort=-name&find=thing")
    let derived = grouped(feed, at: address)
    let visitor = WebPageReader(table: Self.table, feed: derived, window: address.window)
    var page = PageModel()
    try page.perform(try #require(await visitor.next()).serverSentEvent())
    #expect(
      page.lines.map { $0.cells[0].first ?? "" } == [
        "$0: 3", "9", "6", "3", "$1: 3", "7", "4", "1", "$2: 3", "8", "5", "2",
      ])
    // A row that changes its value moves to another group; a group without rows disappears.
    for (id, price) in [(4, 2), (1, 5), (7, 0), (1, 2)] {
      try source.edit(named: "Price") { table throws(TableError) in
        try table.update(id: id) { $0.price = price }
      }
      try page.perform(try #require(await visitor.next()).serverSentEvent())
      let shown = try #require(visitor.replica)
      #expect(page.lines == (try PageModel(Self.table.html(of: shown, at: address))).lines)
    }
    let headings = page.lines.map { $0.cells[0].first ?? "" }.filter { $0.hasPrefix("$") }
    #expect(headings == ["$0: 4", "$2: 5"])
  }

  /// Visitors group rows by any column with values, or by none.
  @Test(arguments: [
    ("", ["Thing 1", "Thing 2", "Thing 3", "Thing 4"]),
    ("group=id", ["Thing 1", "Thing 2", "Thing 3", "Thing 4"]),
    ("group=price", ["$1 (2)", "Thing 1", "Thing 3", "$20 (2)", "Thing 2", "Thing 4"]),
    ("group=price&sort=-name", ["$1 (2)", "Thing 3", "Thing 1", "$20 (2)", "Thing 4", "Thing 2"]),
    ("group=new&find=2", ["no (2)", "Thing 2", "Thing 4"]),
  ])
  func visitorsChooseGroups(query: String, lines: [String]) async throws {
    let things = (1...4).map { Thing(id: $0, name: "Thing \($0)", price: $0 % 2 == 0 ? 20 : 1) }
    let source = TableDataSource(try TableSnapshot([TableSection(Shelf(id: 1), rows: things)]))
    let address = try WebPageAddress(query: query)
    let table = Things.table.grouped.table(for: address)
    let feed = TableFeed(source).derived(by: Things.table.groupQuery(for: address), named: query)
    let visitor = WebPageReader(table: table, feed: feed, window: address.window)
    var page = PageModel()
    try page.perform(try #require(await visitor.next()).serverSentEvent())
    #expect(page.lines.map { $0.cells.count == 1 ? $0.cells[0][0] : $0.cells[1][0] } == lines)
    try source.edit(named: "Price") { table throws(TableError) in
      try table.update(id: 2) { ($0.name, $0.price) = ("Thing 22", 1) }
    }
    try page.perform(try #require(await visitor.next()).serverSentEvent())
    let shown = try #require(visitor.replica)
    #expect(page.lines == (try PageModel(table.html(of: shown, at: address))).lines)
    let html = table.document(title: "", showing: shown, at: address)
    let isGrouped = lines.contains { $0.hasSuffix(")") }
    #expect(html.contains("\" selected>Group by: ") == isGrouped)
    #expect(html.contains(#"<select name="group" aria-label="Group by:"><option value="""#))
    #expect(!Things.table.document(title: "", showing: .init(), at: address).contains("<select"))
  }

  @Test func rowsInGroupsAreEditedWhereTheyAre() async throws {
    let source = TableDataSource(try Things.snapshot([(1, [1, 2]), (2, [3])]))
    let feed = TableFeed(source)
    let visitor = WebPageReader(
      table: Self.table, feed: grouped(feed, at: WebPageAddress()),
      window: TableWindow(first: 0, count: 60))
    _ = try #require(await visitor.next())
    // The editor finds rows, whatever sections they are shown in.
    let editor = WebPageEditor(table: Things.table, source: source, feed: feed)
    let entry = WebPageCellEdit(
      row: Self.table.key(ofRow: 3), column: "price", text: "4", previousText: "1")
    #expect(editor.perform(.update(entry), clientID: "ann", number: 1) == .done)
    let json = try #require(await visitor.next()).json
    #expect(json.contains(#"["+","s4","r2","$4: 1"]"#))
    #expect(visitor.replica?.snapshot.section(containing: 3)?.id == 4)
    #expect(source.snapshot.section(containing: 3)?.id == 2)
  }
}
