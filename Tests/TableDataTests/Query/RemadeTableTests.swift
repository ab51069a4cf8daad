import Synchronization
import TableData
import TableInvariants
import TableQueries
import TableTesting
import TestSampling
import Testing
import TextMatching

/// Derived tables that show their first rows early, or are cancelled.
struct RemadeTableTests {
  private typealias Table = TableSnapshot<Numbered, Numbered>
  private typealias Query = TableQuery<Table, Table>

  private let counter = TextCounter()
  private let texts: SearchableText<Numbered>
  private let table: Table

  init() throws {
    texts = counter.texts
    table = try Table([
      TableSection(Numbered(id: -1), rows: (0..<9_000).map { Numbered(id: $0) }),
      TableSection(Numbered(id: -2), rows: (9_000..<12_000).map { Numbered(id: $0) }),
    ])
  }

  private func query(_ text: String, descending: Bool = false) -> Query {
    let sorted = descending ? Query().sorted(by: \.id, .descending) : Query()
    return sorted.chained(with: Query().searched(for: TextSearch(text), in: texts))
  }

  /// Returns a cancellation that occurs after some polls.
  private static func cancelling(after count: Int) -> @Sendable () -> Bool {
    let asked = CallCounter()
    return {
      asked.count()
      return asked.total > count
    }
  }

  @Test(arguments: [true, false])
  func theFirstRowsAreShownBeforeTheOthersAreFound(descending: Bool) {
    let shown = Mutex<[(rows: Table, texts: Int)]>([])
    var derived = DerivedTable(table, query: Query())
    let isComplete = derived.remake(
      of: table, by: query("ka", descending: descending),
      showing: (
        20,
        { [counter] rows in
          let read = counter.taken()
          shown.withLock { $0.append((rows, read)) }
        }
      ))
    let found = derived.snapshot
    #expect(isComplete && found == DerivedTable(table, query: derived.query).snapshot)
    shown.withLock { shown in
      #expect(shown.count == 1 && shown.first.map { (1..<3_000).contains($0.texts) } == true)
      #expect(shown.first.map { Array($0.rows.rows) } == Array(found.rows.prefix(20)))
      #expect(shown.first?.rows.sectionCount == 2)
    }
  }

  /// Unless the rest takes longer than a moment.
  @Test func tooFewRowsAreNotShownFirst() throws {
    let table = try Table([
      TableSection(Numbered(id: -1), rows: (0..<1_000).map { Numbered(id: $0) })
    ])
    var derived = DerivedTable(table, query: Query())
    derived.remake(of: table, by: query("no. 77"), showing: (300, { _ in Issue.record() }))
    #expect((1..<300).contains(derived.snapshot.rowCount))
  }

  @Test func whatWasFoldedBeforeItWasCancelledServesTheNext() {
    var derived = DerivedTable(table, query: Query())
    let isComplete = derived.remake(
      of: table, by: query("ka"), until: Self.cancelling(after: 2))
    let folded = counter.taken()
    #expect(!isComplete && (1_000..<9_000).contains(folded))
    derived.remake(of: table, by: query("lo"))
    #expect(counter.taken() == 12_000 - folded)
  }

  /// The same search of an edited table visits only new rows.
  @Test func theSameSearchGoesOn() throws {
    var (derived, table) = (DerivedTable(table, query: query("ka")), table)
    try table.append(contentsOf: (20_000..<23_000).map { Numbered(id: $0) }, to: -2)
    _ = counter.taken()
    derived.remake(of: table, by: query("ka"))
    #expect((3_000..<3_100).contains(counter.taken()))
    #expect(derived.snapshot == DerivedTable(table, query: query("ka")).snapshot)
  }

  @Test func aTableAsItIsFollowsByTheSameDifference() throws {
    var (derived, table) = (DerivedTable(table, query: Query()), table)
    try table.update(id: 5) { $0.revision += 1 }
    let difference = table.difference(from: derived.input)
    let followed = derived.apply(table)
    #expect(followed == difference && derived.snapshot == table)
  }

  /// Whatever was cancelled before, the next result equals one from scratch.
  @Test(arguments: Sample.seeds(12) as [UInt64])
  func afterAnyCancelledOnesTheNextIsWhole(seed: UInt64) throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    var (derived, table, nextID) = (DerivedTable(table, query: Query()), table, 50_000)
    for _ in 0..<Sample.pick(3, ofGate: 12) {
      if Bool.random(using: &random) {
        table.removeRows { $0.id % 50 == Int(seed % 50) }
        try table.append(
          contentsOf: (nextID..<nextID + .random(in: 1...2_000, using: &random)).map {
            Numbered(id: $0)
          }, to: .random(in: -2...(-1), using: &random))
        nextID += 2_000
      }
      let text = ["ka", "k", "lo mar", "", "no. 1"].randomElement(using: &random) ?? ""
      let query = query(text, descending: Bool.random(using: &random))
      let count = Int.random(in: 0...12, using: &random)
      guard derived.remake(of: table, by: query, until: Self.cancelling(after: count)) else {
        continue
      }
      #expect(derived.snapshot == DerivedTable(table, query: query).snapshot)
      derived.snapshot.checkInvariants()
      if let id = table.rows.randomElement(using: &random)?.id { table.remove(id: id) }
      derived.apply(table)
      #expect(derived.snapshot == DerivedTable(table, query: query).snapshot)
    }
  }
}
