import TableData

extension BatchCheck {
  /// Checks V21: no operation is repeated.
  mutating func checkRepetitions() {
    guard rules.includes(.undefinedBehavior) else { return }
    checkRepetitions(in: updates.sections)
    checkRepetitions(in: updates.rows)
  }

  private mutating func checkRepetitions(in changes: BatchChanges<some BatchIndex>) {
    for index in changes.deleted.repeated() {
      reportRepetition(of: index.deletion, at: index.locationBefore)
    }
    for index in changes.inserted.repeated() {
      reportRepetition(of: index.insertion, at: index.locationAfter)
    }
    for index in changes.reloaded.repeated() {
      reportRepetition(of: index.reload, at: index.locationBefore)
    }
    let moves = changes.moved.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    for run in moves.runs(by: { $0 }) where run.count > 1 {
      run.first.map { reportRepetition(of: $0.operation, at: $0.from.locationBefore) }
    }
  }

  private mutating func reportRepetition(of operation: BatchOperation, at location: BatchLocation) {
    report(
      .undefinedBehavior, [location], [operation, operation],
      "The batch lists \"\(operation)\" twice.")
  }

  /// Checks V21: a moved section has no row operations inside.
  mutating func checkMovedSections() {
    guard rules.includes(.undefinedBehavior) else { return }
    // A section moved twice is an error anyway.
    var sources: Set<Int> = []
    var targets: Set<Int> = []
    for move in resolved.sections.movesBySource {
      let isFirst = (
        source: sources.insert(move.from).inserted, target: targets.insert(move.to).inserted
      )
      let inside = operations(
        inside: move, before: isFirst.source, after: isFirst.target)
      guard !inside.isEmpty else { continue }
      report(
        .undefinedBehavior, [.oldSection(move.from), .newSection(move.to)],
        [move.operation] + inside,
        "The batch moves section \(move.from) and deletes, inserts or moves rows inside it.")
    }
  }

  private func operations(
    inside move: BatchChanges<Int>.Move, before isFirstFrom: Bool, after isFirstTo: Bool
  ) -> [BatchOperation] {
    let rows = resolved.rows
    var deletions: [BatchOperation] = []
    var insertions: [BatchOperation] = []
    var moves: Set<BatchChanges<RowPath>.Move> = []
    if isFirstFrom {
      deletions = rows.deleted.inSection(move.from).map(BatchOperation.deleteRow)
      moves.formUnion(rows.movesBySource.slice(ofSection: move.from) { $0.from.section })
    }
    if isFirstTo {
      insertions = rows.inserted.inSection(move.to).map(BatchOperation.insertRow)
      moves.formUnion(rows.movesByTarget.slice(ofSection: move.to) { $0.to.section })
    }
    return deletions + insertions
      + moves.sorted { ($0.to, $0.from) < ($1.to, $1.from) }
      .map(\.operation)
  }

  /// Checks V21: no reload meets a move.
  mutating func checkReloads() {
    guard rules.includes(.undefinedBehavior), updates.hasMoves else { return }
    let reloads =
      resolved.sections.reloaded.map(BatchOperation.reloadSection)
      + resolved.rows.reloaded.map(BatchOperation.reloadRow)
    guard !reloads.isEmpty else { return }
    let moves =
      resolved.sections.movesBySource.map(\.operation)
      + resolved.rows.movesBySource.map(\.operation)
    let locations =
      resolved.sections.reloaded.map(BatchLocation.oldSection)
      + resolved.rows.reloaded.map(BatchLocation.oldRow)
    report(
      .undefinedBehavior, locations, reloads + moves,
      "The batch reloads and moves; a table view puts reloads back as if nothing moved.")
  }
}

extension Array where Element: Comparable {
  fileprivate func repeated() -> [Element] {
    sorted().runs { $0 }.filter { $0.count > 1 }.compactMap(\.first)
  }
}
