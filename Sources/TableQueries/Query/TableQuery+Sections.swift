public import TableData

extension TableQuery {
  /// Returns a query that puts rows in sections by some value of theirs.
  ///
  /// ```swift
  /// let byLetter = items.sections(by: \.initial) { Letter(id: $0) }
  /// ```
  ///
  /// A section comes with its first row and goes with its last. Sections stand in the order of
  /// their identifiers, unless ``sortedSections(by:_:)`` says otherwise.
  ///
  /// - Parameters:
  ///   - key: Returns the identifier of the section of a row.
  ///   - kept: The identifiers of the sections that are there even if they are empty. They stand
  ///     above all others, in this order.
  ///   - makeSection: Makes the section with an identifier.
  /// - Returns: The query.
  @inlinable
  public func sections<NewSection>(
    by key: @escaping @Sendable (Output.Row) -> NewSection.ID,
    keeping kept: [NewSection.ID] = [],
    _ makeSection: @escaping @Sendable (NewSection.ID) -> NewSection
  ) -> TableQuery<Input, TableSnapshot<NewSection, Output.Row>>
  where NewSection.ID: Comparable {
    grouped(
      by: RowGrouping(by: key, keeping: kept, dependsOnRows: false) { id, _ in makeSection(id) })
  }

  /// Returns a query that puts rows in sections by some value of theirs, and makes these of their
  /// rows, for example of how many they are.
  ///
  /// ```swift
  /// let byLetter = items.sections(by: \.initial) { letter, items in
  ///   Letter(id: letter, count: items.count)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - key: Returns the identifier of the section of a row.
  ///   - kept: The identifiers of the sections that are there even if they are empty. They stand
  ///     above all others, in this order.
  ///   - makeSection: Makes the section with an identifier and rows; asked again when one of its
  ///     rows changes, comes or goes. What it takes to look at all rows is taken each time.
  /// - Returns: The query.
  @inlinable
  public func sections<NewSection>(
    by key: @escaping @Sendable (Output.Row) -> NewSection.ID,
    keeping kept: [NewSection.ID] = [],
    _ makeSection:
      @escaping @Sendable (NewSection.ID, TableSnapshot<NewSection, Output.Row>.Rows) -> NewSection
  ) -> TableQuery<Input, TableSnapshot<NewSection, Output.Row>>
  where NewSection.ID: Comparable {
    grouped(
      by: RowGrouping(by: key, keeping: kept, dependsOnRows: true, makeSection: makeSection))
  }

  /// Returns a query that puts all rows in one section.
  ///
  /// - Parameter section: The section, which is there even if there is no row.
  /// - Returns: The query.
  @inlinable
  public func inOneSection<NewSection>(
    _ section: NewSection
  ) -> TableQuery<Input, TableSnapshot<NewSection, Output.Row>>
  where NewSection: Sendable, NewSection.ID: Sendable {
    grouped(by: RowGrouping(only: section))
  }

  /// Groups what the last step arranges, if it does not group rows already.
  @inlinable
  func grouped<NewSection>(
    by grouping: RowGrouping<Shape<NewSection, Output.Row>>
  ) -> TableQuery<Input, TableSnapshot<NewSection, Output.Row>> {
    typealias New = Shape<NewSection, Output.Row>
    typealias Whole = Shape<WholeTable, Output.Row>
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
      // The order of the rows is that of all sections together.
      var whole = ArrangingRules<Whole>()
      whole.conditions = rules.conditions
      whole.grouping = RowGrouping(only: WholeTable())
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
  /// Returns a query that sorts the sections by some value of theirs; rows stay in them.
  ///
  /// Sections with equal values stand in the order that the query had so far, and those that are empty
  /// stand among the others.
  ///
  /// - Parameters:
  ///   - value: Returns the value of a section.
  ///   - direction: Whether the least or the greatest value comes first.
  /// - Returns: The query.
  @inlinable
  public func sortedSections<Value: Comparable & Sendable>(
    by value: @escaping @Sendable (Output.Section) -> Value,
    _ direction: SortDirection = .ascending
  ) -> Self {
    sortedSections(by: [SortCriterion(value, direction)])
  }

  /// Returns a query that sorts the sections by criteria; rows stay in them.
  ///
  /// - Parameter criteria: The criteria; the first one decides first.
  /// - Returns: The query.
  @inlinable
  public func sortedSections(by criteria: [SortCriterion<Output.Section>]) -> Self {
    let open = openArrangement
    if let earlier = open.rules.grouping?.sortCriteria {
      return arranged { $0.grouping?.sortCriteria = criteria + earlier }
    }
    // Sections stay when a filter leaves none of their rows, so that it comes to the same before it.
    let sorting = SectionSortingStep<Shown>(by: criteria).step
    return open.following((open.upstream ?? tables).followed(by: sorting))
      .query(insertion: insertion)
  }
}
