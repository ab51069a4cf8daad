import TableData

extension QueryStep where Input == Output {
  @inlinable
  static var identity: QueryStep {
    QueryStep(
      make: { input, _ in QueryResult(input) }, follow: { $0 = QueryResult($1.new) },
      inputEdit: { edit, _, _ in edit }, stepCount: 0)
  }
}

extension QueryStep {
  @inlinable
  func followed<Next>(by next: QueryStep<Output, Next>) -> QueryStep<Input, Next> {
    if isIdentity, let next = next as? QueryStep<Input, Next> { return next }
    let first = self
    typealias State = PairedResults<Output, Next>
    return QueryStep<Input, Next>(
      make: { input, context in
        let middle = first.make(input, context.forInput())
        let last = next.make(middle.output, context)
        return QueryResult(last.output, state: State(middle, last))
      },
      follow: { result, change in
        let state = result.ownState(as: State.self)
        let old = state.first.output
        first.follow(&state.first, change)
        let new = state.first.output
        let difference = new.difference(from: old)
        if difference.isEmpty { return }
        next.follow(&state.second, InputChange(from: old, to: new, difference))
        result.output = state.second.output
      },
      inputEdit: { edit, input, result throws(TableError) in
        let state = result.state(as: State.self)
        let middleEdit = try next.inputEdit(edit, state.first.output, state.second)
        return try first.inputEdit(middleEdit, input, state.first)
      },
      search: next.search ?? first.search,
      stepCount: stepCount + next.stepCount)
  }
}
