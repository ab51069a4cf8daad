/// The context of a computation: earlier results, cancellation, and the first rows.
@usableFromInline
struct QueryContext<Output>: Sendable {
  /// How many rows to show before a search completes.
  @usableFromInline typealias FirstRows = (count: Int, show: @Sendable (Output) -> Void)

  @usableFromInline let state: (any QueryState)?

  /// Whether the result is no longer needed, and may be incomplete.
  @usableFromInline let isCancelled: @Sendable () -> Bool

  @usableFromInline let firstRows: FirstRows?

  @inlinable
  init(
    _ state: (any QueryState)? = nil,
    isCancelled: @escaping @Sendable () -> Bool = { false }, firstRows: FirstRows? = nil
  ) {
    self.state = state
    self.isCancelled = isCancelled
    self.firstRows = firstRows
  }

  /// Returns the context for the input of a step, whose first rows are not shown.
  @inlinable
  func forInput<Middle>() -> QueryContext<Middle> {
    QueryContext<Middle>(state, isCancelled: isCancelled)
  }
}
