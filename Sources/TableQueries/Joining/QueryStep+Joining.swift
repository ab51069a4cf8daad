public import TableData

// MARK: - Steps of two tables

extension QueryStep {
  @inlinable
  func ofLeft<Right>() -> QueryStep<JoinedTables<Input, Right>, Output> {
    QueryStep<JoinedTables<Input, Right>, Output>(
      make: { make($0.left, $1) },
      follow: { result, change in
        if change.difference.left.isEmpty { return }
        follow(
          &result,
          InputChange(from: change.old.left, to: change.new.left, change.difference.left))
      },
      inputEdit: { edit, input, result throws(TableError) in
        try inputEdit(edit, input.left, result)
      },
      search: search, stepCount: stepCount + 1)
  }

  @inlinable
  func ofRight<Left>() -> QueryStep<JoinedTables<Left, Input>, Output> {
    QueryStep<JoinedTables<Left, Input>, Output>(
      make: { make($0.right, $1) },
      follow: { result, change in
        if change.difference.right.isEmpty { return }
        follow(
          &result,
          InputChange(from: change.old.right, to: change.new.right, change.difference.right))
      },
      inputEdit: { _, _, _ throws(TableError) in
        throw .inapplicableEdit(reason: .rightOfJoin)
      },
      search: search, stepCount: stepCount + 1)
  }

  /// Computes two outputs of one input; edits go to the first step.
  ///
  /// `isIdentity` says that both outputs equal the input.
  @inlinable
  func paired<Other>(
    with other: QueryStep<Input, Other>, isIdentity: Bool = false
  ) -> QueryStep<Input, JoinedTables<Output, Other>> {
    let first = self
    typealias State = PairedResults<Output, Other>
    return QueryStep<Input, JoinedTables<Output, Other>>(
      make: { input, context in
        let state = State(
          first.make(input, context.forInput()), other.make(input, context.forInput()))
        return QueryResult(state.tables, state: state)
      },
      follow: { result, change in
        let state = result.ownState(as: State.self)
        first.follow(&state.first, change)
        other.follow(&state.second, change)
        result.output = state.tables
      },
      inputEdit: { edit, input, result throws(TableError) in
        try first.inputEdit(edit, input, result.state(as: State.self).first)
      },
      search: search ?? other.search,
      stepCount: isIdentity ? 0 : max(stepCount, other.stepCount) + 1)
  }
}

extension PairedResults where First: QueryableTable, Second: QueryableTable {
  @inlinable
  var tables: JoinedTables<First, Second> { JoinedTables(first.output, second.output) }
}
