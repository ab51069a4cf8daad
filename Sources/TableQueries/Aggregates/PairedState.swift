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
