import Foundation
import TableData
import TestSampling
import Testing

/// Pairs of ordered subsets of five, where one table is made by editing the other.
struct EditedExhaustiveTests {
  typealias Table = TableSnapshot<Letter, Letter>

  static let partCount = 4

  /// 1 for all pairs, which takes a while; set by `PAIRS=all`.
  static let step =
    ProcessInfo.processInfo.environment["PAIRS"] == "all" ? 1 : Sample.pick(199, ofGate: 5)

  /// A sample of the pairs, or all of them, each also with updated content and by both ways.
  @Test(arguments: 0..<partCount)
  func pairsOfOrderedSubsetsOfFive(part: Int) throws {
    let subsets = orderedSubsets(ofNumbersBelow: 5)
    let tables = try subsets.map { subset in
      try Table(Letter(id: 0), rows: subset.map { Letter(id: $0) })
    }
    var failures: [String] = []
    for index in stride(from: part, to: subsets.count, by: Self.partCount) {
      let old = subsets[index]
      for new in stride(
        from: index % Self.step, to: subsets.count, by: Self.step
      ).map({ subsets[$0] }) {
        let common = new.filter(old.contains)
        let moves = common.count - longestCommonSubsequence(old, new)
        var table = tables[index]
        try Self.edit(&table, to: new)
        let isRight = Self.isRight(table, tables[index], moves: moves, updates: 0)
        for id in common { try table.update(Letter(id: id, revision: 1)) }
        let isRightUpdated = Self.isRight(
          table, tables[index], moves: moves, updates: common.count)
        if !isRight || !isRightUpdated { failures.append("\(old) to \(new)") }
      }
    }
    #expect(failures == [])
  }

  /// Turns a table into another order of other rows, edit by edit.
  private static func edit(_ table: inout Table, to ids: [UInt8]) throws {
    for row in table.rows where !ids.contains(row.id) { table.remove(id: row.id) }
    for (place, id) in ids.enumerated() {
      let position: Table.RowPosition = place == 0 ? .startOf(0) : .after(ids[place - 1])
      if table.contains(id: id) {
        try table.move(id: id, to: position)
      } else {
        try table.insert(Letter(id: id), at: position)
      }
    }
  }

  /// Whether the tables as they are, and others with the same contents that share nothing, have a
  /// minimal difference.
  private static func isRight(_ new: Table, _ old: Table, moves: Int, updates: Int) -> Bool {
    guard let apart = try? Table(new.contents) else { return false }
    return isMinimal(from: old, to: new, moves: moves, updates: updates)
      && isMinimal(from: old, to: apart, moves: moves, updates: updates)
  }

  private static func isMinimal(
    from old: Table, to new: Table, moves: Int, updates: Int
  ) -> Bool {
    let difference = new.difference(from: old)
    let common = new.rows.reduce(0) { old.contains(id: $1.id) ? $0 + 1 : $0 }
    return difference.rows.moved.count == moves && difference.rows.updated.count == updates
      && difference.rows.inserted.count == new.rowCount - common
      && difference.rows.removed.count == old.rowCount - common
      && difference.isEmpty == (new == old)
      && (try? old.applying(difference)) == new
  }
}
