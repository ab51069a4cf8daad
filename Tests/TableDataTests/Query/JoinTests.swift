import TableData
import TableQueries
import TableTesting
import TestTraps
import Testing

/// Joins of two tables.
struct JoinTests {
  typealias Orders = TableSnapshot<QuerySection, Order>
  typealias Customers = TableSnapshot<QuerySection, Customer>
  typealias Tables = JoinedTables<Orders, Customers>
  typealias Shown = TableSnapshot<QuerySection, NamedOrder>

  struct Order: Identifiable, Hashable, Sendable {
    let id: Int
    var customer: String?
  }

  struct Customer: Identifiable, Hashable, Sendable {
    let id: String
    var name: String
  }

  struct NamedOrder: Identifiable, Hashable, Sendable, CustomStringConvertible {
    let id: Int
    var name: String?
    var description: String { "\(id) \(name ?? "-")" }
  }

  static let orders = TableQuery(Orders.self)
  static let customers = TableQuery(Customers.self)
  static let named = orders.joined(with: customers, by: \.customer) { order, customer in
    NamedOrder(id: order.id, name: customer?.name)
  }
  static let known = orders.joined(with: customers, by: \.customer) { order, customer in
    customer.map { NamedOrder(id: order.id, name: $0.name) }
  }

  let tables: Tables

  init() throws {
    tables = Tables(
      try Orders([
        TableSection(
          QuerySection(id: 0),
          rows: [
            Order(id: 1, customer: "a"), Order(id: 2, customer: "b"), Order(id: 3),
            Order(id: 4, customer: "a"),
          ]),
        TableSection(QuerySection(id: 1), rows: [Order(id: 5, customer: "x")]),
      ]),
      try Customers(
        QuerySection(id: 0), rows: [Customer(id: "a", name: "Ann"), Customer(id: "b", name: "Ben")])
    )
  }

  private func lines(_ shown: Shown) -> [String] { shown.rows.map(\.description) }

  @Test func rowsWithoutAPartnerAreMadeOfNothingOrLeftOut() {
    let all = DerivedTable(tables, query: Self.named).snapshot
    #expect(lines(all) == ["1 Ann", "2 Ben", "3 -", "4 Ann", "5 -"])
    let known = DerivedTable(tables, query: Self.known).snapshot
    #expect(lines(known) == ["1 Ann", "2 Ben", "4 Ann"])
    #expect(known.sections.map(\.id) == [0, 1] && known.rowCount(in: 1) == 0)
  }

  @Test func allRowsFollowThatReferToAChangedOne() throws {
    var derived = DerivedTable(tables, query: Self.known)
    var new = tables
    try new.right.update(id: "a") { $0.name = "Anna" }
    let difference = derived.apply(new)
    #expect(difference.rows.updated.map(\.new.description) == ["1 Anna", "4 Anna"])
    #expect(difference.count == 2)
    try new.right.append(Customer(id: "x", name: "Xaver"), to: 0)
    #expect(derived.apply(new).rows.inserted.map(\.element.id) == [5])
    new.right.remove(id: "a")
    #expect(derived.apply(new).rows.removed.map(\.element.id) == [1, 4])
  }

