import TableData
import TableInvariants
import TableQueries
import TableTesting
import TestSampling
import TestTraps
import Testing

/// Known pitfalls of other frameworks with filtered, sorted and grouped tables.
struct QueryTrapTests {
  typealias Table = QueryShape.Table
  typealias Derived = DerivedTable<Table, Table>

  static let all = TableQuery(Table.self)
  static let byKind = all.sectioned(by: \.kind) { QuerySection(id: $0) }

  let table: Table

  init() throws {
    table = try Table([
      TableSection(
        QuerySection(id: 100), rows: (0..<6).map { QueryRow($0, kind: $0 / 3, name: "n\($0 % 3)") }),
      TableSection(QuerySection(id: 101), rows: [QueryRow(6, kind: 2, name: "n0")]),
    ])
  }

  /// Follows an edit, checks the difference, and returns it with the table.
  private func follow(
    _ query: TableQuery<Table, Table>, _ edit: (inout Table) throws -> Void
  ) throws -> (difference: Table.Difference, snapshot: Table) {
    var derived = Derived(table, query: query)
    let old = derived.snapshot
    var edited = table
    try edit(&edited)
    let difference = derived.apply(edited)
    #expect(difference.violations(from: old, to: derived.snapshot) == [])
    #expect(derived.snapshot.contents == Derived(edited, query: query).snapshot.contents)
    return (difference, derived.snapshot)
  }

  @Test func aRowChangesItsSectionAndNotItsIndex() throws {
    let (difference, snapshot) = try follow(Self.byKind.sorted(by: \.name)) { table in
      try table.update(id: 0) { $0.kind = 1 }
      try table.update(id: 3) { $0.kind = 0 }
    }
    #expect(difference.rows.moved.map(\.id).sorted() == [0, 3])
    #expect(difference.rows.moved.allSatisfy { $0.from.row == $0.to.row })
    #expect(difference.rows.updated.count == 2 && difference.rows.inserted.isEmpty)
    #expect(snapshot.path(id: 0) == RowPath(section: 1, row: 0))
  }

  @Test func theOldSectionLosesItsLastRowWhileAnotherAppears() throws {
    let (difference, snapshot) = try follow(Self.byKind) { table in
      try table.update(id: 6) { $0.kind = 5 }
    }
    #expect(difference.sections.removed.map(\.element.id) == [2])
    #expect(difference.sections.inserted.map(\.element.id) == [5])
    #expect(difference.rows.moved.map(\.id) == [6] && difference.rows.removed.isEmpty)
    #expect(snapshot.sections.map(\.id) == [0, 1, 5])
  }

  @Test func aMoveIsToldAsAMove() throws {
    let (difference, _) = try follow(Self.all.sorted(by: \.name)) { table in
      try table.update(id: 0) { $0.name = "z" }
    }
    #expect(difference.rows.moved.map(\.id) == [0])
    #expect(difference.rows.removed.isEmpty && difference.rows.inserted.isEmpty)
  }

  @Test func equalRowsStandInTheOrderOfTheOriginAfterAnyHistory() throws {
    let query = Self.all.sorted(by: \.name).flattened(into: QuerySection(id: 0))
    var derived = Derived(table, query: query)
    #expect(derived.snapshot.rows.map(\.id) == [0, 3, 6, 1, 4, 2, 5])
    var edited = table
    try edited.update(id: 0) { $0.name = "z" }
    derived.apply(edited)
    try edited.update(id: 0) { $0.name = "n0" }
    derived.apply(edited)
    #expect(derived.snapshot == Derived(table, query: query).snapshot)
  }

  @Test func equalRowsFollowWhenTheOriginMovesOneOfThem() throws {
    let (difference, snapshot) = try follow(Self.byKind.sorted(by: { _ in 0 })) { table in
      try table.move(id: 0, to: .after(2))
    }
    #expect(snapshot.rows(in: 0)?.map(\.id) == [1, 2, 0])
    #expect(difference.rows.moved.count == 1)
  }

  @Test func equalRowsFollowWhenTheOriginMovesTheirSection() throws {
    let query = Self.all.sorted(by: \.name).flattened(into: QuerySection(id: 0))
    let (difference, snapshot) = try follow(query) { table in
      try table.moveSection(id: 101, to: .start)
    }
    #expect(snapshot.rows.map(\.id) == [6, 0, 3, 1, 4, 2, 5])
    #expect(difference.rows.moved.map(\.id) == [6])
  }

