/// Computes differences of large tables in the background; a newer request supersedes older ones.
///
/// ```swift
/// let differencer = TableDifferencer<Category, Item>()
/// guard let difference = await differencer.difference(from: shown, to: latest) else {
///   return  // A newer table is on its way.
/// }
/// ```
public actor TableDifferencer<
  Section: Identifiable & Equatable & Sendable, Row: Identifiable & Equatable & Sendable
> where Section.ID: Sendable, Row.ID: Sendable {
  /// The tables to compare.
  public typealias Snapshot = TableSnapshot<Section, Row>

  @usableFromInline var requestCount = 0
  @usableFromInline var running: Task<TableDifference<Section, Row>?, Never>?

  /// Creates a differencer.
  public init() {}

  /// Returns the difference between two tables.
  ///
  /// Cancelling the caller's task cancels its request.
  ///
  /// - Parameters:
  ///   - old: The table before.
  ///   - new: The table after.
  /// - Returns: The difference, or `nil` if superseded or cancelled.
  /// - Complexity: As for ``TableSnapshot/difference(from:)``, on another thread.
  @inlinable
  public func difference(
    from old: Snapshot, to new: Snapshot
  ) async -> TableDifference<Section, Row>? {
    running?.cancel()
    requestCount += 1
    let request = requestCount
    let task = Task.detached { new.difference(from: old) { Task.isCancelled } }
    running = task
    let difference = await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
    // A newer request wins even over a finished one.
    guard request == requestCount else { return nil }
    running = nil
    return Task.isCancelled ? nil : difference
  }
}
