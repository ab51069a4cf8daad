import Foundation
import TableData
import TableFeeds
import TablePaging
import TableQueries
import TableTesting
import Testing

/// The examples in comments on feeds.
@Suite struct FeedComments {
  private let apple = Samples().apple

  private struct Connection {
    func send(_ data: Data) throws {}
  }

  private func connections(_ source: TableDataSource<SampleSection, SampleRow>) async throws {
    let connection = Connection()
    let feed = TableFeed(source)  // where the source lives
    Task.detached {
      for await update in feed.updates() { try connection.send(JSONEncoder().encode(update)) }
    }
    for await update in feed.updates() {
      try connection.send(JSONEncoder().encode(update))
    }
    let reader = feed.updates(of: TableWindow(first: 0, count: 60))
    for await update in reader { try connection.send(JSONEncoder().encode(update)) }
  }

  private func article(_ source: TableDataSource<Category, Item>) {
    let feed = TableFeed(source)
    Task.detached {
      var replica = TableReplica<Category, Item>()
      for await update in feed.updates() { try replica.apply(update) }
    }
  }

  @Test func versionsAndEdits() throws {
    let source = TableDataSource(try Samples().table())
    print(source.version)  // "3w5e11264s-17"
    let old = source.snapshot
    var new = old
    new.remove(id: apple.id)
    for edit in new.edits(from: old) { print(edit) }
    #expect(new.edits(from: old) == [.removeRow(id: apple.id)])
    let (feed, version) = (TableFeed(source), source.version)
    let edit = ClientEdit<Category, Item>(
      clientID: "laptop", number: 7, .edits([.removeRow(id: apple.id)], since: version))
    let receiver = EditReceiver(source: source, feed: feed)  // in the actor where the source lives
    let response = receiver.perform(edit)
    #expect(response == .done(source.version))
  }

  @Test func replicas() async throws {
    let source = TableDataSource(try Samples().table())
    let updates = [try #require(await TableFeed(source).updates().next())]
    var replica = TableReplica<Category, Item>()
    for update in updates { try replica.apply(update) }
    #expect(replica.snapshot == source.snapshot)
  }

  private func queries(_ feed: TableFeed<Category, Item>) async throws {
    var replica = TableReplica<Category, Item>()
    let open = TableQuery(Table.self).filter { !$0.isDone }
    for await update in feed.derived(by: open, named: "open").updates() {
      try replica.apply(update)
    }
  }

  @Test func pages() async throws {
    let books = SortedPageSource((0..<500).map { SampleRow(number: $0) }, key: \.id) { _ in
      SampleSection("A")
    }
    let feed = PagedFeed(books)
    let reader = feed.updates(of: TableWindow(first: 0, count: 60))
    feed.refresh()  // when the database has changed
    #expect(try await reader.next()?.metrics?.rowCount == .exact(500))
  }
}
