/// The last step of a query, as long as more rules can be added to it.
///
/// So any number of filters, sort criteria and section keys are one step. It knows the types of the
/// output alone; those of the table that is arranged are known where ``close`` was made.
@usableFromInline
struct OpenArrangement<
  Input: TableValue & Sendable,
  Section: Identifiable & Equatable & Sendable, Row: Identifiable & Equatable & Sendable
>: Sendable where Section.ID: Sendable, Row.ID: Sendable {
  @usableFromInline typealias Rules = ArrangingRules<Section, Row>
  @usableFromInline typealias Step = QueryStep<Input, TableSnapshot<Section, Row>>

  @usableFromInline var rules: Rules

  /// The step before, while rows stand in the sections that it gives.
  @usableFromInline let upstream: Step?

  /// The order by the criteria of the steps before, which is in force when ``TableQuery/then(by:_:)``
  /// adds to it.
  @usableFromInline var earlier: RowOrder<Input, Row>

  /// Makes the step from the input up to this one.
  @usableFromInline let close: @Sendable (Rules) -> Step

  @inlinable
  init(
    _ rules: Rules, upstream: Step?, earlier: RowOrder<Input, Row>,
    close: @escaping @Sendable (Rules) -> Step
  ) {
    self.rules = rules
    self.upstream = upstream
    self.earlier = earlier
    self.close = close
  }

  /// An arrangement that has no rules yet.
  @inlinable
  init(of upstream: Step, earlier: RowOrder<Input, Row> = RowOrder()) {
    self.init(Rules(), upstream: upstream, earlier: earlier) { rules in
      if rules.isEmpty { return upstream }
      if rules.laterCriteria.isEmpty {
        return upstream.followed(by: ArrangingStep<Section, Section, Row>(rules).step)
      }
      var filter = Rules()
      filter.conditions = rules.conditions
      let shown = OpenArrangement(of: upstream).close(filter)
      return earlier.sorting(shown, rules.sortCriteria, rules.laterCriteria) { $0 }
    }
  }
}

// MARK: - The order so far

extension OpenArrangement {
  /// The order by all criteria so far, for steps behind this one.
  @inlinable
  var order: RowOrder<Input, Row> {
    var order = earlier
    order.first = rules.sortCriteria + order.first
    order.last += rules.laterCriteria
    return order
  }

  /// Adds a criterion as the tie-break of all so far.
  @inlinable
  mutating func add(_ criterion: SortCriterion<Row>) {
    if earlier.inherited != nil {
      rules.laterCriteria.append(criterion)
    } else {
      rules.sortCriteria += earlier.first + earlier.last + [criterion]
      earlier = RowOrder()
    }
  }
}

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
