/// Safe: only mutated by a unique owner.
@usableFromInline
final class PairedResults<First: Sendable, Second: Sendable>: QueryState, @unchecked Sendable {
  @usableFromInline var first: QueryResult<First>
  @usableFromInline var second: QueryResult<Second>

  @inlinable
  init(_ first: QueryResult<First>, _ second: QueryResult<Second>) {
    self.first = first
    self.second = second
  }

  @inlinable
  var parts: [(any QueryState)?] { [first.state, second.state] }

  @inlinable
  func copy() -> PairedResults { PairedResults(first, second) }
}
