public import Observation
public import TableData

/// The conflicts of a source that nobody has decided, the decisions in its history, and its rule.
@usableFromInline
final class SourceMerges<Section: Identifiable & Equatable, Row: Identifiable & Equatable>:
  MergeRecord, Observable
{
  @usableFromInline typealias Snapshot = TableSnapshot<Section, Row>
  typealias Conflict = MergeConflict<Section, Row>

  /// A conflict that was decided, and where it was among the others.
  private struct Decision {
    let conflict: Conflict
    let index: Int
  }

  private var currentConflicts: [Conflict] = []
  /// The conflicts that edits of the history decided, by the marks of those.
  private var decisions: [Int: [Decision]] = [:]
  private var rule: (Snapshot, Snapshot, Snapshot) -> Snapshot = {
    TableMerge(base: $0, first: $1, second: $2).table
  }
  private let registrar = ObservationRegistrar()
  // A key path of a generic type is made anew each time that it is written.
  private let conflictsKeyPath = \SourceMerges.conflicts

  /// The conflicts that nobody has decided yet, the earliest first.
  var conflicts: [Conflict] {
    get {
      registrar.access(self, keyPath: conflictsKeyPath)
      return currentConflicts
    }
    set {
      // Objects that die with them may use the source.
      let old = currentConflicts
      registrar.withMutation(of: self, keyPath: conflictsKeyPath) { currentConflicts = newValue }
      withExtendedLifetime(old) {}
    }
  }

  /// Sets how tables are merged; what the closure of the old one held may use the source.
  func setRule(_ rule: @escaping (Snapshot, Snapshot, Snapshot) -> Snapshot) {
    let old = self.rule
    self.rule = rule
    withExtendedLifetime(old) {}
  }

  /// Moves a history onto a table from elsewhere.
  func rebase(
    _ history: inout EditHistory<Snapshot>, from base: Snapshot, onto other: Snapshot,
    at merged: Snapshot
  ) {
    history.rebase(from: base, onto: other, at: merged, by: rule)
  }

  @usableFromInline
  func settle(_ history: inout EditHistory<Snapshot>, at current: Snapshot) {
    history.settle(at: current, by: rule)
  }

  /// Takes a conflict from those that are undecided, in the open group of edits.
  func noteDecision(
    of conflict: Conflict, in history: inout EditHistory<Snapshot>, at current: Snapshot
  ) {
    guard let index = conflicts.firstIndex(of: conflict) else { return }
    let mark = history.markGroup(at: current)
    decisions[mark, default: []].append(Decision(conflict: conflict, index: index))
    conflicts.remove(at: index)
  }

  @usableFromInline
  func takeBackDecisions(_ mark: Int) {
    for decision in decisions[mark]?.reversed() ?? [] where !conflicts.contains(decision.conflict) {
      conflicts.insert(decision.conflict, at: min(decision.index, conflicts.count))
    }
  }

  @usableFromInline
  func makeDecisionsAgain(_ mark: Int) {
    let decided = decisions[mark]?.map(\.conflict) ?? []
    conflicts.removeAll { decided.contains($0) }
  }
}

extension TableDataSource {
  /// What this source keeps of merges, made when it is first asked for.
  var merges: SourceMerges<Section, Row> {
    if let merges = mergeRecord as? SourceMerges<Section, Row> { return merges }
    let merges = SourceMerges<Section, Row>()
    mergeRecord = merges
    return merges
  }
}
