public import TableData

extension TableQuery {
  /// Turns sections into rows with a summary.
  ///
  /// ```swift
  /// let totals = RowAggregate<Item, Int>.count.and(.sum(of: \.price))
  /// let shelves = items.sectionsAsRows(in: Category("Shelves"), totals) { shelf, totals in
  ///   Shelf(id: shelf.id, count: totals.0, price: totals.1)
  /// }
  /// ```
  ///
  /// Rows are in section order. To summarize a whole table, first put its rows in one section.
  ///
  /// - Parameters:
  ///   - section: The new table's only section.
  ///   - aggregate: The summary of each section's rows.
  ///   - makeRow: Returns a row with the section's identifier.
  /// - Returns: The query.
  @inlinable
  public func sectionsAsRows<Outer, NewRow, Value>(
    in section: Outer, _ aggregate: RowAggregate<Output.Row, Value>,
    _ makeRow: @escaping @Sendable (Output.Section, Value) -> NewRow
  ) -> TableQuery<Input, TableSnapshot<Outer, NewRow>>
  where NewRow.ID == Output.Section.ID {
    TableQuery<Input, TableSnapshot<Outer, NewRow>>(
      tables.followed(
        by: AggregatedRowsStep<Shown, Shape<Outer, NewRow>, Value>(
          in: section, aggregate, makeRow
        ).step))
  }

  /// Turns sections into rows computed from their rows.
  ///
  /// ```swift
  /// let shelves = items.sectionsAsRows(in: Category("Shelves")) { category, items in
  ///   Shelf(id: category.id, count: items.count, price: items.first?.price ?? 0)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - section: The new table's only section.
  ///   - makeRow: Returns a row with the section's identifier; called when the section or its rows
  ///     change or move, at the cost of the rows it visits.
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

  /// Adds a summary of its rows to each section, such as for a footer.
  ///
  /// ```swift
  /// let totals = RowAggregate<Item, Int>.count.and(.sum(of: \.price))
  /// let shelves = items.aggregated(by: totals) { category, totals in
  ///   Shelf(id: category.id, count: totals.0, price: totals.1)
  /// }
  /// ```
  ///
  /// Before a filter it summarizes all rows, after it the shown ones.
  ///
  /// - Parameters:
  ///   - aggregate: The summary of each section's rows.
  ///   - makeSection: Returns the new section with the same identifier.
  /// - Returns: The query.
  @inlinable
  public func aggregated<NewSection, Value>(
    by aggregate: RowAggregate<Output.Row, Value>,
    _ makeSection: @escaping @Sendable (Output.Section, Value) -> NewSection
  ) -> TableQuery<Input, TableSnapshot<NewSection, Output.Row>>
  where NewSection.ID == Output.Section.ID {
    closed(
      by: AggregatedSectionsStep<Shown, Shape<NewSection, Row>, Value>(aggregate, makeSection).step)
  }

  /// Adds a summary of the whole table to each section.
  ///
  /// ```swift
  /// let total = RowAggregate<Item, Int>.sum(of: \.price)
  /// let shelves = items.aggregated(overAllSections: total) { category, price in
  ///   Shelf(id: category.id, count: 0, price: price)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - aggregate: The summary of all rows.
  ///   - makeSection: Returns the new section with the same identifier; called for all when a row
  ///     changes.
  /// - Returns: The query.
  @inlinable
  public func aggregated<NewSection, Value>(
    overAllSections aggregate: RowAggregate<Output.Row, Value>,
    _ makeSection: @escaping @Sendable (Output.Section, Value) -> NewSection
  ) -> TableQuery<Input, TableSnapshot<NewSection, Output.Row>>
  where NewSection.ID == Output.Section.ID {
    closed(
      by: AggregatedSectionsStep<Shown, Shape<NewSection, Row>, Value>(
        aggregate, ofWhole: true, makeSection
      ).step)
  }
}
