public import TablePaging

/// Undo, redo and changes of a page source, for a paged table.
///
/// ```swift
/// struct LibraryEditing: PagedEditing {
///   let library: Library
///
///   var undoName: String? { library.undoName }
///   var redoName: String? { library.redoName }
///   func revision() -> Int { library.revision }
///
///   func undo(
///     in shelf: Shelf, reportingTo progress: WorkProgress
///   ) async throws -> (name: String, row: Book?)? {
///     try await library.undo { count in progress.report(count: count) }
///   }
///
///   func redo(
///     in shelf: Shelf, reportingTo progress: WorkProgress
///   ) async throws -> (name: String, row: Book?)? {
///     try await library.redo { count in progress.report(count: count) }
///   }
/// }
/// ```
///
/// Undo and redo run in a task of their own, one at a time, while keys go on; their progress is in
/// the first line. Escape cancels the task and its progress, which is over when the task is: it
/// either throws and has changed nothing, or has done everything. A transcript waits.
public protocol PagedEditing<Source>: Sendable {
  /// The source that is edited.
  associatedtype Source: PageSource

  /// The name of the edit to undo next; `nil` if there is none. It must be fast.
  var undoName: String? { get }

  /// The name of the edit to redo next; `nil` if there is none. It must be fast.
  var redoName: String? { get }

  /// Returns a number that changes with each change of the source, by whomever.
  ///
  /// It is asked before a screen is shown and before a command; it must be fast, also during an edit.
  ///
  /// - Throws: Why it cannot be read.
  func revision() throws -> Int

  /// Undoes the last edit.
  ///
  /// - Parameters:
  ///   - source: The source that is shown, with its order.
  ///   - progress: Receives the progress, and tells of cancellation.
  /// - Returns: The name of the edit, and the row to show, if any; `nil` without an edit.
  /// - Throws: Why it cannot be undone; nothing has changed.
  func undo(
    in source: Source, reportingTo progress: WorkProgress
  ) async throws -> (name: String, row: Source.Row?)?

  /// Redoes the last undone edit, as ``undo(in:reportingTo:)`` undoes one.
  func redo(
    in source: Source, reportingTo progress: WorkProgress
  ) async throws -> (name: String, row: Source.Row?)?
}
