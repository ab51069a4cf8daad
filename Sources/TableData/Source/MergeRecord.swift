/// The type-erased merge state of a source.
package protocol MergeRecord<Snapshot>: AnyObject {
  associatedtype Snapshot

  func revertDecisions(_ groupID: Int)

  /// Repeats the decisions of a redone edit, which resolves conflicts again.
  func reapplyDecisions(_ groupID: Int)

  /// Merges later remote changes into the next levels of a history.
  func mergePending(into history: inout EditHistory<Snapshot>, at current: Snapshot)
}
