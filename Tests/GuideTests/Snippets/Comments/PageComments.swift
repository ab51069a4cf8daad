import Foundation
import TableColumns
import TableData
import TableFeeds
import TableHTML
import TableText
import Testing

/// The examples in comments on tables in a page.
@Suite struct PageComments {
  private let columns = [TextColumn<Food>("Name", text: \.name)]

  private struct Stream {
    func write(_ event: String) async throws {}
  }

  private func follow(
    _ table: HTMLTable<Aisle, Food>, _ feed: TableFeed<Aisle, Food>, _ address: WebPageAddress
  ) {
    let rows = feed.updates(of: table.query(for: address), named: address.feedName)
    _ = rows
    _ = feed
  }

  private func follow<Feed: FeedProtocol>(
    _ table: HTMLTable<Feed.Section, Feed.Row>, _ feed: Feed, _ address: WebPageAddress,
    _ stream: Stream
  ) async throws {
    let reader = WebPageReader(table: table, feed: feed, window: address.window)
    while let patch = try await reader.next() { try await stream.write(patch.serverSentEvent()) }
  }

  private func perform(
    _ edit: WebPageEdit, of table: HTMLTable<Aisle, Food>, by clientID: String,
    in source: TableDataSource<Aisle, Food>, _ feed: TableFeed<Aisle, Food>
  ) {
    let editor = WebPageEditor(table: table, source: source, feed: feed)  // where the source lives
    let response = editor.perform(edit, clientID: clientID, number: 7)
    _ = response
  }

  @Test func texts() {
    let texts = WebPageStrings(language: "de", ["Search": "Suchen", "rows": "Zeilen"])
    #expect(texts["Search"] == "Suchen" && texts["of"] == "of")
  }

  @Test func aTable() throws {
    let replica = TableReplica<Aisle, Food>()
    let table = HTMLTable<Aisle, Food>(columns: columns) { $0.id }
    let html = table.html(of: replica, at: WebPageAddress())
    #expect(html.contains("<th scope=\"col\" data-key=\"Name\">"))
  }

  @Test func keys() {
    let keys = IdentifierCoding<UUID>(text: \.uuidString) { UUID(uuidString: $0) }
    _ = keys
  }

  @Test func escaping() {
    let name = "<b>"
    print("<td>\(name.escapedForHTML)</td>")
    #expect(name.escapedForHTML == "&lt;b&gt;")
  }

  @Test func elements() throws {
    let table = try TableSnapshot([
      TableSection(Aisle(id: "Fruit"), rows: [Food(id: 1, name: "Apple")])
    ])
    for index in 0..<table.elementCount {
      switch table.element(at: index) {
      case .sectionHeader(let aisle)?: print(aisle.id)
      case .row(let food)?: print("-", food.name)
      case nil: break
      }
    }
    #expect(table.element(at: 1) == .row(Food(id: 1, name: "Apple")))
    #expect(table.element(at: 2) == nil)
    #expect(table.path(ofElement: 0)?.row == nil)
    #expect(table.elementIndex(of: RowPath(section: 0, row: 0)) == 1)
  }
}
