import TableColumns
import TableData
import TableFeeds
import TableHTML
import TablePaging
import TableText
import Testing

/// Prints the event of the guide on live pages.
func printLivePagesGuide() throws -> String {
  func shown(_ foods: [Food], at text: String, rowCount: Int) throws -> TableReplica<Aisle, Food> {
    var replica = TableReplica<Aisle, Food>()
    let table = try TableSnapshot([TableSection(Aisle(id: "Fruit"), rows: foods)])
    let metrics = WindowMetrics(
      rowsAbove: .exact(rowCount - 995_021), rowCount: .exact(rowCount), sectionCount: 1_000,
      headerIndex: 4_004)
    let position = try #require(FeedPosition(rawValue: text))
    try replica.apply(FeedUpdate(.table(table), to: position, metrics: metrics))
    return replica
  }
  let names = ["Apple", "Plum", "Fig", "Kiwi", "Lime"]
  let foods = names.enumerated().map { Food(id: $0 + 1, name: $1) }
  let old = try shown(foods, at: "3w5e11264s-17-4979-60", rowCount: 1_000_000)
  let changed = [
    foods[0], Food(id: 9, name: "Pear"), foods[4], Food(id: 3, name: "Fig", price: 7), foods[3],
  ]
  let new = try shown(changed, at: "3w5e11264s-18-4980-60", rowCount: 1_000_001)
  return LivePagesGuide.page.patch(from: old, to: new).serverSentEvent(for: "1")
}

/// The code of the guide on live pages.
@Suite struct LivePagesGuide {
  private struct Stream {
    func write(_ event: String) async throws {}
  }

  fileprivate static let page = HTMLTable<Aisle, Food>(
    columns: [
      TextColumn(ValueColumn("name", title: "Name", \Food.name)),
      TextColumn(ValueColumn("price", title: "Price", \Food.price)),
    ]
  ) { $0.id }

  private let page = Self.page

  private func makeSource() throws -> TableDataSource<Aisle, Food> {
    TableDataSource(
      try TableSnapshot([
        TableSection(
          Aisle(id: "Fruit"),
          rows: [Food(id: 1, name: "Apple"), Food(id: 2, name: "Plum", price: 3)])
      ]))
  }

  private func declared() {
    let page = HTMLTable<Aisle, Food>(
      columns: [
        TextColumn(ValueColumn("name", title: "Name", \Food.name)),
        TextColumn(ValueColumn("price", title: "Price", \Food.price)),
      ]
    ) { $0.id }
    _ = page
  }

  private func follow(
    _ reader: WebPageReader<TableFeed<Aisle, Food>>, _ stream: Stream,
    _ old: TableReplica<Aisle, Food>, _ new: TableReplica<Aisle, Food>
  ) async throws {
    let patch = page.patch(from: old, to: new)
    _ = patch
    while let patch = await reader.next() { try await stream.write(patch.serverSentEvent()) }
  }

  @Test func aPage() async throws {
    let source = try makeSource()
    let feed = TableFeed(source)
    let address = try WebPageAddress(query: "first=1&count=2&sort=-price")
    let reader = WebPageReader(table: page, feed: feed, window: address.window)
    _ = await reader.poll()
    let html = page.document(title: "Groceries", showing: reader.replica ?? .init(), at: address)
    #expect(html.contains("<td>Plum<td"))
    let rows = feed.derived(by: page.query(for: address), named: address.feedName)
    _ = rows
  }

  @Test func edits() throws {
    let (source, clientID) = (try makeSource(), "ann")
    let feed = TableFeed(source)
    let editor = WebPageEditor(table: page, source: source, feed: feed)
    let entry = WebPageCellEdit(
      row: page.key(ofRow: 2), column: "name", text: "Pear", previousText: "Plum")
    let response = editor.perform(.update(entry), clientID: clientID, number: 1)
    #expect(response == .done)
    #expect(source.snapshot.row(id: 2)?.name == "Pear")
  }
}
