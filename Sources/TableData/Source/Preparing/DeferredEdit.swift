/// An edit of a data source whose table is computed in advance, on any thread.
///
/// It avoids waiting for an edit of very many rows:
///
/// ```swift
/// let edit = source.deferredEdit(named: "Delete all") { table in table.removeRows { _ in true } }
/// await edit.performWhenReady()
/// ```
///
/// The work covers the new table, the difference, and queries derived from this source alone, so
/// performing costs only the observers. Sources derived from several others follow when the edit is
/// performed.
///
/// A program with its own threads runs ``work`` on one of them and calls ``perform()`` where it
/// uses the source.
public struct DeferredEdit {
  /// Computes everything that the edit needs, on any thread.
  ///
  /// Repeated or concurrent calls are harmless: the edit is performed at most once.
  public let work: @Sendable () -> Void

  /// The larger of the row counts before and after the edit.
  package let rowCount: Int

  private let takeCommit: () -> (() -> Void)?
  private let retry: () -> DeferredEdit?

  /// Background attempts left; the next is synchronous, so that changes cannot starve the edit.
  private var attemptCount = 3

  /// `takeCommit` returns the closure that applies the result, `nil` if missing or stale; `retry`
  /// returns a new edit, `nil` if overtaken.
  @usableFromInline
  package init(
    rowCount: Int, work: @escaping @Sendable () -> Void, takeCommit: @escaping () -> (() -> Void)?,
    retry: @escaping () -> DeferredEdit?
  ) {
    self.rowCount = rowCount
    self.work = work
    self.takeCommit = takeCommit
    self.retry = retry
  }

  /// Performs the edit once its work is done, where the source is used.
  ///
  /// - Returns: Whether it was performed. If not, the work is not done or is stale, and nothing
  ///   changed.
  /// - Complexity: O(1), besides observers.
  @discardableResult
  public func perform() -> Bool {
    guard let commit = takeCommit() else { return false }
    commit()
    return true
  }

  /// Does the work in another task, then performs the edit in the caller's isolation.
  ///
  /// If the source changes meanwhile, the work is repeated, the fourth time synchronously, so that
  /// changes cannot starve it.
  ///
  /// - Returns: Whether it was performed. If not, nothing changed: either the task was cancelled,
  ///   or this is an undo or redo that an edit, undo or redo has overtaken.
  @discardableResult
  public func performWhenReady() async -> Bool {
    await Task.detached(operation: work).value
    guard !Task.isCancelled else { return false }
    return switch attempt({ $0() }) {
    case .performed: true
    case .overtaken: false
    case .stale(let next): await next.performWhenReady()
    }
  }
}

// MARK: - Attempts

extension DeferredEdit {
  private enum Outcome {
    case performed, overtaken
    /// The edit is stale, and this one is to be performed instead.
    indirect case stale(DeferredEdit)
  }

  /// Retries a stale edit.
  ///
  /// `work` must call `done`, and `perform` its argument, where the source is used.
  package func perform(
    working work: @escaping (DeferredEdit, _ done: @escaping () throws -> Void) throws -> Void,
    by perform: @escaping (() -> Void) throws -> Void, overtaken: @escaping () throws -> Void
  ) throws {
    try work(self) {
      switch try attempt(perform) {
      case .performed: break
      case .overtaken: try overtaken()
      case .stale(let next): try next.perform(working: work, by: perform, overtaken: overtaken)
      }
    }
  }

  /// Performs the edit if its work is done and current; after several attempts, does the work now.
  private func attempt(_ perform: (() -> Void) throws -> Void) rethrows -> Outcome {
    if let commit = takeCommit() {
      try perform(commit)
      return .performed
    }
    guard var next = retry() else { return .overtaken }
    next.attemptCount = attemptCount - 1
    guard next.attemptCount == 0 else { return .stale(next) }
    next.work()
    return try next.attempt(perform)
  }
}
