public import TableData

/// Derives each section from itself and an aggregate of its rows, or of all rows.
@usableFromInline
struct AggregatedSectionsStep<Input: TableShape, Output: TableShape, Value>: Sendable
where Output.Section.ID == Input.Section.ID, Output.Row == Input.Row {
  @usableFromInline typealias States = AggregateStates<Input, Value>
  @usableFromInline typealias Mapping = SectionMapping<Input, Output>

  @usableFromInline let aggregate: RowAggregate<Input.Row, Value>
  @usableFromInline let isOfWhole: Bool
  @usableFromInline let makeSection: @Sendable (Input.Section, Value) -> Output.Section

  @inlinable
  init(
    _ aggregate: RowAggregate<Input.Row, Value>, ofWhole isOfWhole: Bool = false,
    _ makeSection: @escaping @Sendable (Input.Section, Value) -> Output.Section
  ) {
    self.aggregate = aggregate
    self.isOfWhole = isOfWhole
    self.makeSection = { makeSection($0, $1).checked(derivedFrom: $0) }
  }

  @inlinable
  var step: QueryStep<Input.Table, Output.Table> {
    QueryStep(
      make: { origin, _ in
        let states = States(of: origin, by: aggregate, ofWhole: isOfWhole)
        return QueryResult(mapping(to: states).table(of: origin), keeping: states)
      },
      follow: { $0 = follow($0, $1) },
      inputEdit: { edit, _, _ throws(TableError) in try edit.inputEdit(row: { $0 }, section: nil) })
  }

  /// - Complexity: O(*k* log *n*) for *k* changes; of all rows also O(*s* log *s*) for *s*
  ///   sections.
  @inlinable
  func follow(
    _ old: QueryResult<Output.Table>, _ change: InputChange<Input.Table>
  ) -> QueryResult<Output.Table> {
    var states = old.value(as: States.self)
    states.follow(change)
    var table = old.output
    let mapping = mapping(to: states)
    mapping.follow(&table, from: change.old, to: change.new)
    if isOfWhole { mapping.remakeSections(of: &table, change.new) }
    return QueryResult(table, keeping: states)
  }

  @inlinable
  func mapping(to states: States) -> Mapping {
    let whole = isOfWhole ? states.value(of: nil) : nil
    return Mapping { section in makeSection(section, whole ?? states.value(of: section.id)) }
  }
}
