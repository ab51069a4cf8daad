import TableData

extension BatchComposition {
  typealias Snapshot = TableSnapshot<Section, Row>

  func stages(to new: Snapshot) throws(TableError) -> [BatchStage<Section, Row>] {
    try requireResult(new)
    let arranged = updatesComeFirst ? new : withoutUpdates(new)
    let unmoved = try orderBeforeMoves.map { order throws(TableError) in
      try arranged.before(order.moves)
    }
    let stages = [
      BatchStage(updates: firstBatch, snapshot: unmoved ?? arranged),
      BatchStage(updates: sectionMoves, snapshot: arranged),
      BatchStage(updates: lastBatch, snapshot: new),
    ]
    return stages.filter { !$0.updates.isEmpty }
  }

  private func requireResult(_ new: Snapshot) throws(TableError) {
    let sections = difference.sections
    let sectionTargets =
      sections.inserted.map { ($0.element.id, $0.index) } + sections.moved.map { ($0.id, $0.to) }
      + sections.updated.map { ($0.new.id, $0.to) } + sections.updated.map { ($0.old.id, $0.to) }
    for (id, target) in sectionTargets where new.sectionIndex(id: id) != target {
      throw .inapplicableDifference(reason: .misplacedSection(identifier: "\(id)", index: target))
    }
    let rows = difference.rows
    let rowTargets =
      rows.inserted.map { ($0.element.id, $0.index) } + rows.moved.map { ($0.id, $0.to) }
      + rows.updated.map { ($0.new.id, $0.to) } + rows.updated.map { ($0.old.id, $0.to) }
    for (id, target) in rowTargets where new.row(at: target)?.id != id {
      throw .inapplicableDifference(reason: .misplacedRow(identifier: "\(id)", path: target))
    }
  }

  private func withoutUpdates(_ new: Snapshot) -> Snapshot {
    var outdated = new
    for update in rowUpdates { outdated.storage.replaceRow(at: update.to, with: update.old) }
    for update in difference.sections.updated {
      outdated.storage.sections.replaceSection(at: update.to, with: update.old)
    }
    return outdated
  }
}

extension TableSnapshot {
  /// Returns the table before moves of sections, in O(*k* log *s*) for *k* moves of *s* sections.
  fileprivate func before(_ moves: [BatchChanges<Int>.Move]) throws(TableError) -> Self {
    var targets: Set<Int> = []
    for move in moves where !targets.insert(move.to).inserted {
      throw .inapplicableDifference(reason: .invalidIndex(move.to))
    }
    var reordered = self
    let back = moves.map { (from: $0.to, to: $0.from) }
    try reordered.moveSections(back)
    return reordered
  }
}
