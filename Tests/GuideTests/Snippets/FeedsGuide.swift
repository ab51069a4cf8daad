import Foundation
import TableData
import TableFeeds
import TablePaging
import TableQueries
import Testing

private struct Room: Identifiable, Equatable, Codable, Sendable { let id: Int }

private struct Guest: Identifiable, Equatable, Codable, Sendable {
  let id: String
  var nights = 1
}

/// The JSON on the page on feeds.
func printFeedsGuide() throws -> String {
  typealias Update = FeedUpdate<Room, Guest>
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  func position(_ text: String) throws -> FeedPosition {
    guard let position = FeedPosition(rawValue: text) else { throw CocoaError(.coderReadCorrupt) }
    return position
  }
  func json(_ value: some Encodable) throws -> String {
    String(decoding: try encoder.encode(value), as: UTF8.self)
  }
  let start = try position("3w5e11264s-17")
  let updates = [
    Update(
      .edits([.updateRow(Guest(id: "Ada", nights: 2))], from: start),
      to: try position("3w5e11264s-18")),
    Update(
      .edits(
        [.insertRow(Guest(id: "Eve"), at: .after("Ada"))], from: try position("3w5e11264s-18-40-60")
      ), to: try position("3w5e11264s-19-41-60")),
    Update(
      .table(try TableSnapshot(Room(id: 1), rows: [Guest(id: "Ben", nights: 9)])),
      to: try position("3w5e11264s-20")),
  ]
  let edits: [ClientEdit<Room, Guest>] = [
    ClientEdit(
      clientID: "desk", number: 1, name: "Leave",
      .edits([.removeRow(id: "Ada")], since: start.version)),
    ClientEdit(clientID: "desk", number: 2, .undo),
  ]
  let answer = ClientEditResponse<Room, Guest>.done(try position("3w5e11264s-18").version)
  return try (updates.map(json) + edits.map(json) + [json(answer)]).joined(separator: "\n") + "\n"
}

/// The claims of the page on feeds.
@Suite struct FeedsGuide {
  private typealias Hotel = TableSnapshot<Room, Guest>

  private static func source() throws -> TableDataSource<Room, Guest> {
    TableDataSource(
      try Hotel(Room(id: 1), rows: [Guest(id: "Ada"), Guest(id: "Ben", nights: 9)]))
  }

  @Test func readers() async throws {
    var source: TableDataSource<Room, Guest>? = try Self.source()
    let (feed, task) = try Self.follow(try #require(source))
    source?.edit { $0.remove(id: "Ada") }
    let table = source?.snapshot
    source = nil
    #expect(try await task.value == table)
    #expect(feed.isFinished)
  }

  private static func follow(
    _ source: TableDataSource<Room, Guest>
  ) throws -> (TableFeed<Room, Guest>, Task<Hotel, any Error>) {
    let feed = TableFeed(source)
    let reader = Task.detached {
      var replica = TableReplica<Room, Guest>()
      for await update in feed.updates() {
        try replica.apply(update)
        print(replica.snapshot.rowCount, update.position.version.number)
      }
      return replica.snapshot
    }
    return (feed, reader)
  }

  @Test func breaksAndWindows() async throws {
    let source = try Self.source()
    let feed = TableFeed(source)
    var replica = TableReplica<Room, Guest>()
    try replica.apply(try #require(await feed.updates().next()))
    source.edit { $0.remove(id: "Ada") }
    let again = feed.updates(since: replica.position)
    try replica.apply(try #require(await again.next()))
    #expect(replica.snapshot == source.snapshot)
    let window = feed.updates(of: TableWindow(first: 500, count: 60))
    #expect(await window.next()?.metrics?.rowCount == .exact(1))
  }

  @Test func queries() async throws {
    let source = try Self.source()
    let feed = TableFeed(source)
    let late = TableQuery(Hotel.self).filter { $0.nights > 7 }.sorted(by: \.nights)
    let long = feed.updates(of: late, named: "long stays")
    guard case .table(let table) = await long.next()?.content else {
      return #expect(Bool(false))
    }
    #expect(table.rows.map(\.id) == ["Ben"])
  }

  @Test func edits() throws {
    let source = try Self.source()
    let (feed, version) = (TableFeed(source), source.version)
    let receiver = EditReceiver(source: source, feed: feed)
    let edit = ClientEdit<Room, Guest>(
      clientID: "desk", number: 1, name: "Leave", .edits([.removeRow(id: "Ada")], since: version))
    let response = receiver.perform(edit)
    #expect(response == .done(source.version))
    #expect(source.snapshot.rowCount == 1)
  }
}
