import SystemBasics
public import TableDatabase
public import TablePaging
public import TableTerminal

/// A table of a database as a screen: pages, sorting, search, selection, forms, undo.
///
/// ```swift
/// let list = StoreList("Tracks", store)
/// stack.push(list.screen)
/// ```
///
/// Columns, forms and orders are those of the table. It is sorted by the orders that the table has,
/// either way.
public struct StoreList<Record: Equatable & Sendable> {
  /// The rows of the screen.
  public typealias Row = PagedRow<DatabaseRow<Record>>

  /// The screen.
  public let screen: TableScreen<DatabaseSection, Row>

  /// The pages that the screen shows.
  public let pages: PagedTableContent<DatabasePages<Record>>

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - title: The text of the first line.
  ///   - store: The table.
  ///   - limits: How many rows are fetched and kept.
  public init(_ title: String, _ store: TableStore<Record>, limits: PagingLimits = PagingLimits()) {
    let columns = StoreColumns(store.table)
    pages = PagedTableContent(
      store.pages(), limits: limits, editing: StoreEditing(store: store)
    ) { text, order in
      store.pages(sortedBy: order.map(columns.term), search: text)
    }
    pages.select(in: Self.selection(of: store, pages.loader), condition: \.search)
    screen = TableScreen(
      pages, delegate: StoreDelegate(title: title, store: store, columns: columns, pages: pages))
  }

  private static func selection(
    of store: TableStore<Record>, _ loader: PageLoader<DatabasePages<Record>>
  ) -> PagedSelection<DatabaseRow<Record>, String> {
    PagedSelection { search, row in
      store.contains(row, whenSearchedFor: search)
    } count: { search in
      let pager = loader.pager
      return pager.source.search == search && !pager.keepsFormerRows ? pager.rowCount : nil
    } delete: { selection, _ in
      try await store.cancellable {
        _ = try store.delete(selection, named: localized("Delete selected rows"))
      }
    }
  }
}
