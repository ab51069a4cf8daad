public import TableData

extension TableQuery {
  /// Groups rows into sections by a value.
  ///
  /// ```swift
  /// let byLetter = items.sectioned(by: \.initial) { Letter(id: $0) }
  /// ```
  ///
  /// A section comes with its first row and goes with its last. Sections are ordered by identifier
  /// or ``sortedSections(by:_:)``.
  ///
  /// - Parameters:
  ///   - key: The identifier of a row's section.
  ///   - kept: Sections that stay when empty, in order, above all others.
  ///   - makeSection: Returns the section for an identifier.
  /// - Returns: The query.
  /// - Precondition: Sections have these identifiers, and these equal themselves: a `Double` is not
  ///   NaN.
  @inlinable
  public func sectioned<NewSection>(
    by key: @escaping @Sendable (Output.Row) -> NewSection.ID,
    keeping kept: [NewSection.ID] = [],
    _ makeSection: @escaping @Sendable (NewSection.ID) -> NewSection
  ) -> TableQuery<Input, TableSnapshot<NewSection, Output.Row>>
  where NewSection.ID: Comparable {
    grouped(
      by: RowGrouping(by: key, keeping: kept, dependsOnRows: false) { id, _ in makeSection(id) })
  }

  /// Groups rows into sections computed from their rows.
  ///
  /// ```swift
  /// let byLetter = items.sectioned(by: \.initial) { letter, items in
  ///   Letter(id: letter, count: items.count)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - key: The identifier of a row's section.
  ///   - kept: Sections that stay when empty, in order, above all others.
  ///   - makeSection: Returns the section; called when its rows change, at the cost of those it
  ///     visits.
  /// - Returns: The query.
  /// - Precondition: Sections have these identifiers, and these equal themselves: a `Double` is not
  ///   NaN.
  @inlinable
  public func sectioned<NewSection>(
    by key: @escaping @Sendable (Output.Row) -> NewSection.ID,
    keeping kept: [NewSection.ID] = [],
    _ makeSection:
      @escaping @Sendable (NewSection.ID, TableSnapshot<NewSection, Output.Row>.Rows) -> NewSection
  ) -> TableQuery<Input, TableSnapshot<NewSection, Output.Row>>
  where NewSection.ID: Comparable {
    grouped(
      by: RowGrouping(by: key, keeping: kept, dependsOnRows: true, makeSection: makeSection))
  }

  /// Puts all rows in one section.
  ///
  /// - Parameter section: The section, shown even when empty.
  /// - Returns: The query.
  @inlinable
  public func flattened<NewSection>(
    into section: NewSection
  ) -> TableQuery<Input, TableSnapshot<NewSection, Output.Row>>
  where NewSection: Sendable, NewSection.ID: Sendable {
    grouped(by: RowGrouping(only: section))
  }

  @inlinable
  func grouped<NewSection>(
    by grouping: RowGrouping<Shape<NewSection, Output.Row>>
  ) -> TableQuery<Input, TableSnapshot<NewSection, Output.Row>> {
    typealias New = Shape<NewSection, Output.Row>
    typealias Whole = Shape<SingleSection, Output.Row>
    let open = openArrangement
    var rules = ArrangingRules<New>()
    rules.grouping = grouping
    if open.upstream != nil {
      rules.conditions = open.rules.conditions
      rules.sortCriteria = open.rules.sortCriteria
      rules.laterCriteria = open.rules.laterCriteria
    }
    let upstream = open.upstream ?? tables
    let earlier = open.upstream == nil ? open.order : open.earlier
    return OpenArrangement<Input, New>(rules, upstream: nil, earlier: earlier) { rules in
      if rules.laterCriteria.isEmpty {
        return upstream.followed(by: ArrangingStep<Shown, New>(rules).step)
      }
      // Sorts across all sections.
      var whole = ArrangingRules<Whole>()
      whole.conditions = rules.conditions
      whole.grouping = RowGrouping(only: SingleSection())
      let rows = upstream.followed(by: ArrangingStep<Shown, Whole>(whole).step)
      var sections = ArrangingRules<New>()
      sections.grouping = rules.grouping
      return earlier.sorting(Whole.self, rows, rules.sortCriteria, rules.laterCriteria) { $0 }
        .followed(by: ArrangingStep<Whole, New>(sections).step)
    }.query()
  }
}

// MARK: - The order of sections

extension TableQuery {
  /// Sorts sections, even empty ones, by a value; ties keep the previous order.
  ///
  /// - Parameters:
  ///   - value: A section's value.
  ///   - direction: The sort direction.
  /// - Returns: The query.
  @inlinable
  public func sortedSections<Value: Comparable & Sendable>(
    by value: @escaping @Sendable (Output.Section) -> Value,
    _ direction: SortDirection = .ascending
  ) -> Self {
    sortedSections(by: [SortCriterion(value, direction)])
  }

  /// Sorts sections by criteria.
  ///
  /// - Parameter criteria: The criteria, primary first.
  /// - Returns: The query.
  @inlinable
  public func sortedSections(by criteria: [SortCriterion<Output.Section>]) -> Self {
    let open = openArrangement
    if let earlier = open.rules.grouping?.sortCriteria {
      return arranged { $0.grouping?.sortCriteria = criteria + earlier }
    }
    // Filters keep empty sections, so sorting earlier is equivalent.
    let sorting = SectionSortingStep<Shown>(by: criteria).step
    return open.following((open.upstream ?? tables).followed(by: sorting))
      .query(insertion: insertion)
  }
}
