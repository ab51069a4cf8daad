/// What a source keeps of merges: conflicts, decisions and a rule, of which it knows no type.
package protocol MergeRecord<Snapshot>: AnyObject {
  associatedtype Snapshot

  /// Makes the conflicts undecided again that an edit decided, as it is undone.
  func takeBackDecisions(_ mark: Int)

  /// Makes the conflicts decided again that an edit decided, as it is redone.
  func makeDecisionsAgain(_ mark: Int)

  /// Merges into the levels next in a history what came from elsewhere since they were recorded.
  func settle(_ history: inout EditHistory<Snapshot>, at current: Snapshot)
}
