extension PageServer {
  /// Creates a server for a table in memory, which visitors can edit.
  ///
  /// - Parameters:
  ///   - title: The title of the page.
  ///   - table: How rows are shown.
  ///   - source: The table, which the server owns from now on.
  ///   - policy: How to merge rows that two visitors have changed; `nil` for each column on its
  ///     own.
  ///   - access: Where the page is served; from the environment by default.
  ///   - texts: The texts of its pages in their language.
  ///   - makeRow: Returns a new row and its section; `nil` if visitors cannot add rows.
  public init<Section, Row>(
    _ title: String, of table: HTMLTable<Section, Row>,
    showing source: sending TableDataSource<Section, Row>,
    mergePolicy policy: RowMergePolicy<Row>? = nil, access: PageAccess = PageAccess(),
    texts: WebPageStrings = WebPageStrings(),
    makeRow: (@Sendable () -> (row: Row, section: Section.ID))? = nil
  ) where Upstream == TableFeed<Section, Row> {
    let feed = TableFeed(source)
    let queue = EditQueue(
      WebPageEditor(
        table: table, source: source, feed: feed, mergePolicy: policy, makeRow: makeRow))
    self.init(
      title, of: table, access: access, texts: texts, allowsAdding: makeRow != nil,
      edit: queue.perform
    ) {
      feed.arranged(at: $0, in: table)
    }
  }
}

extension TableFeed {
  /// Returns the feed of the rows that an address shows.
  public func arranged(at address: WebPageAddress, in table: HTMLTable<Section, Row>) -> TableFeed {
    let name = address.feedName
    return name.isEmpty ? self : derived(by: table.query(for: address), named: name)
  }

  /// Returns the feed of the rows that an address shows, in the groups that it names.
  public func grouped(
    at address: WebPageAddress, in table: HTMLTable<Section, Row>
  ) -> TableFeed<WebPageGroup, Row> {
    derived(by: table.groupQuery(for: address), named: "groups?\(address.feedName)")
  }
}
