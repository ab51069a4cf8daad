extension BatchCheck {
  /// V21: the same operation twice.
  mutating func checkRepetitions() {
    guard rules.includes(.unsafe) else { return }
    checkRepetitions(in: updates.sections)
    checkRepetitions(in: updates.rows)
  }

  private mutating func checkRepetitions<Place: OperationPlace>(in changes: BatchChanges<Place>) {
    for place in changes.deleted.repeated() {
      reportRepetition(of: Place.delete(place), at: place.placeBefore)
    }
    for place in changes.inserted.repeated() {
      reportRepetition(of: Place.insert(place), at: place.placeAfter)
    }
    for place in changes.reloaded.repeated() {
      reportRepetition(of: Place.reload(place), at: place.placeBefore)
    }
    let moves = changes.moved.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    for run in moves.runs(by: { $0 }) where run.count > 1 {
      run.first.map { reportRepetition(of: $0.operation, at: $0.from.placeBefore) }
    }
  }

  private mutating func reportRepetition(of operation: BatchOperation, at place: BatchPlace) {
    report(.unsafe, [place], [operation, operation], "The batch lists \"\(operation)\" twice.")
  }

  /// V21: row operations inside a section that moves.
  mutating func checkMovedSections() {
    guard rules.includes(.unsafe) else { return }
    // A section that is moved twice, which is wrong anyway, has its rows listed once.
    var sources: Set<Int> = []
    var targets: Set<Int> = []
    for move in resolved.sections.movesBySource {
      let isFirst = (
        source: sources.insert(move.from).inserted, target: targets.insert(move.to).inserted
      )
      let inside = operations(
        inside: move, leaving: isFirst.source, coming: isFirst.target)
      guard !inside.isEmpty else { continue }
      report(
        .unsafe, [move.from.placeBefore, move.to.placeAfter], [move.operation] + inside,
        "The batch moves section \(move.from) and deletes, inserts or moves rows inside it.")
    }
  }

  private func operations(
    inside move: BatchChanges<Int>.Move, leaving: Bool, coming: Bool
  ) -> [BatchOperation] {
    let rows = resolved.rows
    var deletions: [BatchOperation] = []
    var insertions: [BatchOperation] = []
    var moves: Set<BatchChanges<RowPath>.Move> = []
    if leaving {
      deletions = rows.deleted.inSection(move.from).map(RowPath.delete)
      moves.formUnion(rows.movesBySource.slice(ofSection: move.from) { $0.from.section })
    }
    if coming {
      insertions = rows.inserted.inSection(move.to).map(RowPath.insert)
      moves.formUnion(rows.movesByTarget.slice(ofSection: move.to) { $0.to.section })
    }
    return deletions + insertions
      + moves.sorted { ($0.to, $0.from) < ($1.to, $1.from) }
      .map(\.operation)
  }

  /// V21: reloads and moves in one batch.
  mutating func checkReloads() {
    guard rules.includes(.unsafe), updates.hasMoves else { return }
    let reloads =
      resolved.sections.reloaded.map(Int.reload) + resolved.rows.reloaded.map(RowPath.reload)
    guard !reloads.isEmpty else { return }
    let moves =
      resolved.sections.movesBySource.map(\.operation)
      + resolved.rows.movesBySource.map(\.operation)
    let places =
      resolved.sections.reloaded.map(\.placeBefore) + resolved.rows.reloaded.map(\.placeBefore)
    report(
      .unsafe, places, reloads + moves,
      "The batch reloads and moves; a table view puts reloads back as if nothing moved.")
  }
}

extension Array where Element: Comparable {
  /// The elements that are there more than once, in order.
  fileprivate func repeated() -> [Element] {
    sorted().runs { $0 }.filter { $0.count > 1 }.compactMap(\.first)
  }
}
