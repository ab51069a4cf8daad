@usableFromInline
struct QueryContext<Output>: Sendable {
  /// How many rows to show before a search completes.
  @usableFromInline typealias FirstRows = (count: Int, show: @Sendable (Output) -> Void)

  @usableFromInline let memory: (any QueryMemory)?

  /// Whether the result is no longer needed, and may be incomplete.
  @usableFromInline let isCancelled: @Sendable () -> Bool

  @usableFromInline let firstRows: FirstRows?

  @inlinable
  init(
    _ memory: (any QueryMemory)? = nil,
    isCancelled: @escaping @Sendable () -> Bool = { false }, firstRows: FirstRows? = nil
  ) {
    self.memory = memory
    self.isCancelled = isCancelled
    self.firstRows = firstRows
  }

  /// Returns the context for the input of a step, whose first rows are not shown.
  @inlinable
  func forInput<Middle>() -> QueryContext<Middle> {
    QueryContext<Middle>(memory, isCancelled: isCancelled)
  }
}
