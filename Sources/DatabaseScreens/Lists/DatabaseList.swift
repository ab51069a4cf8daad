/// A table of a database as a screen: pages, sorting, search, selection, forms, undo.
///
/// ```swift
/// let list = DatabaseList("Tracks", store)
/// stack.push(list.screen)
/// ```
///
/// It has the table's columns and forms; the user can sort by each order, in either direction.
public struct DatabaseList<Record: Equatable & Sendable> {
  /// The rows of the screen.
  public typealias Row = PagedRow<DatabaseRow<Record>>

  /// The screen.
  public let screen: TableScreen<DatabaseSection, Row>

  /// The pages of the screen.
  public let pages: PagedTableContent<DatabasePageSource<Record>>

  /// The selected rows; a condition is the text of a search.
  public let selection: PagedSelection<DatabaseRow<Record>, String>

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - title: The text of the first line.
  ///   - store: The table.
  ///   - options: The look of the list.
  ///   - configuration: The numbers of rows to fetch and to keep.
  public init(
    _ title: String, _ store: TableStore<Record>,
    options: DatabaseListOptions = DatabaseListOptions(),
    configuration: PagingConfiguration = PagingConfiguration()
  ) {
    let columns = StoreColumns(store, widths: options.columnWidths)
    pages = PagedTableContent(
      store.pages(), configuration: configuration, editing: StoreEditing(store),
      supportsSearchExpressions: true
    ) { text, order in
      store.pages(sortedBy: order.map(columns.term), searchText: text)
    }
    selection = Self.selection(of: store, options, pages)
    // If it cannot be read, nothing is selected.
    selection.selection = (try? store.savedSelection) ?? selection.selection
    pages.enableSelection(in: selection, condition: \.searchText)
    screen = TableScreen(
      pages,
      delegate: StoreDelegate(
        title: title, columns: columns.texts,
        form: RecordForm(store: store, columns: columns, options: options), pages: pages))
  }

  private static func selection(
    of store: TableStore<Record>, _ options: DatabaseListOptions,
    _ pages: PagedTableContent<DatabasePageSource<Record>>
  ) -> PagedSelection<DatabaseRow<Record>, String> {
    let counts = SearchCounts(store)
    return PagedSelection { search, row in
      store.matches(row, searchText: search)
    } count: { search in
      let pager = pages.loader.pager
      guard pager.source.searchText == search, !pager.hasStaleRows, let count = pager.rowCount
      else {
        return counts.count(of: search, at: pages.version, reloads: pages.reloads)
      }
      counts.record(count, of: search, at: pages.version)
      return count
    } delete: { selection, progress in
      progress.report(fraction: 0)
      try await store.withRollbackOnCancellation {
        _ = try store.delete(selection, named: options.deletionName) {
          progress.report(count: $0, of: $1)
        }
      }
    } set: { selection, column, example, progress in
      guard let index = store.table.index(of: column) else { return }
      let title = store.table.columns[index].column.title
      progress.report(fraction: 0)
      try await store.withRollbackOnCancellation {
        _ = try store.update(
          selection, setting: column, to: example.values[index], named: localized("Set \(title)")
        ) {
          progress.report(count: $0, of: $1)
        }
      }
    } save: { selection in
      try store.saveSelection(selection)
    } summarize: { selection, column in
      try await store.pages().summary(ofColumn: column, in: selection)
    }
  }
}
