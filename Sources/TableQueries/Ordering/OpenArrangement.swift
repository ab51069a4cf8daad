public import TableData

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
