public import TableData
public import TextMatching

/// Shows the rows that an expression finds; an expression that begins the same reuses its results.
@usableFromInline
struct ExpressionStep<Shown: TableShape>: Sendable {
  @usableFromInline typealias Table = Shown.Table
  @usableFromInline typealias Row = Shown.Row
  private typealias Found = FoundStages<Table>
  @usableFromInline typealias Step = QueryStep<Table, Table>

  private let stages: [SearchStage]
  private let scope: SearchScope<Row>
  private let searching: @Sendable (TextSearch, SearchableText<Row>) -> Step
  private let filtering: @Sendable (@escaping @Sendable (Row) -> Bool) -> Step
  private let comparing: @Sendable (NumberComparison<Row>, Step) -> Step

  /// The closures return steps specialized where types are known.
  @usableFromInline
  init(
    _ expression: SearchExpression, in scope: SearchScope<Row>,
    searching: @escaping @Sendable (TextSearch, SearchableText<Row>) -> Step,
    filtering: @escaping @Sendable (@escaping @Sendable (Row) -> Bool) -> Step,
    comparing: @escaping @Sendable (NumberComparison<Row>, Step) -> Step
  ) {
    stages = SearchStage.stages(of: expression)
    self.scope = scope
    (self.searching, self.filtering, self.comparing) = (searching, filtering, comparing)
  }

  private func step(of stage: SearchStage) -> Step {
    switch stage {
    case .words(let search, let column):
      scope.texts(ofColumn: column).map { searching(search, $0) } ?? filtering { _ in false }
    case .term(let term): step(of: TermFilter(term, in: scope))
    }
  }

  private func step(of filter: TermFilter<Row>) -> Step {
    let step = filtering(filter.matches)
    return filter.comparison?.ofNumbers.map { comparing($0, step) } ?? step
  }

  @usableFromInline
  var step: QueryStep<Table, Table> {
    QueryStep(
      make: { make($0, $1) },
      follow: { result, change in
        let state = result.ownState(as: StepState<Found>.self)
        result.output = state.value.follow(change.new, change.difference)
      },
      inputEdit: { edit, _, _ in edit },
      search: stages.lazy.compactMap {
        if case .words(let search, _) = $0 { search } else { nil }
      }.first)
  }

  private func make(_ origin: Table, _ context: QueryContext<Table>) -> QueryResult<Table> {
    let kept = context.state?.firstValue { (found: Found) in
      found.identity === scope.identity
    }
    var found = kept ?? Found(scope.identity)
    let isComplete = found.find(stages, in: origin, by: step(of:), context)
    return QueryResult(isComplete ? found.output(of: origin) : Table(), keeping: found)
  }
}
