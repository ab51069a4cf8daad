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

  /// Makes the step from the input up to this one.
  @usableFromInline let close: @Sendable (Rules) -> Step

  @inlinable
  init(_ rules: Rules, upstream: Step?, close: @escaping @Sendable (Rules) -> Step) {
    self.rules = rules
    self.upstream = upstream
    self.close = close
  }

  /// An arrangement that has no rules yet.
  @inlinable
  init(of upstream: Step) {
    self.init(Rules(), upstream: upstream) { rules in
      rules.isEmpty
        ? upstream : upstream.followed(by: ArrangingStep<Section, Section, Row>(rules).step)
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

  /// The query with more rules.
  @inlinable
  func arranged<Section, Row>(
    _ change: (inout ArrangingRules<Section, Row>) -> Void
  ) -> TableQuery where Output == TableSnapshot<Section, Row> {
    var open: OpenArrangement<Input, Section, Row> = openArrangement()
    change(&open.rules)
    return TableQuery(open, insertion: insertion)
  }
}
