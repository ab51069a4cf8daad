/// The state of an aggregate; removing a row must revert adding it.
@usableFromInline
protocol AggregateState<Row, Value>: Sendable {
  associatedtype Row
  associatedtype Value

  mutating func add(_ row: Row)
  mutating func remove(_ row: Row)

  var value: Value { get }
}
