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
  public func sections<Section, Row, NewSection>(
    by key: @escaping @Sendable (Row) -> NewSection.ID,
    keeping kept: [NewSection.ID] = [],
    _ makeSection: @escaping @Sendable (NewSection.ID) -> NewSection
  ) -> TableQuery<Input, TableSnapshot<NewSection, Row>>
  where Output == TableSnapshot<Section, Row>, NewSection.ID: Comparable {
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
  public func sections<Section, Row, NewSection>(
    by key: @escaping @Sendable (Row) -> NewSection.ID,
    keeping kept: [NewSection.ID] = [],
    _ makeSection:
      @escaping @Sendable (NewSection.ID, TableSnapshot<NewSection, Row>.Rows) -> NewSection
  ) -> TableQuery<Input, TableSnapshot<NewSection, Row>>
  where Output == TableSnapshot<Section, Row>, NewSection.ID: Comparable {
    grouped(
      by: RowGrouping(by: key, keeping: kept, dependsOnRows: true, makeSection: makeSection))
  }

  /// Returns a query that puts all rows in one section.
  ///
  /// - Parameter section: The section, which is there even if there is no row.
  /// - Returns: The query.
  @inlinable
  public func inOneSection<Section, Row, NewSection>(
    _ section: NewSection
  ) -> TableQuery<Input, TableSnapshot<NewSection, Row>>
  where Output == TableSnapshot<Section, Row>, NewSection: Sendable, NewSection.ID: Sendable {
    grouped(by: RowGrouping(only: section))
  }

  /// Groups what the last step arranges, if it does not group rows already.
  @inlinable
  func grouped<Section, Row, NewSection>(
    by grouping: RowGrouping<NewSection, Row>
  ) -> TableQuery<Input, TableSnapshot<NewSection, Row>>
  where Output == TableSnapshot<Section, Row> {
    let open: OpenArrangement<Input, Section, Row> = openArrangement()
    var rules = ArrangingRules<NewSection, Row>()
    rules.grouping = grouping
    if open.upstream != nil {
      rules.conditions = open.rules.conditions
      rules.sortCriteria = open.rules.sortCriteria
      rules.laterCriteria = open.rules.laterCriteria
    }
    let upstream = open.upstream ?? step
    let earlier = open.upstream == nil ? open.order : open.earlier
    return TableQuery<Input, TableSnapshot<NewSection, Row>>(
      OpenArrangement(rules, upstream: nil, earlier: earlier) { rules in
        if rules.laterCriteria.isEmpty {
          return upstream.followed(
            by: ArrangingStep<Section, NewSection, Row>(grouping: rules).step)
        }
        // The order of the rows is that of all sections together.
        var whole = ArrangingRules<WholeTable, Row>()
        whole.conditions = rules.conditions
        whole.grouping = RowGrouping(only: WholeTable())
        let rows = upstream.followed(
          by: ArrangingStep<Section, WholeTable, Row>(grouping: whole).step)
        var sections = ArrangingRules<NewSection, Row>()
        sections.grouping = rules.grouping
        return earlier.sorting(rows, rules.sortCriteria, rules.laterCriteria) { $0 }
          .followed(by: ArrangingStep<WholeTable, NewSection, Row>(grouping: sections).step)
      })
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
  public func sortedSections<Section, Row, Value: Comparable & Sendable>(
    by value: @escaping @Sendable (Section) -> Value, _ direction: SortDirection = .ascending
  ) -> Self where Output == TableSnapshot<Section, Row> {
    sortedSections(by: [SortCriterion(value, direction)])
  }

  /// Returns a query that sorts the sections by criteria; rows stay in them.
  ///
  /// - Parameter criteria: The criteria; the first one decides first.
  /// - Returns: The query.
  @inlinable
  public func sortedSections<Section, Row>(
    by criteria: [SortCriterion<Section>]
  ) -> Self where Output == TableSnapshot<Section, Row> {
    let open: OpenArrangement<Input, Section, Row> = openArrangement()
    if let earlier = open.rules.grouping?.sortCriteria {
      return arranged { $0.grouping?.sortCriteria = criteria + earlier }
    }
    // Sections stay when a filter leaves none of their rows, so that it comes to the same before it.
    let sorting = SectionSortingStep<Section, Row>(by: criteria).step
    var arrangement = OpenArrangement<Input, Section, Row>(
      of: (open.upstream ?? step).followed(by: sorting), earlier: open.earlier)
    arrangement.rules = open.rules
    return TableQuery(arrangement, insertion: insertion)
  }
}