  @Test func aFieldThatDecidesNothingIsAnUpdate() throws {
    let (difference, _) = try follow(Self.byKind.sorted(by: \.name)) { table in
      try table.update(id: 4) { $0.note = 1 }
    }
    #expect(difference.rows.updated.map(\.new.id) == [4] && difference.count == 1)
  }

  @Test func aMoveInTheOriginThatShowsNowhereIsNoChange() throws {
    let (difference, _) = try follow(Self.byKind.sorted(by: \.name)) { table in
      try table.move(id: 0, to: .after(2))
    }
    #expect(difference.isEmpty)
  }

  @Test func sectionsInAnotherOrderThanRows() throws {
    let query = Self.byKind.sorted(by: \.kind).sortedSections(by: \.id, .descending)
    let (_, snapshot) = try follow(query) { table in try table.update(id: 6) { $0.kind = -1 } }
    #expect(snapshot.sections.map(\.id) == [1, 0, -1])
  }

  @Test func absentValuesStandWhereItIsSaid() throws {
    var priced = table
    for (id, price) in [(0, 2.0), (1, 1), (2, 3)] {
      try priced.update(id: id) { $0.price = price }
    }
    func ids(_ direction: SortDirection, _ nils: NilPlacement) -> [Int] {
      let query = Self.all.sorted(by: \.price, direction, nils: nils)
      return Derived(priced, query: query).snapshot.rows(in: 100)?.map(\.id) ?? []
    }
    #expect(ids(.ascending, .last) == [1, 0, 2, 3, 4, 5])
    #expect(ids(.descending, .last) == [2, 0, 1, 3, 4, 5])
    #expect(ids(.ascending, .first) == [3, 4, 5, 1, 0, 2])
    #expect(ids(.descending, .first) == [3, 4, 5, 2, 0, 1])
  }

  @Test func whatIsNotANumberIsGreaterThanAllNumbers() throws {
    var priced = table
    for (id, price) in [(0, Double.nan), (1, .infinity), (2, -.nan), (3, -0.0), (4, 0), (5, -1)] {
      try priced.update(id: id) { $0.price = price }
    }
    var derived = Derived(table, query: Self.all.sorted(by: \.price))
    derived.apply(priced)
    #expect(derived.snapshot.rows(in: 100)?.map(\.id) == [5, 3, 4, 1, 0, 2])
    let descending = Derived(priced, query: Self.all.sorted(by: \.price, .descending))
    #expect(descending.snapshot.rows(in: 100)?.map(\.id) == [0, 2, 1, 3, 4, 5])
  }

  @Test(arguments: Sample.seeds(20))
  func aComparisonThatIsNoOrderLosesAndDoublesNoRow(seed: UInt64) throws {
    let random = SortCriterion<QueryRow>(\.id) { left, right in
      var generator = SeededRandomNumberGenerator(seed: UInt64(left &* 31 &+ right) &+ seed)
      return Bool.random(using: &generator)
    }
    let query = Self.all.sectioned(by: \.kind) { QuerySection(id: $0) }.sorted(by: [random])
    let script = try QueryScript(seed: seed, rowPool: 40, changeCount: 20)
    var derived = Derived(script.start.left, query: query)
    for table in script.tables.map(\.left) {
      derived.apply(table)
      derived.snapshot.checkInvariants()
      #expect(Set(derived.snapshot.rows) == Set(table.rows))
      #expect(derived.snapshot.rowCount == table.rowCount)
    }
  }

  @Test func aComparisonOfWhatIsNoNumberLosesAndDoublesNoRow() throws {
    let order = SortCriterion<QueryRow>(\.price) { left, right in
      (left ?? .nan) < (right ?? .nan)
    }
    let script = try QueryScript(seed: 3, rowPool: 40, changeCount: 60)
    var derived = Derived(script.start.left, query: Self.byKind.sorted(by: [order]))
    for table in script.tables.map(\.left) {
      derived.apply(table)
      derived.snapshot.checkInvariants()
      #expect(Set(derived.snapshot.rows) == Set(table.rows))
      #expect(derived.snapshot.rowCount == table.rowCount)
    }
  }

  @Test func emptySectionsAreTheSameAfterUndo() throws {
    let query = Self.all.filter { !$0.isHidden }
    var derived = Derived(table, query: query)
    let before = derived.snapshot
    var edited = table
    try edited.update(id: 6) { $0.isHidden = true }
    derived.apply(edited)
    #expect(derived.snapshot.sections.map(\.id) == [100, 101])
    #expect(derived.snapshot.rowCount(in: 101) == 0)
    derived.apply(table)
    #expect(derived.snapshot == before)
  }

