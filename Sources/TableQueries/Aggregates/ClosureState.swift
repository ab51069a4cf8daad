/// A state to which closures add rows, and the value that it stands for.
@usableFromInline
struct ClosureState<Row, State: Sendable, Value>: AggregateState {
  @usableFromInline var state: State
  @usableFromInline let adding: @Sendable (inout State, Row) -> Void
  @usableFromInline let removing: @Sendable (inout State, Row) -> Void
  @usableFromInline let result: @Sendable (State) -> Value

  @inlinable
  init(
    _ state: State, adding: @escaping @Sendable (inout State, Row) -> Void,
    removing: @escaping @Sendable (inout State, Row) -> Void,
    result: @escaping @Sendable (State) -> Value
  ) {
    self.state = state
    self.adding = adding
    self.removing = removing
    self.result = result
  }

  @inlinable
  mutating func add(_ row: Row) { adding(&state, row) }

  @inlinable
  mutating func remove(_ row: Row) { removing(&state, row) }

  @inlinable
  var value: Value { result(state) }
}
