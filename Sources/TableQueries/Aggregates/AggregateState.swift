/// Removing a row must revert adding it.
@usableFromInline
protocol AggregateState<Row, Value>: Sendable {
  associatedtype Row
  associatedtype Value

  mutating func add(_ row: Row)
  mutating func remove(_ row: Row)

  var value: Value { get }
}

@usableFromInline
struct FoldedState<Row, Value: Sendable>: AggregateState {
  @usableFromInline var value: Value
  @usableFromInline let adding: @Sendable (inout Value, Row) -> Void
  @usableFromInline let removing: @Sendable (inout Value, Row) -> Void

  @inlinable
  init(
    _ value: Value, adding: @escaping @Sendable (inout Value, Row) -> Void,
    removing: @escaping @Sendable (inout Value, Row) -> Void
  ) {
    self.value = value
    self.adding = adding
    self.removing = removing
  }

  @inlinable
  mutating func add(_ row: Row) { adding(&value, row) }

  @inlinable
  mutating func remove(_ row: Row) { removing(&value, row) }
}

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

@usableFromInline
struct PairedState<First: AggregateState, Second: AggregateState>: AggregateState
where First.Row == Second.Row {
  @usableFromInline var first: First
  @usableFromInline var second: Second

  @inlinable
  init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  @inlinable
  mutating func add(_ row: First.Row) {
    first.add(row)
    second.add(row)
  }

  @inlinable
  mutating func remove(_ row: First.Row) {
    first.remove(row)
    second.remove(row)
  }

  @inlinable
  var value: (First.Value, Second.Value) { (first.value, second.value) }
}
