/// The output of a query, with the state from which its steps update it.
@usableFromInline
struct QueryResult<Output: Sendable>: Sendable {
  @usableFromInline var output: Output
  @usableFromInline var state: (any QueryState)?

  @inlinable
  init(_ output: Output, state: (any QueryState)? = nil) {
    self.output = output
    self.state = state
  }

  @inlinable
  func state<State: QueryState>(as type: State.Type) -> State {
    guard let state = state as? State else {
      preconditionFailure("A result can be updated only by the step that computed it")
    }
    return state
  }

  /// Returns the state to be changed, copied if shared.
  @inlinable
  mutating func ownState<State: QueryState>(as type: State.Type) -> State {
    var own = state(as: type)
    state = nil
    if !isKnownUniquelyReferenced(&own) { own = own.copy() }
    state = own
    return own
  }
}

extension QueryResult {
  @inlinable
  init(_ output: Output, keeping value: some Sendable) {
    self.init(output, state: StepState(value))
  }

  @inlinable
  func value<Value: Sendable>(as type: Value.Type) -> Value {
    state(as: StepState<Value>.self).value
  }
}
