public import TableData

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
  public func sectionsAsRows<Outer, NewRow, Value>(
    in section: Outer, _ summary: Summary<Output.Row, Value>,
    _ makeRow: @escaping @Sendable (Output.Section, Value) -> NewRow
  ) -> TableQuery<Input, TableSnapshot<Outer, NewRow>>
  where NewRow.ID == Output.Section.ID {
    TableQuery<Input, TableSnapshot<Outer, NewRow>>(
      tables.followed(
        by: SummarizingStep<Shown, Shape<Outer, NewRow>, Value>(
          in: section, summary, makeRow
        ).step))
  }

  /// Returns a query that shows each section as a row, made of its rows.
  ///
  /// ```swift
  /// let shelves = items.sectionsAsRows(in: Category("Shelves")) { category, items in
  ///   Shelf(id: category.id, count: items.count, price: items.first?.price ?? 0)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - section: The only section of the new table.
  ///   - makeRow: Makes the row of a section and its rows, with the section's identifier; asked again
  ///     when one of its rows changes, comes, goes or moves. What it takes to look at all rows is taken
  ///     each time.
  /// - Returns: The query.
  @inlinable
  public func sectionsAsRows<Outer, NewRow>(
    in section: Outer,
    _ makeRow:
      @escaping @Sendable (Output.Section, TableSnapshot<Output.Section, Output.Row>.Rows) -> NewRow
  ) -> TableQuery<Input, TableSnapshot<Outer, NewRow>>
  where NewRow.ID == Output.Section.ID {
    TableQuery<Input, TableSnapshot<Outer, NewRow>>(
      tables.followed(
        by: SectionRowsStep<Shown, Shape<Outer, NewRow>>(in: section, makeRow).step))
  }

  /// Returns a query that makes each section of the one before and a summary of its rows, for example
  /// of a sum that its footer tells.
  ///
  /// ```swift
  /// let totals = Summary<Item, Int>.count.and(.sum(of: \.price))
  /// let shelves = items.summarized(by: totals) { category, totals in
  ///   Shelf(id: category.id, count: totals.0, price: totals.1)
  /// }
  /// ```
  ///
  /// Say it before a filter to summarize all rows, and after it to summarize those that are shown.
  ///
  /// - Parameters:
  ///   - summary: What is told of the rows of each section.
  ///   - makeSection: Makes a section of another one and its summary, with the same identifier.
  /// - Returns: The query.
  @inlinable
  public func summarized<NewSection, Value>(
    by summary: Summary<Output.Row, Value>,
    _ makeSection: @escaping @Sendable (Output.Section, Value) -> NewSection
  ) -> TableQuery<Input, TableSnapshot<NewSection, Output.Row>>
  where NewSection.ID == Output.Section.ID {
    closed(
      by: SectionSummaryStep<Shown, Shape<NewSection, Row>, Value>(summary, makeSection).step)
  }

  /// Returns a query that makes each section of the one before and a summary of all rows of the table.
  ///
  /// ```swift
  /// let total = Summary<Item, Int>.sum(of: \.price)
  /// let shelves = items.summarized(byWhole: total) { category, price in
  ///   Shelf(id: category.id, count: 0, price: price)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - summary: What is told of all rows.
  ///   - makeSection: Makes a section of another one and the summary, with the same identifier; asked
  ///     of all sections when a row changes.
  /// - Returns: The query.
  @inlinable
  public func summarized<NewSection, Value>(
    byWhole summary: Summary<Output.Row, Value>,
    _ makeSection: @escaping @Sendable (Output.Section, Value) -> NewSection
  ) -> TableQuery<Input, TableSnapshot<NewSection, Output.Row>>
  where NewSection.ID == Output.Section.ID {
    closed(
      by: SectionSummaryStep<Shown, Shape<NewSection, Row>, Value>(
        summary, ofWhole: true, makeSection
      ).step)
  }
}
