import Observation
import TableData

/// The merge state of a source: its conflicts, and the decisions on earlier ones.
final class SourceMerges<Section: Identifiable & Equatable, Row: Identifiable & Equatable>:
  MergeRecord, Observable
{
  typealias Snapshot = TableSnapshot<Section, Row>
  typealias Conflict = MergeConflict<Section, Row>

  private struct Decision {
    let conflict: Conflict
    let index: Int
  }

  private var currentConflicts: [Conflict] = []
  private var decisions: [Int: [Decision]] = [:]
  var rule: (Snapshot, Snapshot, Snapshot) -> Snapshot = {
    TableMerge(base: $0, theirs: $1, mine: $2).snapshot
  }
  private let registrar = ObservationRegistrar()
  // Cached: generic key paths are created again at each use.
  private let conflictsKeyPath = \SourceMerges.conflicts

  var conflicts: [Conflict] {
    get {
      registrar.access(self, keyPath: conflictsKeyPath)
      return currentConflicts
    }
    set {
      // Released last: deinitializers may use the source.
      let old = currentConflicts
      registrar.withMutation(of: self, keyPath: conflictsKeyPath) { currentConflicts = newValue }
      withExtendedLifetime(old) {}
    }
  }

  func mergePending(into history: inout EditHistory<Snapshot>, at current: Snapshot) {
    history.mergePending(at: current, by: rule)
  }

  func recordDecision(
    of conflict: Conflict, in history: inout EditHistory<Snapshot>, at current: Snapshot
  ) {
    guard let index = conflicts.firstIndex(where: { areSame($0, conflict) }) else { return }
    let groupID = history.identifyGroup(at: current)
    decisions[groupID, default: []].append(Decision(conflict: conflict, index: index))
    conflicts.remove(at: index)
  }

  /// Forgets decisions that cannot be undone any more, in constant time on average.
  ///
  /// Nothing can be redone once a group decides.
  func forgetDecisions(beyond history: EditHistory<Snapshot>) {
    guard decisions.count > 2 * history.undoCount else { return }
    let known = history.undoGroupIDs
    // Released last: deinitializers may use the source.
    let old = decisions
    decisions = old.filter { known.contains($0.key) }
    withExtendedLifetime(old) {}
  }

  func revertDecisions(_ groupID: Int) {
    for decision in decisions[groupID]?.reversed() ?? []
    where !conflicts.contains(where: { areSame($0, decision.conflict) }) {
      conflicts.insert(decision.conflict, at: min(decision.index, conflicts.count))
    }
  }

  func reapplyDecisions(_ groupID: Int) {
    let decided = decisions[groupID]?.map(\.conflict) ?? []
    conflicts.removeAll { conflict in decided.contains { areSame($0, conflict) } }
  }
}

extension TableDataSource {
  var merges: SourceMerges<Section, Row> {
    if let merges = mergeRecord as? SourceMerges<Section, Row> { return merges }
    let merges = SourceMerges<Section, Row>()
    mergeRecord = merges
    return merges
  }
}
