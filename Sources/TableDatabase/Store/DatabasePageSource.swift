/// The pages of a table in an order: a source for paged screens.
///
/// ```swift
/// let page = try await store.pages(in: byTitle).page(at: .last, limit: 50)
/// ```
///
/// Pages read within half a second share a snapshot, so they are consistent while others write.
public struct DatabasePageSource<Record: Sendable>: GroupingPageSource {
  /// The table.
  public let store: TableStore<Record>

  /// The order.
  public let ordering: DatabaseOrdering

  /// Whether the order is reversed.
  public let isReversed: Bool

  /// Words and conditions; blank for all rows.
  public let searchText: String

  private let layout: OrderingLayout

  /// The plan of a revision; `nil` while matches cannot be counted.
  private let plans = LastValue<Int?, SearchPlan>()

  private let rowSearch: RowSearch<Record>

  init(
    _ store: TableStore<Record>, in order: DatabaseOrdering, reversed isReversed: Bool,
    searchText: String
  ) {
    precondition(
      store.table.orderings.contains { $0.terms == order.terms },
      "The table does not declare this order")
    (self.store, ordering) = (store, order)
    (self.isReversed, self.searchText) = (isReversed, searchText)
    layout = OrderingLayout(order, of: store.table)
    rowSearch = RowSearch(searchText, of: store.table)
  }

  /// Returns the same rows, in a section for each value of the first column of their order.
  public func grouped() -> Self {
    var order = ordering
    order.sections = .values
    return Self(store, in: order, reversed: isReversed, searchText: searchText)
  }

  /// Returns the key of a row.
  public func key(of row: DatabaseRow<Record>) -> KeysetCursor { layout.cursor(of: row) }

  /// Returns the rows at an anchor, in order.
  ///
  /// - Parameters:
  ///   - anchor: The anchor.
  ///   - limit: The maximum number of rows; positive.
  /// - Returns: The page.
  /// - Throws: ``TableStoreError``, or `CancellationError`.
  public func page(
    at anchor: PageAnchor<KeysetCursor, SQLValue>, limit: Int
  ) async throws -> RowPage<DatabaseSection, DatabaseRow<Record>> {
    try await read { try $0.page(at: anchor, limit: limit) }
  }

  func read<Value: Sendable>(
    sharesSnapshot: Bool = true, _ body: @escaping @Sendable (RowReader<Record>) throws -> Value
  ) async throws -> Value {
    // A long search would keep other pages waiting.
    let lease = rowSearch.isEmpty && sharesSnapshot ? store.lease : nil
    func attempt() async throws -> Value {
      let schema = try store.schema
      return try await store.transactions.read(in: lease) { try body(reader(schema, $0)) }
    }
    do {
      do {
        return try await attempt()
      } catch let failure as DatabaseEngineError where failure.code == .missing {
        // The side tables have been removed.
        store.forgetSchema()
        return try await attempt()
      }
    } catch {
      throw TableStoreError.described(error)
    }
  }

  private func reader(
    _ schema: TableSchema, _ session: DatabaseSession
  ) throws -> RowReader<Record> {
    let order = schema.order(ordering)
    let head = try store.head(of: schema, in: session)
    let fence = try store.fence(of: order, schema, at: head, session)
    var rows = RowReader(
      session: session, table: store.table, schema: schema, order: order, isReversed: isReversed,
      fence: fence, revision: head?.revision ?? 0)
    if !rowSearch.isEmpty {
      let planner = SearchPlanner(search: rowSearch, limits: store.searchLimits, rows: rows)
      rows.search = try plans.value(for: fence.map { _ in rows.revision }, planner.plan)
    }
    return rows
  }
}