  @Test func bothTablesOfAJoinChangeInOneTransaction() throws {
    var derived = DerivedTable(tables, query: Self.known.sorted(by: \.name))
    let old = derived.snapshot
    var new = tables
    try new.left.update(id: 2) { $0.customer = "c" }
    try new.left.move(id: 1, to: .endOf(1))
    new.right.remove(id: "b")
    try new.right.append(Customer(id: "c", name: "Abe"), to: 0)
    let difference = derived.apply(new)
    #expect(
      derived.snapshot.rowsBySection.map { $1.map(\.description) } == [
        ["2 Abe", "4 Ann"], ["1 Ann"],
      ])
    #expect(difference.violations(from: old, to: derived.snapshot) == [])
    #expect(difference.rows.removed.isEmpty && difference.rows.inserted.isEmpty)
  }

  @Test func onlyWhatChangedIsMadeAnew() throws {
    let counter = CallCounter()
    let query = Self.orders.joined(with: Self.customers, by: \.customer) { order, customer in
      counter.count()
      return NamedOrder(id: order.id, name: customer?.name)
    }
    var tables = Tables(
      try Orders(
        QuerySection(id: 0), rows: (0..<5_000).map { Order(id: $0, customer: "\($0 / 5)") }),
      try Customers(
        QuerySection(id: 0), rows: (0..<1_000).map { Customer(id: "\($0)", name: "n\($0)") }))
    var derived = DerivedTable(tables, query: query)
    #expect(counter.taken() == 5_000)
    try tables.right.update(id: "77") { $0.name = "z" }
    derived.apply(tables)
    #expect(counter.taken() == 5)
    try tables.left.update(id: 3) { $0.customer = "77" }
    derived.apply(tables)
    #expect(counter.taken() == 1)
    try tables.right.move(id: "77", to: .startOf(0))
    derived.apply(tables)
    #expect(counter.taken() == 0)
    try tables.right.update(id: "77") { $0.name = "y" }
    try tables.left.update(id: 3) { $0.customer = "78" }
    #expect(derived.apply(tables).rows.updated.map(\.new.id) == [3, 385, 386, 387, 388, 389])
    #expect(counter.taken() == 6)
  }

  /// References are in the order of hash values, many of which may be equal.
  @Test func identifiersWithEqualHashValuesAreToldApart() throws {
    struct Key: Hashable, Sendable {
      let number: Int
      func hash(into hasher: inout Hasher) { hasher.combine(number % 2) }
    }
    struct Place: Identifiable, Hashable, Sendable {
      let id: Key
      var name: String
    }
    typealias Places = TableSnapshot<QuerySection, Place>
    let query = TableQuery(Orders.self).joined(
      with: TableQuery(Places.self), by: { Key(number: $0.id % 7) }
    ) { order, place in NamedOrder(id: order.id, name: place?.name) }
    var tables = JoinedTables(
      try Orders(QuerySection(id: 0), rows: (0..<140).map { Order(id: $0) }),
      try Places(
        QuerySection(id: 0), rows: (0..<5).map { Place(id: Key(number: $0), name: "p\($0)") }))
    var derived = DerivedTable(tables, query: query)
    for number in 0..<7 {
      if number < 5 {
        try tables.right.update(id: Key(number: number)) { $0.name = "q" }
      } else {
        try tables.right.append(Place(id: Key(number: number), name: "q"), to: 0)
      }
      let changed = derived.apply(tables).rows.updated.map(\.new.id)
      #expect(changed == Array(stride(from: number, to: 140, by: 7)))
    }
  }

  @Test func editsAreThoseOfTheLeftTable() throws {
    let derived = DerivedTable(tables, query: Self.known)
    #expect(try derived.inputEdit(for: .removeRow(id: 1)) == .removeRow(id: 1))
    #expect(
      try derived.inputEdit(for: .moveRow(id: 1, to: .after(4))) == .moveRow(id: 1, to: .after(4)))
    #expect(throws: TableError.missingRow(identifier: "3")) {
      try derived.inputEdit(for: .group([.removeRow(id: 1), .removeRow(id: 3)]))
    }
    let error = #expect(throws: TableError.self) {
      try derived.inputEdit(for: .updateRow(NamedOrder(id: 1)))
    }
    #expect(
      error?.description
        == "A derived table cannot be edited this way: its rows are computed. Edit the table that it is derived from."
    )
  }
}

// MARK: - Sources

extension JoinTests {
  /// A source derived by a query from two others, with the changes that its observers receive.
  private final class Watched {
    let source: TableDataSource<QuerySection, NamedOrder>
    private(set) var changes: [String] = []

    init(_ source: TableDataSource<QuerySection, NamedOrder>) {
      self.source = source
      source.addPermanentObserver { [unowned self] change in
        #expect(change.difference.violations(from: change.old, to: change.new) == [])
        changes.append("\(change.cause) \(change.name): \(change.new.rows.map(\.description))")
      }
    }

