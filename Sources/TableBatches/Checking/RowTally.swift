import TableData

/// The operations that change the row count of a section.
struct RowTally {
  private let deletions: [BatchOperation]
  private let insertions: [BatchOperation]
  private let movesOut: [BatchOperation]
  private let movesIn: [BatchOperation]
  private let reloads: [BatchOperation]

  let deleted: Int
  let inserted: Int

  /// Counts the operations on a section's rows, in O(log *k* + operations in the section).
  ///
  /// - Parameters:
  ///   - batch: The batch.
  ///   - old: The section's index before, if it existed.
  ///   - new: The section's index after, if it remains; moves from `old` to `new` do not count.
  init(_ batch: ResolvedBatch, from old: Int?, to new: Int?) {
    let rows = batch.rows
    deletions = (old.map(rows.deleted.inSection) ?? []).map(BatchOperation.deleteRow)
    insertions = (new.map(rows.inserted.inSection) ?? []).map(BatchOperation.insertRow)
    movesOut = (old.map { rows.movesBySource.slice(ofSection: $0) { $0.from.section } } ?? [])
      .filter { $0.to.section != new }.map(\.operation)
    movesIn = (new.map { rows.movesByTarget.slice(ofSection: $0) { $0.to.section } } ?? [])
      .filter { $0.from.section != old }.map(\.operation)
    // Rows that do not move keep their order, so reloads are also sorted by target.
    let reloadsBefore = (old.map { rows.reloads.slice(ofSection: $0) { $0.from.section } } ?? [])
    let reloadsAfter = (new.map { rows.reloads.slice(ofSection: $0) { $0.to.section } } ?? [])
    deleted = deletions.count + reloadsBefore.count
    inserted = insertions.count + reloadsAfter.count
    let isBalanced = reloadsBefore.count == reloadsAfter.count
    reloads =
      isBalanced
      ? []
      : Set(reloadsBefore.map(\.from) + reloadsAfter.map(\.from)).sorted().map(
        BatchOperation.reloadRow)
  }

  var movedOut: Int { movesOut.count }
  var movedIn: Int { movesIn.count }

  var operations: [BatchOperation] { deletions + insertions + reloads + movesOut + movesIn }

  /// Returns the number of remaining old rows; external counts may overflow.
  func left(of count: Int) -> Int { count &- deleted &- movedOut }

  func needed(for count: Int) -> Int { count &- inserted &- movedIn }

  func result(from count: Int) -> Int { left(of: count) &+ inserted &+ movedIn }
}
