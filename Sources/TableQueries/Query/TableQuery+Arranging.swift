public import TableData

extension TableQuery {
  @inlinable
  var openArrangement: OpenArrangement<Input, Shown> {
    arrangement as? OpenArrangement<Input, Shown> ?? OpenArrangement(of: tables)
  }

  /// Appends a step that selects or reorders rows, but computes none.
  @inlinable
  func closed<NewOutput>(
    by next: QueryStep<Table, TableSnapshot<NewOutput.Section, Row>>,
    reversingOrder reverses: Bool = false,
    insertion: (@Sendable (NewOutput.Edit) -> Input.Edit?)? = nil
  ) -> TableQuery<Input, NewOutput> where NewOutput.Row == Row {
    let order = openArrangement.order
    return OpenArrangement<Input, Shape<NewOutput.Section, Row>>(
      of: tables.followed(by: next), earlier: reverses ? order.reversed : order
    ).query(insertion: insertion)
  }

  /// Appends a step that computes new rows from the current ones.
  @inlinable
  func remade<NewRow>(
    by step: QueryStep<Input, TableSnapshot<Section, NewRow>>
  ) -> TableQuery<Input, TableSnapshot<Section, NewRow>> where NewRow.ID == Row.ID {
    OpenArrangement<Input, Shape<Section, NewRow>>(
      of: step, earlier: RowOrder(inherited: inheritedOrder)
    ).query()
  }

  @inlinable
  var inheritedOrder: (any InheritedOrder<Input, Row.ID>)? {
    let open = openArrangement
    if open.order.isEmpty { return nil }
    return OriginOrder<Input, Shown>(of: open.upstream ?? tables, open.order)
  }

  @inlinable
  func arranged(_ change: (inout ArrangingRules<Shown>) -> Void) -> Self {
    var open = openArrangement
    change(&open.rules)
    return open.query(insertion: insertion)
  }

  @inlinable
  func adding(_ criterion: SortCriterion<Row>) -> Self {
    var open = openArrangement
    open.add(criterion)
    return open.query(insertion: insertion)
  }
}
