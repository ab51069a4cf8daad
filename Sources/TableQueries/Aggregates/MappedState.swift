@usableFromInline
struct MappedState<State: AggregateState, Value>: AggregateState {
  @usableFromInline var state: State
  @usableFromInline let transform: @Sendable (State.Value) -> Value

  @inlinable
  init(_ state: State, _ transform: @escaping @Sendable (State.Value) -> Value) {
    self.state = state
    self.transform = transform
  }

  @inlinable
  mutating func add(_ row: State.Row) { state.add(row) }

  @inlinable
  mutating func remove(_ row: State.Row) { state.remove(row) }

  @inlinable
  var value: Value { transform(state.value) }
}
