extension BatchCheck {
  /// Checks V1, V2 and V3.
  mutating func checkCounts() {
    let kept = keptSections()
    let inserted = resolved.sections.inserted.count
    let deleted = resolved.sections.deleted.count
    guard after.count == before.count + inserted - deleted else {
      return reportSectionCounts(kept, inserted: inserted, deleted: deleted)
    }
    // Different numbers come from an invalid section index, which another check reports.
    guard kept.before.count == kept.after.count else { return }
    for (old, new) in zip(kept.before, kept.after) { checkRows(from: old, to: new) }
    for move in movedSections { checkRows(from: move.from, to: move.to) }
  }

  private func keptSections() -> (before: [Int], after: [Int]) {
    let removals = Set(resolved.sections.removals)
    let insertions = Set(resolved.sections.insertions)
    return (
      before.indices.filter { !removals.contains($0) },
      after.indices.filter { !insertions.contains($0) }
    )
  }

  private var movedSections: [BatchChanges<Int>.Move] {
    let clear = resolved.sections.movesByTarget.runs(by: \.to)
      .filter { $0.count == 1 }.flatMap { $0 }
      .sorted { $0.from < $1.from }
    return clear.runs(by: \.from).filter { $0.count == 1 }.flatMap { $0 }
      .filter { before.indices.contains($0.from) && after.indices.contains($0.to) }
  }

  private mutating func checkRows(from old: Int, to new: Int) {
    let tally = RowTally(resolved, from: old, to: new)
    guard tally.left(of: before[old]) != tally.needed(for: after[new]) else { return }
    let name = old == new ? "Section \(old)" : "Section \(old), now section \(new),"
    report(
      .rowCountMismatch, [.oldSection(old), .newSection(new)], tally.operations,
      """
      \(name) has \(CountText.rows(after[new])) after the batch, but from \
      \(CountText.rows(before[old])) the batch leads to \(tally.result(from: before[old])): \
      \(tally.inserted) inserted, \(tally.movedIn) moved in, \(tally.deleted) deleted, \
      \(tally.movedOut) moved out.
      """)
  }

  private mutating func reportSectionCounts(
    _ kept: (before: [Int], after: [Int]), inserted: Int, deleted: Int
  ) {
    let problem = """
      The batch inserts \(CountText.sections(inserted)) and deletes \(deleted), which does not \
      lead from \(before.count) to \(after.count).
      """
    if canRowsAddUp(kept) {
      report(
        .sectionCountMismatch, [], resolved.sections.operations, problem)
    } else {
      report(
        .sectionAndRowCountMismatch, [], updates.operations,
        """
        \(problem) Neither do the rows add up. \
        All counts before: \(CountText.list(before)). All counts after: \(CountText.list(after)).
        """)
    }
  }

  private func canRowsAddUp(_ kept: (before: [Int], after: [Int])) -> Bool {
    let left = kept.before.map { old in
      RowTally(resolved, from: old, to: resolved.index(ofSection: old)).left(of: before[old])
    }
    let origins = Dictionary(
      kept.before.compactMap { old in resolved.index(ofSection: old).map { ($0, old) } }
    ) { first, _ in first }
    let needed = kept.after.map { new in
      RowTally(resolved, from: origins[new], to: new).needed(for: after[new])
    }
    let isShorter = left.count < needed.count
    return (isShorter ? needed : left).contains(inOrder: isShorter ? left : needed)
      && movedSections.allSatisfy { move in
        let tally = RowTally(resolved, from: move.from, to: move.to)
        return tally.left(of: before[move.from]) == tally.needed(for: after[move.to])
      }
  }
}

extension [Int] {
  fileprivate func contains(inOrder other: [Int]) -> Bool {
    var rest = other[...]
    for element in self where element == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }
}
