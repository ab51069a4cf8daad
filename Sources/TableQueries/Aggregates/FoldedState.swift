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
