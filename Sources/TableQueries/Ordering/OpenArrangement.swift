public import TableData

/// The last step of a query, to which rules can still be added.
///
/// Any number of filters, criteria and keys form one step. ``close`` captures the input types.
@usableFromInline
struct OpenArrangement<Input: QueryableTable & Sendable, Shown: TableShape>: Sendable {
  @usableFromInline typealias Rules = ArrangingRules<Shown>
  @usableFromInline typealias Step = QueryStep<Input, Shown.Table>
  @usableFromInline typealias Order = RowOrder<Input, Shown.Row>

  @usableFromInline var rules: Rules

  /// The steps before; `nil` if rows are grouped again.
  @usableFromInline let upstream: Step?

  /// The order of earlier steps, refined by ``TableQuery/thenSorted(by:_:)``.
  @usableFromInline var earlier: Order

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
  @inlinable
  func following(_ upstream: Step) -> OpenArrangement {
    var other = OpenArrangement(of: upstream, earlier: earlier)
    other.rules = rules
    return other
  }
}

// MARK: - The order so far

extension OpenArrangement {
  @inlinable
  var order: Order {
    var order = earlier
    order.first = rules.sortCriteria + order.first
    order.last += rules.laterCriteria
    return order
  }

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
