import Foundation
import TableData
import TablePaging
import TableTesting
import Testing

@testable import TableDatabase

/// Random tables in random orderings, with concurrent writes, compared with a sorted array.
@Suite struct RandomTableTests {
  private static let orderings: [DatabaseOrdering] = [
    DatabaseOrdering("word", "name", sections: .values),
    DatabaseOrdering("number", .descending("word"), sections: .values),
    DatabaseOrdering(.descending("measure"), "name"),
    DatabaseOrdering("name", sections: .prefix(1)),
    DatabaseOrdering(.descending("word"), .descending("number"), sections: .prefix(2)),
    DatabaseOrdering("id"), DatabaseOrdering(.descending("name"), "measure", sections: .values),
  ]

  /// The number of random tables; the environment variable `ENGINE_SEEDS` changes it.
  private static let seeds =
    ProcessInfo.processInfo.environment["ENGINE_SEEDS"].flatMap { Int($0) } ?? 5

  @Test(arguments: TestEngine.allCases, 0..<seeds)
  func eachPlaceIsThatOfASortedArray(_ kind: TestEngine, _ seed: Int) async throws {
    var random = SeededRandomNumberGenerator(seed: UInt64(seed))
    let orderings = Array(Self.orderings.shuffled(using: &random).prefix(2))
    let collation = [ColumnCollation.binary, .caseInsensitive].randomElement(using: &random)
    let table = Thing.table(collation ?? .binary, orderings: orderings)
    let database = try TestDatabase(kind)
    var writer = try RandomThings(kind, database, random: random)
    try writer.write(steps: Int.random(in: 0..<80, using: &random))
    let store = try TableStore(
      table, in: database.engine, runLength: [4, 6, 9, 20].randomElement(using: &random) ?? 4)
    let isInstalled = seed % 4 != 0
    if isInstalled { try store.installJournal() }
    for _ in 0..<3 {
      try writer.write(steps: Int.random(in: 0..<60, using: &random))
      if isInstalled, Bool.random(using: &random) {
        if try store.maintain() == .needsBuilding { try store.buildFences() }
      }
      store.lease.end()
      let (order, isReversed) = (
        orderings.randomElement(using: &random)!, Bool.random(using: &random)
      )
      var model = ThingModel(table: table, order: order, isReversed: isReversed)
      var pages = store.pages(in: order, reversed: isReversed)
      if Bool.random(using: &random) {
        pages = pages.grouped()
        model.order.sections = .values
      }
      try await PageSourceCheck(pages, expecting: model.snapshot(writer.things.values)).check()
      let last = try await pages.page(at: .last, limit: 3)
      #expect(last.rowCount == .exact(writer.things.count))
    }
  }
}

/// Writes random rows without the store.
struct RandomThings {
  private let connection: any DatabaseConnection
  private let dialect: any DatabaseDialect
  private var random: SeededRandomNumberGenerator
  private(set) var things: [Int64: Thing] = [:]

  init(_ kind: TestEngine, _ database: TestDatabase, random: SeededRandomNumberGenerator) throws {
    connection = try database.engine.connect(for: .writing)
    dialect = database.engine.dialect
    self.random = random
    _ = try connection.run(Thing.creation(kind), [])
  }

  mutating func write(steps: Int) throws {
    for _ in 0..<steps { try step() }
  }

  private mutating func step() throws {
    let id = Int64.random(in: 1...40, using: &random)
    let thing = thing(id: id)
    switch (Int.random(in: 0..<10, using: &random), things[id]) {
    case (0..<3, .some):
      try run("DELETE FROM thing WHERE id = \(.integer(id))")
      things[id] = nil
    case (_, .some):
      var other = thing
      if Bool.random(using: &random) { other.id = Int64.random(in: 1...40, using: &random) }
      if other.id != id, things[other.id] != nil { other.id = id }
      try run(
        """
        UPDATE thing SET id = \(.integer(other.id)), word = \(other.word.sqlValue),
          number = \(other.number.sqlValue), measure = \(other.measure.sqlValue),
          name = \(.text(other.name)) WHERE id = \(.integer(id))
        """)
      things[id] = nil
      things[other.id] = other
    case (_, nil):
      try run(
        """
        INSERT INTO thing (id, word, number, measure, name) VALUES (\(.integer(id)),
          \(thing.word.sqlValue), \(thing.number.sqlValue),
          \(thing.measure.sqlValue), \(.text(thing.name)))
        """)
      things[id] = thing
    }
  }

  private mutating func thing(id: Int64) -> Thing {
    let words = ["", "a", "A", "ab", "Ab", "aB", "b", "@", "[", "Z", "z", "é", "\u{10FFFF}", "日本"]
    return Thing(
      id: id, word: Bool.random(using: &random) ? words.randomElement(using: &random) : nil,
      number: Bool.random(using: &random) ? Int.random(in: -2...2, using: &random) : nil,
      measure: Bool.random(using: &random)
        ? Double(Int.random(in: -3...3, using: &random)) / 2 : nil,
      name: words.randomElement(using: &random) ?? "")
  }

  private func run(_ statement: SQLFragment) throws {
    _ = try connection.run(statement.text(in: dialect), statement.arguments)
  }
}
