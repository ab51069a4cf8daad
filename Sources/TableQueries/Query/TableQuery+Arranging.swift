public import TableData

extension TableQuery {
  /// The arrangement that rules are added to: the last step, or a new one when that is closed.
  @inlinable
  var openArrangement: OpenArrangement<Input, Shown> {
    arrangement as? OpenArrangement<Input, Shown> ?? OpenArrangement(of: tables)
  }

  /// A query whose last step shows some of the same rows, perhaps elsewhere.
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

  /// A query whose last step makes other rows of these.
  @inlinable
  func remade<NewRow>(
    by step: QueryStep<Input, TableSnapshot<Section, NewRow>>
  ) -> TableQuery<Input, TableSnapshot<Section, NewRow>> where NewRow.ID == Row.ID {
    OpenArrangement<Input, Shape<Section, NewRow>>(
      of: step, earlier: RowOrder(inherited: inheritedOrder)
    ).query()
  }

  /// The order that rows inherit that are made of this query's.
  @inlinable
  var inheritedOrder: (any InheritedOrder<Input, Row.ID>)? {
    let open = openArrangement
    if open.order.isEmpty { return nil }
    return OrderOfMade<Input, Shown>(of: open.upstream ?? tables, open.order)
  }

  /// The query with more rules.
  @inlinable
  func arranged(_ change: (inout ArrangingRules<Shown>) -> Void) -> Self {
    var open = openArrangement
    change(&open.rules)
    return open.query(insertion: insertion)
  }

  /// The query with a criterion that decides where all so far are equal.
  @inlinable
  func adding(_ criterion: SortCriterion<Row>) -> Self {
    var open = openArrangement
    open.add(criterion)
    return open.query(insertion: insertion)
  }
}
