public import TableData

/// The last step of a query, as long as more rules can be added to it.
///
/// So any number of filters, sort criteria and section keys are one step. It knows the types of the
/// output alone; those of the table that is arranged are known where ``close`` was made.
@usableFromInline
struct OpenArrangement<Input: TableValue & Sendable, Shown: TableShape>: Sendable {
  @usableFromInline typealias Rules = ArrangingRules<Shown>
  @usableFromInline typealias Step = QueryStep<Input, Shown.Table>
  @usableFromInline typealias Order = RowOrder<Input, Shown.Row>

  @usableFromInline var rules: Rules

  /// The step before, while rows stand in the sections that it gives.
  @usableFromInline let upstream: Step?

  /// The order by the criteria of the steps before, which is in force when ``TableQuery/then(by:_:)``
  /// adds to it.
  @usableFromInline var earlier: Order

  /// Makes the step from the input up to this one.
  @usableFromInline let close: @Sendable (Rules) -> Step

  @inlinable
  init(
    _ rules: Rules, upstream: Step?, earlier: Order,
    close: @escaping @Sendable (Rules) -> Step
  ) {
    self.rules = rules
    self.upstream = upstream
    self.earlier = earlier
    self.close = close
  }

  /// An arrangement that has no rules yet.
  @inlinable
  init(of upstream: Step, earlier: Order = Order()) {
    self.init(Rules(), upstream: upstream, earlier: earlier) { rules in
      if rules.isEmpty { return upstream }
      if rules.laterCriteria.isEmpty {
        return upstream.followed(by: ArrangingStep<Shown, Shown>(rules).step)
      }
      var filter = Rules()
      filter.conditions = rules.conditions
      let shown = OpenArrangement(of: upstream).close(filter)
      return earlier.sorting(Shown.self, shown, rules.sortCriteria, rules.laterCriteria) { $0 }
    }
  }
}

extension OpenArrangement {
  /// The same rules for what another step gives.
  @inlinable
  func following(_ upstream: Step) -> OpenArrangement {
    var other = OpenArrangement(of: upstream, earlier: earlier)
    other.rules = rules
    return other
  }
}

// MARK: - The order so far

extension OpenArrangement {
  /// The order by all criteria so far, for steps behind this one.
  @inlinable
  var order: Order {
    var order = earlier
    order.first = rules.sortCriteria + order.first
    order.last += rules.laterCriteria
    return order
  }

  /// Adds a criterion as the tie-break of all so far.
  @inlinable
  mutating func add(_ criterion: SortCriterion<Shown.Row>) {
    if earlier.inherited != nil {
      rules.laterCriteria.append(criterion)
    } else {
      rules.sortCriteria += earlier.first + earlier.last + [criterion]
      earlier = Order()
    }
  }
}
