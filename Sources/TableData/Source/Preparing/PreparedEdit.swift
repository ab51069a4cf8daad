/// An edit of a data source whose table is made before it is performed, in any thread.
///
/// An edit of very many rows takes a while. The source need not wait for it:
///
/// ```swift
/// let edit = source.preparedEdit("Delete all") { table in table.removeRows { _ in true } }
/// await edit.performInBackground()
/// ```
///
/// The work makes the table, what changes by it, and what sources show then that a query derives from
/// this one alone. So to perform the edit takes no longer than its observers do. Sources that are made
/// of several follow when it is performed.
///
/// A program with threads of its own does the ``work`` in one of them, and calls ``perform()`` where the
/// source is used.
public struct PreparedEdit {
  /// Makes everything that the edit needs, in any thread.
  ///
  /// To call it again, also at the same time, before or after the edit is performed, takes its time once
  /// more and is harmless: the edit is performed once at most.
  public let work: @Sendable () -> Void

  /// The number of rows before the edit, or after it if that is known already and larger.
  package let rowCount: Int

  private let place: () -> (() -> Void)?
  private let again: () -> PreparedEdit?

  /// How often its work is done in another thread before it is done at once.
  ///
  /// A table that changes all the time would keep it from being performed.
  private var attemptCount = 3

  /// Creates an edit.
  ///
  /// - Parameters:
  ///   - rowCount: The number of rows before the edit, or after it.
  ///   - work: Makes everything that it needs.
  ///   - place: Returns what puts that in place; `nil` where the work is not done, or is stale.
  ///   - again: Prepares the same edit of the table as it is now; `nil` where it would be another one.
  @usableFromInline
  package init(
    rowCount: Int, work: @escaping @Sendable () -> Void, place: @escaping () -> (() -> Void)?,
    again: @escaping () -> PreparedEdit?
  ) {
    self.rowCount = rowCount
    self.work = work
    self.place = place
    self.again = again
  }

  /// Performs the edit once its work is done, where its source is used.
  ///
  /// - Returns: Whether it was performed. If not, nothing has changed: the work is not done, or the
  ///   source changed since the edit was made.
  /// - Complexity: O(1), besides what observers do.
  @discardableResult
  public func perform() -> Bool {
    guard let put = place() else { return false }
    put()
    return true
  }

  /// Does the work in another task, and performs the edit where this is called.
  ///
  /// If the source changes meanwhile, the work is done again for the table as it is then; the fourth
  /// time it is done at once, so that a table which changes all the time does not keep the edit from
  /// being performed.
  ///
  /// - Returns: Whether it was performed. If not, nothing has changed: the task was cancelled, or the
  ///   edit is an undo or redo and something was edited, undone or redone meanwhile.
  @discardableResult
  public func performInBackground() async -> Bool {
    await Task.detached(operation: work).value
    guard !Task.isCancelled else { return false }
    return switch attempt({ $0() }) {
    case .performed: true
    case .overtaken: false
    case .stale(let next): await next.performInBackground()
    }
  }
}

// MARK: - Attempts

extension PreparedEdit {
  private enum Outcome {
    case performed, overtaken
    /// The source changed; this one is to be performed in its place.
    indirect case stale(PreparedEdit)
  }

  /// Performs the edit once its work is done elsewhere; a stale edit is prepared and worked on again.
  ///
  /// - Parameters:
  ///   - work: Does the work of an edit, and calls the second closure where the source is used.
  ///   - perform: Performs the edit by what it is given.
  ///   - overtaken: Called instead if that would be another edit by now.
  /// - Throws: What `work` and `overtaken` throw.
  package func perform(
    working work: @escaping (PreparedEdit, _ done: @escaping () throws -> Void) throws -> Void,
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

  /// Performs the edit once its work is done, or at once after several attempts.
  private func attempt(_ perform: (() -> Void) throws -> Void) rethrows -> Outcome {
    if let put = place() {
      try perform(put)
      return .performed
    }
    guard var next = again() else { return .overtaken }
    next.attemptCount = attemptCount - 1
    guard next.attemptCount == 0 else { return .stale(next) }
    next.work()
    return try next.attempt(perform)
  }
}