  @Test func anEarlierTableStaysAsItIs() throws {
    var derived = Derived(table, query: Self.byKind.sorted(by: \.name))
    let earlier = derived
    let contents = earlier.snapshot.contents
    derived.apply(Table())
    #expect(derived.snapshot.sectionCount == 0)
    #expect(earlier.snapshot.contents == contents && earlier.input == table)
  }

  @Test func aTableMadeElsewhereCatchesUp() async throws {
    let (start, query) = (table, Self.byKind.sorted(by: \.name))
    var edited = table
    try edited.update(id: 1) { $0.kind = 2 }
    var derived = await Task.detached { Derived(start, query: query) }.value
    derived.apply(edited)
    #expect(derived.snapshot.contents == Derived(edited, query: query).snapshot.contents)
  }

  @Test func theFirstRowsAreFilledUpAgain() throws {
    for direction in [SortDirection.ascending, .descending] {
      let query = Self.all.filter { !$0.isHidden }.flattened(into: QuerySection(id: 0))
        .sorted(by: \.id, direction).prefix(3)
      let ids = direction == .ascending ? [0, 1, 2, 3, 4, 5, 6] : [6, 5, 4, 3, 2, 1, 0]
      var derived = Derived(table, query: query)
      var edited = table
      for (number, id) in ids.enumerated() {
        #expect(derived.snapshot.rows.map(\.id) == ids[number...].prefix(3).map { $0 })
        if id % 2 == 0 {
          edited.remove(id: id)
        } else {
          try edited.update(id: id) { $0.isHidden = true }
        }
        derived.apply(edited)
      }
      #expect(derived.snapshot.isEmpty)
    }
  }

  @Test func newContentWithinTheFirstRowsIsAnUpdate() throws {
    let (difference, snapshot) = try follow(Self.all.sorted(by: \.name).prefix(2)) { table in
      try table.update(id: 0) { $0.note = 7 }
      try table.update(id: 6) { $0.note = 7 }
    }
    #expect(snapshot.rows.map(\.note) == [7, 0])
    #expect(difference.rows.updated.map(\.new.id) == [0] && difference.count == 1)
  }

  @Test func theFirstRowsOfManyFollowWhatPassesTheirEnd() throws {
    var big = try Table(QuerySection(id: 0), rows: (0..<5_000).map { QueryRow($0, kind: $0) })
    let query = Self.all.sorted(by: \.kind).prefix(2_000)
    var derived = Derived(big, query: query)
    var random = SeededRandomNumberGenerator(seed: 5)
    for _ in 0..<Sample.pick(12, ofGate: 300) {
      let old = derived.snapshot
      for _ in 0..<Int.random(in: 1...20, using: &random) {
        try big.update(id: Int.random(in: 0..<5_000, using: &random)) {
          $0.kind = Int.random(in: 0..<5_000, using: &random)
        }
      }
      let difference = derived.apply(big)
      #expect(try old.applying(difference) == derived.snapshot)
      #expect(derived.snapshot.contents == Derived(big, query: query).snapshot.contents)
    }
  }

  @Test func theNextRowStandsInForTheFirstWithItsKey() throws {
    let query = Self.all.distinct(by: \.name)
    let (difference, snapshot) = try follow(query) { table in table.remove(id: 0) }
    #expect(snapshot.rows.map(\.id) == [1, 2, 3])
    #expect(difference.rows.inserted.map(\.element.id) == [3])
    let (_, moved) = try follow(query) { table in try table.moveSection(id: 101, to: .start) }
    #expect(moved.rows.map(\.id) == [6, 1, 2])
  }

  @Test func whatIsMadeOfARowOrSectionHasToHaveItsIdentifier() async {
    expectTrap(
      "An element derived from 1 must have its identifier",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try Self.make(Self.all.map { QueryRow($0.id + 1) })
      })
    expectTrap(
      "An element derived from 0 must have its identifier",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try Self.make(Self.all.aggregated(by: .count) { QuerySection(id: $0.id + $1) })
      })
    expectTrap(
      "An element derived from 0 must have its identifier",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try Self.make(Self.all.aggregated(overAllSections: .count) { QuerySection(id: $0.id + $1) })
      })
    expectTrap(
      "An element derived from 0 must have its identifier",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try Self.make(
          Self.all.sectionsAsRows(in: QuerySection(id: 0), .count) { QueryRow($0.id + $1) })
      })
  }

  /// Returns the result of a query on a table of one row.
  private static func make(_ query: TableQuery<Table, Table>) throws {
    _ = Derived(try Table(QuerySection(id: 0), rows: [QueryRow(1)]), query: query)
  }
}