    func taken() -> [String] {
      defer { changes = [] }
      return changes
    }
  }

  @Test func aJoinedSourceFollowsBothAndTheirUndo() throws {
    let (orders, customers) = (TableDataSource(tables.left), TableDataSource(tables.right))
    let shown = Watched(orders.derived(joining: customers, by: Self.known))
    try customers.edit(named: "Rename") { try $0.update(id: "b") { $0.name = "Bob" } }
    orders.edit(named: "Forget") { table in _ = table.remove(id: 1) }
    #expect(
      shown.taken() == [
        #"edit Rename: ["1 Ann", "2 Bob", "4 Ann"]"#, #"edit Forget: ["2 Bob", "4 Ann"]"#,
      ])
    customers.undo()
    #expect(shown.source.undoName == "Forget")
    shown.source.undo()
    customers.redo()
    #expect(
      shown.taken() == [
        #"undo Rename: ["2 Ben", "4 Ann"]"#, #"undo Forget: ["1 Ann", "2 Ben", "4 Ann"]"#,
        #"redo Rename: ["1 Ann", "2 Bob", "4 Ann"]"#,
      ])
    try shown.source.apply(.removeRow(id: 2), named: "Remove")
    #expect(orders.undoName == "Remove" && customers.undoName == "Rename")
    shown.source.setQuery(Self.named)
    #expect(lines(shown.source.snapshot) == ["1 Ann", "3 -", "4 Ann", "5 -"])
  }

  @Test func aTransactionOfBothSourcesIsOneChange() throws {
    let (orders, customers) = (TableDataSource(tables.left), TableDataSource(tables.right))
    let shown = Watched(orders.derived(joining: customers, by: Self.named))
    try orders.edit(named: "Exchange", with: customers) { orders, customers in
      try orders.update(id: 1) { $0.customer = "c" }
      try customers.append(Customer(id: "c", name: "Cleo"), to: 0)
    }
    #expect(shown.taken() == [#"edit Exchange: ["1 Cleo", "2 Ben", "3 -", "4 Ann", "5 -"]"#])
    #expect(orders.undoName == "Exchange" && customers.undoName == "Exchange")
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      try orders.edit(with: customers) { orders, customers in
        _ = orders.remove(id: 1)
        _ = customers.remove(id: "a")
        throw Failure()
      }
    }
    #expect(shown.taken() == [] && orders.snapshot.contains(id: 1))
    customers.edit(with: orders) { _, orders in _ = orders.remove(id: 3) }
    #expect(shown.taken().count == 1 && customers.history.undoCount == 1)
  }

  @Test func aTransactionOfTwoSourcesIsGivenTwo() async {
    expectTrap(
      "A transaction needs two different sources",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let source = TableDataSource(JoinTests.Orders())
        source.edit(with: source) { _, _ in }
      })
  }

  /// Both sides derive from one source in different ways: whichever is notified first, no
  /// inconsistent state is shown.
  @Test(arguments: [false, true])
  func whatComesFromOneSourceByTwoWaysIsOneChange(countsComeFirst: Bool) throws {
    let rows = (0..<6).map { QueryRow($0, kind: $0 % 2) }
    let origin = TableDataSource(try QueryShape.Table(QuerySection(id: 9), rows: rows))
    let all = TableQuery(QueryShape.Table.self)
    let (filter, counts) = (
      all.filter { !$0.isHidden },
      all.sectioned(by: \.kind) { QuerySection(id: $0) }
        .sectionsAsRows(in: QuerySection(id: 0), .count) { QueryRow($0.id, note: $1) }
    )
    let early = countsComeFirst ? origin.derived(by: counts) : nil
    let filtered = origin.derived(by: filter).derived(by: all)
    let counted = early ?? origin.derived(by: counts)
    let join = all.joined(with: all, by: \.kind) { row, count in
      NamedOrder(id: row.id, name: count.map { "\($0.note)" })
    }
    let shown = Watched(filtered.derived(joining: counted, by: join))
    let again = Watched(
      shown.source.derived(
        joining: counted,
        by: TableQuery(Shown.self).joined(with: all, by: { $0.id % 2 }) { row, count in
          NamedOrder(id: row.id, name: "\(row.name ?? "-")/\(count?.note ?? 0)")
        }))
    origin.edit(named: "Forget") { table in _ = table.remove(id: 5) }
    try origin.edit(named: "Change") { table in
      try table.update(id: 4) { $0.kind = 1 }
      try table.update(id: 0) { $0.isHidden = true }
    }
    origin.undo()
    #expect(
      shown.taken() == [
        #"edit Forget: ["0 3", "1 2", "2 3", "3 2", "4 3"]"#,
        #"edit Change: ["1 3", "2 2", "3 3", "4 3"]"#,
        #"undo Change: ["0 3", "1 2", "2 3", "3 2", "4 3"]"#,
      ])
    #expect(
      again.taken() == [
        #"edit Forget: ["0 3/3", "1 2/2", "2 3/3", "3 2/2", "4 3/3"]"#,
        #"edit Change: ["1 3/3", "2 2/2", "3 3/3", "4 3/2"]"#,
        #"undo Change: ["0 3/3", "1 2/2", "2 3/3", "3 2/2", "4 3/3"]"#,
      ])
    #expect(filtered.undoName == "Forget" && counted.undoName == "Forget")
  }

  /// A query of one table may join two of its own.
  @Test func twoQueriesOfOneTableAreOneChange() throws {
    let orders = TableDataSource(tables.left)
    let counts = Self.orders.sectioned(by: { $0.customer ?? "" }) { Customer(id: $0, name: "") }
      .sectionsAsRows(in: QuerySection(id: 0), .count) { Customer(id: $0.id, name: "\($1)") }
    let shown = Watched(
      orders.derived(
        by: Self.orders.selfJoined(with: counts, by: \.customer) { order, count in
          NamedOrder(id: order.id, name: count?.name)
        }))
    try orders.edit(named: "Change") { try $0.update(id: 2) { $0.customer = "a" } }
    #expect(shown.taken() == [#"edit Change: ["1 3", "2 3", "3 -", "4 3", "5 1"]"#])
    try shown.source.apply(.removeRow(id: 1), named: "Remove")
    #expect(shown.taken() == [#"edit Remove: ["2 2", "3 -", "4 2", "5 1"]"#])
  }

  /// A change of either table in between invalidates a prepared query.
  @Test func aQueryOfAJoinIsPrepared() throws {
    let (orders, customers) = (TableDataSource(tables.left), TableDataSource(tables.right))
    let derived = orders.derived(joining: customers, by: Self.known)
    for isLeft in [true, false] {
      let overtaken = derived.deferredQueryChange(to: Self.named)
      overtaken.work()
      if isLeft { orders.edit(named: "Forget") { table in _ = table.remove(id: 1) } }
      if !isLeft {
        try customers.edit(named: "Rename") { try $0.update(id: "b") { $0.name = "Bob" } }
      }
      #expect(!overtaken.perform())
    }
    let edit = derived.deferredQueryChange(to: Self.named)
    edit.work()
    #expect(lines(derived.snapshot) == ["2 Bob", "4 Ann"])
    #expect(edit.perform() && lines(derived.snapshot) == ["2 Bob", "3 -", "4 Ann", "5 -"])
    orders.undo()
    #expect(lines(derived.snapshot) == ["1 Ann", "2 Bob", "3 -", "4 Ann", "5 -"])
  }

  @Test func nobodyKeepsAJoinedSourceAliveButItsHolder() {
    let (orders, customers) = (TableDataSource(tables.left), TableDataSource(tables.right))
    weak var released: TableDataSource<QuerySection, NamedOrder>?
    do {
      let derived = orders.derived(joining: customers, by: Self.known)
      released = derived
      #expect(released != nil)
    }
    #expect(released == nil)
    orders.edit(with: customers) { orders, customers in
      _ = orders.remove(id: 1)
      _ = customers.remove(id: "a")
    }
  }
}
