import TableData

extension TableQuery {
  /// Takes a single section; none while it is missing.
  ///
  /// ```swift
  /// let new = items.filter(section: "New").sorted(by: \.name)
  /// ```
  ///
  /// - Parameter id: The section's identifier.
  /// - Returns: The query.
  @inlinable
  public func filter(section id: Output.Section.ID) -> Self {
    closed(by: RelocatingStep<Shown>.section(id).step)
  }

  /// Reverses the rows of each section.
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
