import TableData

extension TableQuery {
  /// Returns a query that shows one section with its rows; nothing as long as the section is not there.
  ///
  /// ```swift
  /// let new = items.section("New").sorted(by: \.name)
  /// ```
  ///
  /// - Parameter id: The identifier of the section.
  /// - Returns: The query.
  @inlinable
  public func section(_ id: Output.Section.ID) -> Self {
    closed(by: RelocatingStep<Shown>.section(id).step)
  }

  /// Returns a query that shows the rows of each section from the last to the first.
  ///
  /// ```swift
  /// let newestFirst = items.reversed()
  /// ```
  ///
  /// - Returns: The query.
  @inlinable
  public func reversed() -> Self {
    closed(by: RelocatingStep<Shown>.reversing.step, reversingOrder: true)
  }
}
