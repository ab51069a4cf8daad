/// What the steps of a query know of whoever asks for a table that is made from scratch.
@usableFromInline
struct QueryContext<Output>: Sendable {
  /// How many rows are shown before a search is complete, and what shows them.
  @usableFromInline typealias FirstRows = (count: Int, show: @Sendable (Output) -> Void)

  /// What another query remembers, of which a step can take over folded text.
  @usableFromInline let memory: (any QueryMemory)?

  /// Returns whether the table is not wanted any more; it may lack rows then.
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

  /// The same for a step whose output nobody sees.
  @inlinable
  func unseen<Middle>() -> QueryContext<Middle> {
    QueryContext<Middle>(memory, isCancelled: isCancelled)
  }
}
