/// The undo history of an underived source.
@usableFromInline
package final class SourceHistory<Snapshot> {
  package var history: EditHistory<Snapshot>

  var release: ([Snapshot]) -> Void = { _ in }

  /// The source's depth, above 0 if it shows a concatenation.
  var depth = 0

  @usableFromInline
  package init(limit: Int) {
    history = EditHistory(limit: limit)
    history.keepForgotten()
  }
}
