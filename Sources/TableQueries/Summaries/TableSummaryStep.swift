public import TableData

/// Makes each section of a table of the one before and a summary of all rows; rows stay.
@usableFromInline
struct TableSummaryStep<
  Section: Identifiable & Equatable & Sendable,
  Row: Identifiable & Equatable & Sendable,
  NewSection: Identifiable & Equatable & Sendable,
  Value
>: Sendable where Section.ID: Sendable, Row.ID: Sendable, NewSection.ID == Section.ID {
  @usableFromInline typealias Origin = TableSnapshot<Section, Row>
  @usableFromInline typealias Table = TableSnapshot<NewSection, Row>
  @usableFromInline typealias Mapping = SectionMapping<Section, Row, NewSection>
  @usableFromInline typealias State = any SummaryState<Row, Value>

  @usableFromInline let summary: Summary<Row, Value>
  @usableFromInline let makeSection: @Sendable (Section, Value) -> NewSection

  @inlinable
  init(
    _ summary: Summary<Row, Value>,
    _ makeSection: @escaping @Sendable (Section, Value) -> NewSection
  ) {
    self.summary = summary
    self.makeSection = { makeSection($0, $1).checked(madeOf: $0) }
  }

  @inlinable
  var step: QueryStep<Origin, Table> {
    QueryStep(
      make: { origin, _ in make(origin) },
      follow: { $0 = follow($0, $1) },
      inputEdit: { edit, _, _ throws(TableError) in try Mapping.originEdit(for: edit) })
  }

  /// Makes the table from scratch.
  ///
  /// - Complexity: O(number of rows and sections).
  @inlinable
  func make(_ origin: Origin) -> QueryResult<Table> {
    var state = summary.makeState()
    for index in 0..<origin.sectionCount {
      origin.storage.forEachRow(inSection: index) { state.add($0) }
    }
    return result(mapping(to: state.value).table(of: origin), state)
  }

  /// Makes the next table of the one before.
  ///
  /// - Complexity: O(*k* log *n* + *s* log *s*) for *k* changes and *s* sections, besides what the
  ///   summary takes for each.
  @inlinable
  func follow(_ old: QueryResult<Table>, _ change: InputChange<Origin>) -> QueryResult<Table> {
    var state = old.kept(as: State.self)
    let rows = change.difference.rows
    for removal in rows.removed { state.remove(removal.element) }
    for insertion in rows.inserted { state.add(insertion.element) }
    for update in rows.updated {
      state.remove(update.old)
      state.add(update.new)
    }
    var table = old.output
    let mapping = mapping(to: state.value)
    mapping.follow(&table, from: change.old, to: change.new)
    mapping.remakeSections(of: &table, change.new)
    return result(table, state)
  }

  @inlinable
  func mapping(to value: Value) -> Mapping {
    Mapping { _, section in makeSection(section, value) }
  }

  @inlinable
  func result(_ table: Table, _ state: State) -> QueryResult<Table> {
    // The type is said, lest the state is kept as what it is.
    QueryResult(table, memory: StepMemory<State>(state))
  }
}
