import TableData

extension TableQuery {
  /// Returns a query of a single section, which is empty while the section is missing.
  ///
  /// ```swift
  /// let new = items.inSection("New").sorted(by: \.name)
  /// ```
  ///
  /// - Parameter id: The section's identifier.
  /// - Returns: The query.
  @inlinable
  public func inSection(_ id: Output.Section.ID) -> Self {
    closed(by: RelocatingStep<Shown>.section(id).step)
  }

  /// Returns a query that reverses the rows of each section.
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
