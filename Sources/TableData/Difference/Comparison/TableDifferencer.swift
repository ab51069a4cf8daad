/// Computes differences of large tables away from the caller; a newer request overtakes an older.
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
  /// The tables that are compared.
  public typealias Snapshot = TableSnapshot<Section, Row>

  @usableFromInline var requestCount = 0
  @usableFromInline var running: Task<TableDifference<Section, Row>?, Never>?

  /// Creates a differencer without requests.
  public init() {}

  /// Returns what changed between two tables.
  ///
  /// Of all requests to one differencer the last wins: those before it are cancelled, and return
  /// `nil` unless they were done already. Cancelling the caller's task cancels its request too.
  ///
  /// - Parameters:
  ///   - old: The table before.
  ///   - new: The table after.
  /// - Returns: The difference, or `nil` when the request was overtaken or cancelled.
  /// - Complexity: That of ``TableSnapshot/difference(from:)``, on another thread.
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
    // Whoever came meanwhile counts, even if this one was done by then.
    guard request == requestCount, !Task.isCancelled else { return nil }
    running = nil
    return difference
  }
}
