public import TablePaging

/// Undo, redo and changes of a page source.
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
/// Undo and redo run in a separate task, one at a time, while keys are handled; the first line
/// shows their progress. Escape cancels the task, which either throws without changes or completes.
/// A transcript waits.
public protocol PagedEditing<Source>: Sendable {
  /// The source that is edited.
  associatedtype Source: PageSource

  /// The name of the edit to undo, if any; must be fast.
  var undoName: String? { get }

  /// The name of the edit to redo, if any; must be fast.
  var redoName: String? { get }

  /// Returns a number that changes with each change of the source, whoever makes it.
  ///
  /// Called before a screen is shown and before a command; must be fast, even during an edit.
  ///
  /// - Throws: An error if it cannot be read.
  func revision() throws -> Int

  /// Undoes the last edit.
  ///
  /// - Parameters:
  ///   - source: The source that is shown, with its order.
  ///   - progress: Receives the progress, and reports cancellation.
  /// - Returns: The edit's name, and the row to show, if any; `nil` without an edit.
  /// - Throws: An error if it cannot be undone; nothing has changed.
  func undo(
    in source: Source, reportingTo progress: WorkProgress
  ) async throws -> (name: String, row: Source.Row?)?

  /// Redoes as ``undo(in:reportingTo:)`` undoes.
  func redo(
    in source: Source, reportingTo progress: WorkProgress
  ) async throws -> (name: String, row: Source.Row?)?
}
