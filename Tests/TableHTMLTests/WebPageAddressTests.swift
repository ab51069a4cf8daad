import TableData
import TableFeeds
import TableHTML
import TableQueries
import Testing

@Suite struct WebPageAddressTests {
  @Test func anAddressIsReadAndWritten() throws {
    let query = "first=60&count=20&edit=r5&group=new&sort=price&sort=-name&find=lamp+price%3C9"
    let address = try WebPageAddress(query: query)
    #expect(address.first == 60 && address.count == 20 && address.editMode == .row("r5"))
    #expect(address.sortOrder == [.init(column: "price"), .init(column: "name", .descending)])
    #expect(address.searchText == "lamp price<9" && address.groupColumn == "new")
    #expect(address.query == query)
    #expect(address.feedName == "group=new&sort=price&sort=-name&find=lamp+price%3C9")
    #expect(address.sorted(by: "id").feedName == "group=new&sort=id&find=lamp+price%3C9")
    #expect(try WebPageAddress(query: "") == WebPageAddress())
    #expect(try WebPageAddress(query: "group=") == WebPageAddress())
    #expect(WebPageAddress().query == "")
  }

  @Test(arguments: [
    "first=-1", "first=x", "first=", "count=0", "count=201", "count=1e3",
    "first=99999999999999999999",
  ])
  func aNumberThatIsNoneIsTold(query: String) throws {
    let error = try #require(throws: WebPageAddressError.self) { try WebPageAddress(query: query) }
    #expect(error.description.hasPrefix("\""))
    if query == "count=201" {
      #expect(
        error.description
          == #""201" in the address is not a number from 1 to 200 for "count"."#)
      #expect(
        WebPageStrings.simplifiedChinese[error.phrase]
          == "地址中的“201”不是count所要的1到200之间的数字。")
    }
  }

  /// Feeds accept the largest index, even in a table without headings.
  @Test func theLastAddressShowsTheEnd() async throws {
    let feed = TableFeed(TableDataSource(try Things.snapshot([(1, [1, 2, 3])])))
    let address = try WebPageAddress(query: "first=1000000000000&count=2")
    let visitor = WebPageReader(table: Things.plain, feed: feed, window: address.window)
    _ = await visitor.poll()
    #expect(visitor.replica?.snapshot.row(atIndex: 1)?.id == 3)
    #expect(throws: WebPageAddressError.self) { try WebPageAddress(query: "first=1000000000001") }
  }

  @Test func linksSortBackAndForth() {
    var address = WebPageAddress()
    address.first = 300
    let once = address.sorted(by: "price")
    #expect(once.query == "sort=price")
    #expect(once.sorted(by: "price").query == "sort=-price")
    #expect(once.sorted(by: "price").sorted(by: "price").query == "sort=price")
    #expect(once.sorted(by: "name").query == "sort=name")
    #expect(address.scrolled(to: -5).query == "")
  }

  @Test func anAddressAsksWhatAScreenAsks() throws {
    let snapshot = try TableSnapshot([
      TableSection(
        Shelf(id: 1),
        rows: [
          Thing(id: 1, name: "Lamp", price: 9), Thing(id: 2, name: "Chair", price: 40),
          Thing(id: 3, name: "Table lamp", price: 20),
        ])
    ])
    func found(_ query: String) throws -> [Int] {
      let table = DerivedTable(
        snapshot, query: Things.table.query(for: try WebPageAddress(query: query)))
      return (0..<table.snapshot.rowCount).compactMap { table.snapshot.row(atIndex: $0)?.id }
    }
    #expect(try found("") == [1, 2, 3])
    #expect(try found("sort=-price") == [2, 3, 1])
    #expect(try found("find=lamp") == [1, 3])
    #expect(try found("find=lamp+price%3E9&sort=name") == [3])
    #expect(try found("sort=nothing") == [1, 2, 3])
  }
}
