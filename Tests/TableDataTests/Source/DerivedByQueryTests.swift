import TableData
import TableQueries
import TableTesting
import TestTraps
import Testing

/// A source derived by a query follows its origin, and edits of it are edits of the origin.
struct DerivedByQueryTests {
  typealias Source = TableDataSource<QuerySection, QueryRow>
  typealias Table = QueryShape.Table

  private static let all = TableQuery(Table.self)
  private let origin: Source

  init() throws {
    let rows = (0..<6).map { QueryRow($0, kind: $0 % 2, name: "n\(5 - $0)", isHidden: $0 == 3) }
    origin = Source(try Table(QuerySection(id: 100), rows: rows))
  }

  private func ids(_ source: Source) -> [Int] { source.snapshot.rows.map(\.id) }

  @Test func itFollowsItsOriginAndTellsCausesAndNames() throws {
    let shown = origin.derived(by: Self.all.filter { !$0.isHidden }.sorted(by: \.name))
    var changes: [String] = []
    shown.addPermanentObserver { change in
      #expect(change.difference.violations(from: change.old, to: change.new) == [])
      changes.append("\(change.cause) \(change.name): \(change.difference.count)")
    }
    #expect(ids(shown) == [5, 4, 2, 1, 0])
    try origin.edit(named: "Show 3") { try $0.update(id: 3) { $0.isHidden = false } }
    #expect(ids(shown) == [5, 4, 3, 2, 1, 0])
    try origin.edit(named: "Note") { try $0.update(id: 3) { $0.note = 1 } }
    #expect(shown.undoName == "Note")
    shown.undo()
    shown.undo()
    shown.redo()
    #expect(
      changes == [
        "edit Show 3: 1", "edit Note: 1", "undo Note: 1", "undo Show 3: 1", "redo Show 3: 1",
      ])
    #expect(shown.history.undoCount == 0 && origin.history.undoCount == 1)
  }

  @Test func whatItDoesNotShowIsNoChange() throws {
    let shown = origin.derived(by: Self.all.filter { !$0.isHidden })
    shown.addPermanentObserver { _ in Issue.record("Nothing has changed") }
    try origin.edit { try $0.update(id: 3) { $0.note = 1 } }
    #expect(shown.canUndo)
  }

  @Test func anotherQueryIsAChangeLikeAnyOther() throws {
    let shown = origin.derived(by: Self.all.sorted(by: \.name))
    var count = 0
    shown.addPermanentObserver { change in
      #expect(change.difference.violations(from: change.old, to: change.new) == [])
      count += 1
    }
    shown.setQuery(Self.all.filter { !$0.isHidden })
    #expect(ids(shown) == [0, 1, 2, 4, 5] && count == 1)
    shown.setQuery(Self.all.filter { !$0.isHidden })
    #expect(count == 1)
    origin.edit { table in _ = table.remove(id: 0) }
    #expect(ids(shown) == [1, 2, 4, 5] && count == 2)
  }

  @Test func aChainOfQueriesFollowsAndEditsItsOrigin() throws {
    let first = origin.derived(by: Self.all.filter { !$0.isHidden })
    let second = first.derived(by: Self.all.sectioned(by: \.kind) { QuerySection(id: $0) })
    #expect(second.snapshot.rows(in: 0)?.map(\.id) == [0, 2, 4])
    try second.apply(.removeRow(id: 2), named: "Delete 2")
    #expect(ids(origin) == [0, 1, 3, 4, 5] && origin.undoName == "Delete 2")
    second.undo()
    #expect(ids(second) == [0, 2, 4, 1, 5])
  }

  @Test func rowsAreUpdatedRemovedAndReplacedInTheOrigin() throws {
    let shown = origin.derived(by: Self.all.sorted(by: \.name))
    try shown.apply(.updateRow(QueryRow(5, name: "z")))
    #expect(ids(shown) == [4, 3, 2, 1, 0, 5] && ids(origin) == [0, 1, 2, 3, 4, 5])
    let old = try #require(origin.snapshot[id: 0])
    let inverse = try shown.apply(.replaceRow(id: 0, with: QueryRow(9, name: "a")))
    #expect(ids(origin) == [9, 1, 2, 3, 4, 5] && inverse == .replaceRow(id: 9, with: old))
  }

  @Test func aRowThatIsNotShownCannotBeEdited() throws {
    let shown = origin.derived(by: Self.all.filter { !$0.isHidden })
    #expect(throws: TableError.missingRow(identifier: "3")) {
      try shown.apply(.removeRow(id: 3))
    }
    let derived = DerivedTable(origin.snapshot, query: Self.all.filter { !$0.isHidden })
    #expect(throws: TableError.missingRow(identifier: "3")) {
      try derived.inputEdit(for: .removeRow(id: 3))
    }
    let first = DerivedTable(origin.snapshot, query: Self.all.prefix(2))
    #expect(throws: TableError.missingRow(identifier: "5")) {
      try first.inputEdit(for: .removeRow(id: 5))
    }
  }

  @Test func movingASortedRowIsRefused() throws {
    let shown = origin.derived(by: Self.all.sorted(by: \.name))
    let error = #expect(throws: TableError.moveInSortedTable(identifier: "0")) {
      try shown.apply(.moveRow(id: 0, to: .startOf(100)))
    }
    #expect(
      error?.description
        == """
        Row 0 cannot be moved: the sort order determines its position. Change the value that it is \
        sorted by, or do not sort.
        """
    )
    #expect(!origin.canUndo)
  }

  @Test func rowsThatAreOnlyFilteredMoveInTheOrigin() throws {
    let shown = origin.derived(by: Self.all.filter { !$0.isHidden })
    try shown.apply(.moveRow(id: 0, to: .after(4)), named: "Move")
    #expect(ids(origin) == [1, 2, 3, 4, 0, 5])
    try shown.apply(.insertRow(QueryRow(7), at: .startOf(100)))
    #expect(ids(origin).first == 7)
    try shown.apply(.insertSection(QuerySection(id: 101), rows: [], at: .end))
    #expect(origin.snapshot.sectionCount == 2)
  }

  @Test func rowsMoveWithinTheirGroupOnly() throws {
    let shown = origin.derived(by: Self.all.sectioned(by: \.kind) { QuerySection(id: $0) })
    try shown.apply(.moveRow(id: 0, to: .endOf(0)))
    #expect(ids(shown) == [2, 4, 0, 1, 3, 5])
    try shown.apply(.moveRow(id: 0, to: .startOf(0)))
    #expect(ids(shown) == [0, 2, 4, 1, 3, 5])
    let error = #expect(throws: TableError.self) {
      try shown.apply(.moveRow(id: 0, to: .endOf(1)))
    }
    #expect(
      error?.description
        == "A derived table cannot be edited this way: the section of row 0 depends on its content. Edit the table that it is derived from."
    )
    #expect(throws: TableError.self) { try shown.apply(.moveSection(id: 1, to: .start)) }
  }

  @Test func rowsAreInsertedWhereTheAppSays() throws {
    let byName = Self.all.sorted(by: \.name)
    let shown = origin.derived(by: byName)
    #expect(throws: TableError.self) { try shown.apply(.insertRow(QueryRow(7), at: .startOf(100))) }
    shown.setQuery(byName.mappingInsertions { .insertRow($0, at: .startOf(100)) })
    try shown.apply(.insertRow(QueryRow(7, name: "n2a"), at: .endOf(100)), named: "Add 7")
    #expect(ids(origin) == [7, 0, 1, 2, 3, 4, 5] && ids(shown) == [5, 4, 3, 7, 2, 1, 0])
    try shown.apply(.insertRows([QueryRow(8), QueryRow(9)], at: .endOf(100)))
    #expect(ids(origin) == [9, 8, 7, 0, 1, 2, 3, 4, 5])
  }

  @Test func aGroupOfEditsHappensAsAWhole() throws {
    let shown = origin.derived(by: Self.all.sorted(by: \.name))
    try shown.apply(.group([.removeRow(id: 0), .updateRow(QueryRow(1, name: "a"))]), named: "Two")
    #expect(ids(shown) == [1, 5, 4, 3, 2])
    shown.undo()
    #expect(throws: TableError.self) {
      try shown.apply(.group([.removeRow(id: 0), .moveRow(id: 1, to: .endOf(100))]))
    }
    #expect(ids(origin) == [0, 1, 2, 3, 4, 5])
  }

  @Test func aMoveOfAGroupOfEditsFollowsTheEditsBeforeIt() throws {
    let shown = origin.derived(by: Self.all.sectioned(by: \.kind) { QuerySection(id: $0) })
    try shown.apply(.group([.removeRow(id: 4), .moveRow(id: 0, to: .endOf(0))]))
    #expect(ids(shown) == [2, 0, 1, 3, 5])
    try shown.apply(.group([.moveRow(id: 1, to: .endOf(1)), .moveRow(id: 3, to: .endOf(1))]))
    #expect(ids(shown) == [2, 0, 5, 1, 3] && ids(origin) == [2, 0, 5, 1, 3])
    try shown.apply(.group([.updateRow(QueryRow(0, kind: 1)), .moveRow(id: 0, to: .startOf(1))]))
    #expect(ids(shown) == [2, 0, 5, 1, 3])
  }

  @Test func insertionsOfAGroupGoWhereTheAppSays() throws {
    let query = Self.all.filter { !$0.isHidden }
    let shown = origin.derived(by: query.mappingInsertions { .insertRow($0, at: .startOf(100)) })
    try shown.apply(.group([.insertRow(QueryRow(7), at: .endOf(100)), .removeRow(id: 0)]))
    #expect(ids(origin) == [7, 1, 2, 3, 4, 5])
    try shown.apply(.group([.group([.insertRows([QueryRow(8), QueryRow(9)], at: .after(7))])]))
    #expect(ids(origin) == [9, 8, 7, 1, 2, 3, 4, 5])
  }

  @Test func otherEditsOfAGroupFollowItsInsertions() throws {
    let query = Self.all.sectioned(by: \.kind) { QuerySection(id: $0) }
    let shown = origin.derived(by: query.mappingInsertions { .insertRow($0, at: .endOf(100)) })
    try shown.apply(
      .group([
        .insertRow(QueryRow(7, kind: 0), at: .endOf(0)), .moveRow(id: 0, to: .endOf(0)),
        .moveRow(id: 2, to: .endOf(0)), .updateRow(QueryRow(7, kind: 0, note: 1)),
      ]))
    #expect(ids(shown) == [4, 7, 0, 2, 1, 3, 5])
    #expect(shown.snapshot.row(id: 7)?.note == 1)
    try shown.apply(
      .group([.insertRow(QueryRow(8, kind: 1), at: .endOf(1)), .moveRow(id: 1, to: .after(8))]))
    #expect(ids(shown) == [4, 7, 0, 2, 3, 5, 8, 1])
    #expect(throws: TableError.missingRow(identifier: "9")) {
      try shown.apply(
        .group([
          .insertRow(QueryRow(9), at: .endOf(0)), .removeRow(id: 9),
          .updateRow(QueryRow(9)),
        ]))
    }
    #expect(ids(shown) == [4, 7, 0, 2, 3, 5, 8, 1])
  }

  @Test func editsOfAGroupReferToWhatThoseBeforeThemShow() throws {
    let byKind = origin.derived(by: Self.all.sectioned(by: \.kind) { QuerySection(id: $0) })
    let updates = [1, 2, 3].map { Table.Edit.updateRow(QueryRow($0, kind: 7)) }
    let inverse = try byKind.apply(.group(updates + [.moveRow(id: 3, to: .startOf(7))]))
    #expect(byKind.snapshot.rows(in: 7)?.map(\.id) == [3, 1, 2])
    #expect(try byKind.snapshot.applying(inverse).rows(in: 7)?.map(\.id) == [1, 2, 3])
    let first = origin.derived(by: Self.all.prefix(2))
    #expect(ids(first) == [0, 3])
    try first.apply(.group([.removeRow(id: 0), .updateRow(QueryRow(1, kind: 7, note: 1))]))
    #expect(ids(first) == [3, 1] && first.snapshot[id: 1]?.note == 1)
  }

  @Test func aMoveOfAGroupFollowsEveryStep() throws {
    let names = Self.all.distinct(by: \.kind).flattened(into: QuerySection(id: 0))
    let shown = origin.derived(by: names)
    try shown.apply(.group([.removeRow(id: 1), .removeRow(id: 0), .moveRow(id: 2, to: .endOf(0))]))
    #expect(ids(shown) == [3, 2] && ids(origin) == [3, 2, 4, 5])
  }

  @Test func rowsThatAreMadeOfOthersAreRemovedButNotUpdated() throws {
    let query = Self.all.filter { !$0.isHidden }.map { QuerySection(id: $0.id, note: $0.note) }
    let shown = origin.derived(by: query)
    try shown.apply(.removeRow(id: 0))
    try shown.apply(.moveRow(id: 1, to: .after(5)))
    #expect(ids(origin) == [2, 3, 4, 5, 1])
    #expect(throws: TableError.self) { try shown.apply(.updateRow(QuerySection(id: 1))) }
  }

  @Test func anObserverThatEditsTheOriginIsFollowed() throws {
    let shown = origin.derived(by: Self.all.sorted(by: \.name))
    shown.addPermanentObserver { [origin] change in
      guard change.new.rowCount > 3 else { return }
      origin.edit { table in _ = table.remove(id: change.new.rows[0].id) }
    }
    origin.edit { table in _ = table.remove(id: 5) }
    #expect(ids(shown) == [2, 1, 0])
    #expect(ids(shown) == ids(origin).reversed())
  }

  @Test func aTransactionThatThrowsShowsNothing() throws {
    struct Failure: Error {}
    let shown = origin.derived(by: Self.all.filter { !$0.isHidden })
    shown.addPermanentObserver { _ in Issue.record("Nothing has changed") }
    #expect(throws: Failure.self) {
      try origin.edit { table in
        _ = table.remove(id: 0)
        throw Failure()
      }
    }
    #expect(ids(shown) == [0, 1, 2, 4, 5])
  }

  /// The compiler rejects it, unless a false promise bypasses the check.
  private final class BackDoor: @unchecked Sendable {
    let source: Source

    init() throws { source = Source(try Table(QuerySection(id: 0), rows: [QueryRow(1)])) }

    var query: TableQuery<Table, Table> {
      TableQuery(Table.self).filter { [self] _ in
        source.edit { table in table.removeAll() }
        return true
      }
    }
  }

  @Test func aClosureThatEditsItsOriginTraps() async {
    expectTrap(
      "A query must not change its source while it is evaluated",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let door = try BackDoor()
        _ = door.source.derived(by: door.query)
      })
    expectTrap(
      "Simultaneous accesses",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let door = try BackDoor()
        let shown = door.source.derived(by: TableQuery(Table.self))
        shown.setQuery(door.query)
      })
  }

  @Test func aSourceWithATableOfItsOwnTakesNoQuery() async {
    expectTrap(
      "Only a source derived from this origin can take the query",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        Source(Table()).setQuery(TableQuery(Table.self))
      })
  }

  @Test func nobodyKeepsItAliveButItsHolder() {
    weak var released: Source?
    do {
      let derived = origin.derived(by: Self.all)
      released = derived
      #expect(released != nil)
    }
    #expect(released == nil)
    origin.edit { table in _ = table.remove(id: 0) }
  }
}
