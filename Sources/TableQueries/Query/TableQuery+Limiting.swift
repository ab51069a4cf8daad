import TableData

extension TableQuery {
  /// Takes the first rows across all sections.
  ///
  /// ```swift
  /// let dearest = items.sorted(by: \.price, .descending).prefix(10)
  /// ```
  ///
  /// Later rows move up when a row goes. Sections below the last shown row are omitted, unless all
  /// rows are shown. Later operators apply to the result: the ten dearest can be sorted by name.
  ///
  /// - Parameter maxLength: The largest number of rows; not negative.
  /// - Returns: The query.
  @inlinable
  public func prefix(_ maxLength: Int) -> Self {
    closed(by: LimitingStep<Shown>(maxLength).step, insertion: insertion)
  }

  /// Takes the first row for each key.
  ///
  /// ```swift
  /// let cheapestOfEach = items.sorted(by: \.price).distinct(by: \.name)
  /// ```
  ///
  /// Which row is first depends on the order so far. When it goes, the next row of the key appears
  /// at its own position. Empty sections stay.
  ///
  /// - Parameter key: A row's key.
  /// - Returns: The query.
  @inlinable
  public func distinct<Key: Hashable & Sendable>(
    by key: @escaping @Sendable (Output.Row) -> Key
  ) -> Self {
    closed(by: DistinctStep<Shown, Key>(by: key).step, insertion: insertion)
  }

  /// Shows only the first row of sections for which `collapsed` returns the section to show, which
  /// must depend on the identifier alone.
  package func collapsingSections(
    _ collapsed: @escaping @Sendable (Output.Section) -> Output.Section?
  ) -> Self {
    closed(by: CollapsingStep<Shown>(collapsed: collapsed).step, insertion: insertion)
  }
}
