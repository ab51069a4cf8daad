public import TableData

/// Turns sections into rows with an aggregate.
@usableFromInline
struct AggregatedRowsStep<Input: TableShape, Output: TableShape, Value>: Sendable
where Output.Row.ID == Input.Section.ID {
  @usableFromInline typealias States = AggregateStates<Input, Value>

  @usableFromInline let section: Output.Section
  @usableFromInline let aggregate: RowAggregate<Input.Row, Value>
  @usableFromInline let makeRow: @Sendable (Input.Section, Value) -> Output.Row

  @inlinable
  init(
    in section: Output.Section, _ aggregate: RowAggregate<Input.Row, Value>,
    _ makeRow: @escaping @Sendable (Input.Section, Value) -> Output.Row
  ) {
    self.section = section
    self.aggregate = aggregate
    self.makeRow = makeRow
  }

  @inlinable
  var step: QueryStep<Input.Table, Output.Table> {
    QueryStep(
      make: { origin, _ in
        let states = States(of: origin, by: aggregate)
        return QueryResult(rows(with: states).make(origin), keeping: states)
      },
      follow: { result, change in
        var states = result.value(as: States.self)
        states.follow(change)
        result = QueryResult(rows(with: states).follow(result.output, change), keeping: states)
      },
      inputEdit: { edit, _, _ throws(TableError) in try inputEdit(forSectionRows: edit) })
  }

  @inlinable
  func rows(with states: States) -> SectionRowsStep<Input, Output> {
    SectionRowsStep(in: section) { section, _ in makeRow(section, states.value(of: section.id)) }
  }
}
