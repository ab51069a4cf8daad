/// An edit of a data source whose table is made before it is performed, in any thread.
///
/// An edit of very many rows takes a while. The source need not wait for it:
///
/// ```swift
/// let edit = source.preparedEdit("Delete all") { table in table.removeRows { _ in true } }
/// await Task.detached(operation: edit.work).value
/// edit.perform()
/// ```
///
/// The work makes the table, what changes by it, and what sources show then that a query derives from
/// this one alone. So to perform the edit takes no longer than its observers do. Sources that are made
/// of several follow when it is performed.
public struct PreparedEdit {
  /// Makes everything that the edit needs, in any thread.
  ///
  /// To call it again, also at the same time, before or after the edit is performed, takes its time once
  /// more and is harmless: the edit is performed once at most.
  public let work: @Sendable () -> Void

  /// The number of rows before the edit, or after it if that is known already and larger.
  package let rowCount: Int

  /// Whether another one made now would be of the same edit.
  ///
  /// It is not where this one is an undo or redo, and something was edited, undone or redone since.
  package let isStillMeant: () -> Bool

  private let place: () -> Bool

  @usableFromInline
  package init(
    rowCount: Int, isStillMeant: @escaping () -> Bool, work: @escaping @Sendable () -> Void,
    place: @escaping () -> Bool
  ) {
    self.rowCount = rowCount
    self.isStillMeant = isStillMeant
    self.work = work
    self.place = place
  }

  /// Performs the edit, where its source is used.
  ///
  /// - Returns: Whether it was performed. If not, nothing has changed: the work is not done, or the
  ///   source changed since the edit was made. Another one is to be made of the table as it is then.
  /// - Complexity: O(1), besides what observers do.
  @discardableResult
  public func perform() -> Bool { place() }
}
