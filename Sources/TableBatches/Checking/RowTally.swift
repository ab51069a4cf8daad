import TableData

struct RowTally {
  private let deletions: [BatchOperation]
  private let insertions: [BatchOperation]
  private let movesOut: [BatchOperation]
  private let movesIn: [BatchOperation]
  private let reloads: [BatchOperation]

  let deleted: Int
  let inserted: Int

  /// Moves between `old` and `new` stay inside.
  ///
  /// Takes O(log *k* + operations in the section).
  init(_ batch: ResolvedBatch, from old: Int?, to new: Int?) {
    let rows = batch.rows
    deletions = (old.map(rows.deleted.inSection) ?? []).map(BatchOperation.deleteRow)
    insertions = (new.map(rows.inserted.inSection) ?? []).map(BatchOperation.insertRow)
    movesOut = (old.map { rows.movesBySource.slice(ofSection: $0) { $0.from.section } } ?? [])
      .filter { $0.to.section != new }.map(BatchTerms.rows.move)
    movesIn = (new.map { rows.movesByTarget.slice(ofSection: $0) { $0.to.section } } ?? [])
      .filter { $0.from.section != old }.map(BatchTerms.rows.move)
    // Sorted: without moves, rows keep their order.
    let leaving = (old.map { rows.reloads.slice(ofSection: $0) { $0.from.section } } ?? [])
    let coming = (new.map { rows.reloads.slice(ofSection: $0) { $0.to.section } } ?? [])
    deleted = deletions.count + leaving.count
    inserted = insertions.count + coming.count
    let isBalanced = leaving.count == coming.count
    reloads =
      isBalanced
      ? [] : Set(leaving.map(\.from) + coming.map(\.from)).sorted().map(BatchOperation.reloadRow)
  }

  var movedOut: Int { movesOut.count }
  var movedIn: Int { movesIn.count }

  var operations: [BatchOperation] { deletions + insertions + reloads + movesOut + movesIn }

  /// The remaining old rows; external counts may overflow.
  func left(of count: Int) -> Int { count &- deleted &- movedOut }

  func needed(for count: Int) -> Int { count &- inserted &- movedIn }

  func result(from count: Int) -> Int { left(of: count) &+ inserted &+ movedIn }
}
