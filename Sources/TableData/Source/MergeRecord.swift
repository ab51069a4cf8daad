/// The type-erased merge state of a source.
package protocol MergeRecord<Snapshot>: AnyObject {
  associatedtype Snapshot

  /// Reopens the conflicts that an undone edit resolved.
  func takeBackDecisions(_ mark: Int)

  /// Resolves the conflicts of a redone edit again.
  func makeDecisionsAgain(_ mark: Int)

  /// Merges later remote changes into the next levels of a history.
  func settle(_ history: inout EditHistory<Snapshot>, at current: Snapshot)
}
