/// The undo history of a source that is not derived.
@usableFromInline
package final class SourceHistory<Snapshot> {
  package var history: EditHistory<Snapshot>

  /// Releases dropped tables.
  var release: ([Snapshot]) -> Void = { _ in }

  /// The depth, if it shows parts of a concatenation.
  var depth = 0

  /// - Parameter limit: The largest number of undoable edits.
  @usableFromInline
  package init(limit: Int) {
    history = EditHistory(limit: limit)
    history.keepForgotten()
  }
}
