public import TableData

extension TableQuery {
  /// The arrangement that rules are added to: the last step, or a new one when that is closed.
  @inlinable
  func openArrangement<Section, Row>() -> OpenArrangement<Input, Section, Row>
  where Output == TableSnapshot<Section, Row> {
    arrangement as? OpenArrangement<Input, Section, Row> ?? OpenArrangement(of: step)
  }

  /// A query whose last step shows some of the same rows, perhaps elsewhere.
  @inlinable
  func closed<Section, NewSection, Row>(
    by next: QueryStep<TableSnapshot<Section, Row>, TableSnapshot<NewSection, Row>>,
    reversingOrder reverses: Bool = false,
    insertion: (@Sendable (TableSnapshot<NewSection, Row>.Edit) -> Input.Edit?)? = nil
  ) -> TableQuery<Input, TableSnapshot<NewSection, Row>>
  where Output == TableSnapshot<Section, Row> {
    let open: OpenArrangement<Input, Section, Row> = openArrangement()
    return TableQuery<Input, TableSnapshot<NewSection, Row>>(
      OpenArrangement(
        of: step.followed(by: next), earlier: reverses ? open.order.reversed : open.order),
      insertion: insertion)
  }

  /// The order that rows inherit that are made of this query's.
  @inlinable
  func inheritedOrder<Section, Row>() -> (any InheritedOrder<Input, Row.ID>)?
  where Output == TableSnapshot<Section, Row> {
    let open: OpenArrangement<Input, Section, Row> = openArrangement()
    if open.order.isEmpty { return nil }
    return OrderOfMade(of: open.upstream ?? step, open.order)
  }

  /// The query with more rules.
  @inlinable
  func arranged<Section, Row>(
    _ change: (inout ArrangingRules<Section, Row>) -> Void
  ) -> TableQuery where Output == TableSnapshot<Section, Row> {
    var open: OpenArrangement<Input, Section, Row> = openArrangement()
    change(&open.rules)
    return TableQuery(open, insertion: insertion)
  }

  /// The query with a criterion that decides where all so far are equal.
  @inlinable
  func adding<Section, Row>(
    _ criterion: SortCriterion<Row>
  ) -> TableQuery where Output == TableSnapshot<Section, Row> {
    var open: OpenArrangement<Input, Section, Row> = openArrangement()
    open.add(criterion)
    return TableQuery(open, insertion: insertion)
  }
}
