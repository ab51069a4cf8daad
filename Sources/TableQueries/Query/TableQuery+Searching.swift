public import TableData
public import TextMatching

extension TableQuery {
  /// Returns a query that shows only the rows that a search finds.
  ///
  /// ```swift
  /// let names = SearchedTexts<Item>(\.name, \.serial)
  /// let found = items.searched(for: TextSearch("crème"), in: names).sorted(by: \.name)
  /// ```
  ///
  /// The rows stand in the order that the query had so far; to show the best ones first, sort by
  /// ``SearchedTexts/relevance(to:)``. Each word of the search may be in another text of a row.
  ///
  /// A search of the same texts that ``DerivedTable/change(to:)`` or
  /// `TableDataSource.setQuery(_:)` puts in place of another one does not fold them again.
  ///
  /// - Parameters:
  ///   - search: What is looked for; one that looks for nothing finds all rows.
  ///   - texts: The texts of a row. Keep them for the next search.
  /// - Returns: The query.
  @inlinable
  public func searched(
    for search: TextSearch, in texts: SearchedTexts<Output.Row>
  ) -> Self {
    let found = SearchStep<Shown>(search, in: texts).step
    let open = openArrangement
    guard let upstream = open.upstream else {
      return closed(by: found, insertion: insertion)
    }
    // What is found does not depend on filters and order. So fewer rows are sorted, and the rows that
    // are searched next time are the same.
    return open.following(upstream.followed(by: found)).query(insertion: insertion)
  }
}

extension TableQuery {
  /// What the query looks for, or `nil` when it looks for nothing; of several searches the last.
  ///
  /// It says which characters of a text matched:
  ///
  /// ```swift
  /// let ranges = query.textSearch?.ranges(in: item.name) ?? []
  /// ```
  @inlinable
  public var textSearch: TextSearch? { step.search }
}
