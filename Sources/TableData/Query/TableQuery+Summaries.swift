extension TableQuery {
  /// Returns a query that shows each section as a row, with a summary of its rows.
  ///
  /// ```swift
  /// let totals = Summary<Item, Int>.count.and(.sum(of: \.price))
  /// let shelves = items.sectionsAsRows(in: Category("Shelves"), totals) { shelf, totals in
  ///   Shelf(id: shelf.id, count: totals.0, price: totals.1)
  /// }
  /// ```
  ///
  /// The rows stand in the order of the sections, and can be filtered and sorted in turn. To show
  /// the summary of a whole table, put its rows in one section first.
  ///
  /// - Parameters:
  ///   - section: The only section of the new table.
  ///   - summary: What is told of the rows of each section.
  ///   - makeRow: Makes the row of a section and its summary, with the section's identifier.
  /// - Returns: The query.
  @inlinable
  public func sectionsAsRows<Section, Row, NewSection, NewRow, Value>(
    in section: NewSection, _ summary: Summary<Row, Value>,
    _ makeRow: @escaping @Sendable (Section, Value) -> NewRow
  ) -> TableQuery<Input, TableSnapshot<NewSection, NewRow>>
  where Output == TableSnapshot<Section, Row>, NewRow.ID == Section.ID {
    TableQuery<Input, TableSnapshot<NewSection, NewRow>>(
      step.followed(by: SummarizingStep(in: section, summary, makeRow).step))
  }
}
