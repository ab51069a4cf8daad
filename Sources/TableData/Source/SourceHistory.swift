/// What a source with a table of its own keeps besides the table.
@usableFromInline
package final class SourceHistory<Snapshot> {
  package var history: EditHistory<Snapshot>

  /// Releases tables that the history has forgotten.
  var release: ([Snapshot]) -> Void = { _ in }

  /// The depth of a source that shows the parts of a concatenation.
  var depth = 0

  /// - Parameter limit: The number of edits that can be undone at most.
  @usableFromInline
  package init(limit: Int) {
    history = EditHistory(limit: limit)
    history.keepForgotten()
  }
}
