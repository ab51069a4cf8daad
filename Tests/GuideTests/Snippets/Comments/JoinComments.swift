import TableData
import TableQueries
import Testing
import TextMatching

/// The examples in comments of joins and of searches in queries, compiled.
@Suite struct JoinComments {
  typealias Orders = TableSnapshot<Category, Order>
  typealias Customers = TableSnapshot<Category, Customer>

  struct Order: Identifiable, Equatable, Sendable {
    let id: Int
    var customerID: String
  }

  struct Customer: Identifiable, Equatable, Sendable {
    let id: String
    var name: String
  }

  struct NamedOrder: Identifiable, Equatable, Sendable {
    let id: Int
    var name: String

    init(_ order: Order, name: String) {
      (id, self.name) = (order.id, name)
    }
  }

  private let ann = Customer(id: "ann", name: "Ann")
  private let newOrders: Orders
  private let newCustomers: Customers

  init() throws {
    newOrders = try TableSnapshot(
      Category("New"), rows: [Order(id: 1, customerID: "ann"), Order(id: 2, customerID: "ben")])
    newCustomers = try TableSnapshot(Category("All"), rows: [ann])
  }

  @Test func joinedTables() {
    let (orders, customers) = (Orders(), Customers())
    let ordersWithCustomers = TableQuery(Orders.self).joined(
      with: TableQuery(Customers.self), by: \.customerID
    ) { order, customer in NamedOrder(order, name: customer?.name ?? "") }

    var shown = DerivedTable(JoinedTables(orders, customers), query: ordersWithCustomers)
    let difference = shown.apply(JoinedTables(newOrders, newCustomers))
    #expect(difference.count == 3)
  }

  @Test func joinedSources() {
    let (orderSource, customerSource) = (
      TableDataSource(newOrders), TableDataSource(newCustomers)
    )

    let orders = TableQuery(Orders.self), customers = TableQuery(Customers.self)
    let named = orders.joined(with: customers, by: \.customerID) { order, customer in
      NamedOrder(order, name: customer?.name ?? "unknown")
    }
    let shown = orderSource.derived(joining: customerSource, by: named.sorted(by: \.name))
    #expect(shown.snapshot.rows.map(\.name) == ["Ann", "unknown"])

    func joinedBefore() -> [String] {
      let named = orders.joined(with: customers, by: \.customerID) { order, customer in
        NamedOrder(order, name: customer?.name ?? "unknown")
      }
      let shown = orderSource.derived(joining: customerSource, by: named)
      return shown.snapshot.rows.map(\.name)
    }
    #expect(joinedBefore() == ["Ann", "unknown"])
    forget(orderSource, customerSource)
    #expect(shown.snapshot.rows.map(\.name) == ["unknown"])
  }

  private func forget(
    _ orders: TableDataSource<Category, Order>, _ customers: TableDataSource<Category, Customer>
  ) {
    orders.edit(named: "Forget Ann", with: customers) { orders, customers in
      for order in orders.rows where order.customerID == ann.id { orders.remove(id: order.id) }
      customers.remove(id: ann.id)
    }
  }

  @Test func queriesOfOneTable() throws {
    struct ListID: Identifiable, Equatable, Sendable {
      let id: Int
    }
    struct Task: Identifiable, Equatable, Sendable {
      let id: String
      var listID: Int
    }
    struct Remaining: Identifiable, Equatable, Sendable {
      let id: Int
      let count: Int
      init(id: Int, _ count: Int) { (self.id, self.count) = (id, count) }
    }
    struct ShownTask: Identifiable, Equatable, Sendable {
      let id: String
      let remaining: Int
      init(_ task: Task, remaining: Int) { (id, self.remaining) = (task.id, remaining) }
    }
    let tasks = TableQuery(TableSnapshot<ListID, Task>.self)

    let remaining = tasks.sectioned(by: \.listID) { ListID(id: $0) }
      .sectionsAsRows(in: ListID(id: 0), .count) { list, count in Remaining(id: list.id, count) }
    let withRemaining = tasks.selfJoined(with: remaining, by: \.listID) { task, remaining in
      ShownTask(task, remaining: remaining?.count ?? 0)
    }
    let table = try TableSnapshot(
      ListID(id: 0), rows: [Task(id: "a", listID: 1), Task(id: "b", listID: 1)])
    let shown = DerivedTable(table, query: withRemaining).snapshot
    #expect(shown.rows.map(\.remaining) == [2, 2])
  }

  @Test func searches() throws {
    struct Item: Identifiable, Equatable, Sendable {
      let id: Int
      var name: String
      var serial: String
    }
    let items = TableQuery(TableSnapshot<Category, Item>.self)
    do {
      let names = SearchableText<Item>(\.name, \.serial)
      let found = items.searched(for: TextSearch("crème"), in: names).sorted(by: \.name)
      #expect(found.textSearch?.text == "crème")
    }
    let texts = SearchableText<Item>(\.name, \.serial)
    let found = items.searched(for: TextSearch("crème"), in: texts)
    let table = try TableSnapshot(
      Category("All"),
      rows: [Item(id: 1, name: "Ice cream", serial: "7"), Item(id: 2, name: "Creme", serial: "8")])
    let query = found
    for item in DerivedTable(table, query: query).snapshot.rows {
      let ranges = query.textSearch?.ranges(in: item.name) ?? []
      #expect(ranges.map { item.name[$0] } == ["Creme"])
    }
  }

  @Test func expressions() throws {
    struct Item: Identifiable, Equatable, Sendable {
      let id: Int
      var name: String
      var price: Double?
    }
    let items = TableQuery(TableSnapshot<Category, Item>.self)
    let table = try TableSnapshot(
      Category("All"),
      rows: [Item(id: 1, name: "Lamp", price: 12), Item(id: 2, name: "Lampshade", price: 30)])
    do {
      let scope = SearchScope<Item>([SearchColumn("name", text: \.name)])
      let found = items.searched(for: scope.expression(parsing: "name:^la -shade"), in: scope)
      #expect(DerivedTable(table, query: found).snapshot.rows.map(\.id) == [1])
    }
    do {
      let scope = SearchScope<Item>([
        SearchColumn("name", text: \.name), SearchColumn("price", number: \.price),
      ])
      let cheap = scope.expression(parsing: "lamp price<20")
      let found = items.searched(for: cheap, in: scope)
      #expect(DerivedTable(table, query: found).snapshot.rows.map(\.id) == [1])
    }
  }
}
