import TableData
import TableInvariants
import TestSampling
import Testing

/// The way to the standard library's differences and back, over all pairs of ordered subsets of
/// four identifiers, with updates.
struct CollectionDifferenceTests {
  typealias Table = TableSnapshot<Letter, Letter>

  private static func table(_ ids: [UInt8], updating mask: UInt8) throws -> Table {
    let rows = ids.map { Letter(id: $0, revision: mask >> $0 & 1) }
    return try Table([
      TableSection(Letter(id: 0), rows: rows),
      TableSection(Letter(id: 1), rows: [Letter(id: 9)]),
    ])
  }

  @Test func allPairsOfOrderedSubsetsOfFour() throws {
    let subsets = orderedSubsets(ofNumbersBelow: 4)
    try #require(subsets.count == 65)
    var failures: [String] = []
    for (index, before) in subsets.enumerated() {
      let old = try Self.table(before, updating: 0)
      for (offset, after) in subsets.enumerated()
      where (index + offset).isMultiple(of: Sample.pick(7, ofGate: 1)) {
        let new = try Self.table(after, updating: [0, 0b0101, 0b1111][(index + offset) % 3])
        if let failure = try Self.failure(from: old, to: new) {
          failures.append("\(old)\nto\n\(new)\n\(failure)")
        }
      }
    }
    #expect(failures.isEmpty, "\(failures.count) failures, the first from\n\(failures[0])")
  }

  private static func failure(from old: Table, to new: Table) throws -> String? {
    let rows = (
      old: Array(try #require(old.rows(in: 0))), new: Array(try #require(new.rows(in: 0)))
    )
    guard let difference = new.collectionDifference(from: old, in: 0) else { return "is nil" }
    if rows.old.applying(difference) != rows.new { return "does not lead to the new rows" }
    if rows.new.applying(difference.inverse()) != rows.old { return "does not lead back" }
    var table = old
    try table.apply(difference, to: 0)
    table.checkInvariants()
    if table != new { return "leads to\n\(table)" }
    if try old.applying(difference, to: 0) != new { return "leads elsewhere in a copy" }
    return countFailure(of: difference, rows.old, rows.new)
  }

  /// Only rows that stay in order and keep their content are left out.
  private static func countFailure(
    of difference: CollectionDifference<Letter>, _ old: [Letter], _ new: [Letter]
  ) -> String? {
    let ids = (old: old.map(\.id), new: new.map(\.id))
    let removed = ids.old.filter { !ids.new.contains($0) }.count
    let common = ids.old.count - removed
    let moved = common - longestCommonSubsequence(ids.old, ids.new)
    let associated = difference.removals.filter(\.isAssociated).count
    let updated = new.filter { row in old.contains { $0.id == row.id && $0 != row } }.count
    guard difference.removals.count == removed + associated,
      difference.insertions.count == new.count - common + associated,
      associated >= max(moved, updated), associated <= moved + updated
    else { return "has too many or too few changes: \(difference)" }
    return nil
  }

  @Test func aSectionThatIsMissingHasNoDifference() throws {
    let table = try Self.table([0, 1], updating: 0)
    #expect(table.collectionDifference(from: table, in: 7) == nil)
    #expect(table.collectionDifference(from: Table(), in: 0) == nil)
    #expect(table.collectionDifference(from: table, in: 0)?.isEmpty == true)
  }

  @Test func theStandardLibrarysOwnDifferencesApply() throws {
    var table = try Self.table([0, 1, 2], updating: 0)
    let new = [Letter(id: 2), Letter(id: 3), Letter(id: 0)]
    let rows = Array(try #require(table.rows(in: 0)))
    try table.apply(new.difference(from: rows).inferringMoves(), to: 0)
    #expect(table.rows(in: 0).map(Array.init) == new)
  }

  @Test func differencesOfOtherRowsAreRefusedOrFit() throws {
    let subsets = orderedSubsets(ofNumbersBelow: 4)
    let table = try Self.table([2, 0, 3], updating: 0)
    var refused = 0
    for before in subsets {
      for after in subsets {
        let difference = after.map { Letter(id: $0) }.difference(
          from: before.map { Letter(id: $0) })
        var other = table
        do throws(TableError) {
          try other.apply(difference, to: 0)
        } catch {
          refused += 1
          try #require(other == table)
        }
        other.checkInvariants()
      }
    }
    #expect(refused > 1000)
  }

  @Test func whatDoesNotFitIsRefused() throws {
    let table = try Self.table([0, 1], updating: 0)
    var other = table
    let tooLong = [Letter(id: 0)].difference(from: (0..<5).map { Letter(id: $0) })
    #expect(throws: TableError.inapplicableDifference(reason: .differentRows(section: "0"))) {
      try other.apply(tooLong, to: 0)
    }
    let elsewhere = [Letter(id: 0), Letter(id: 1), Letter(id: 9)]
      .difference(from: [Letter(id: 0), Letter(id: 1)])
    let places = (RowPath(section: 1, row: 0), RowPath(section: 0, row: 2))
    #expect(
      throws: TableError.duplicateRow(identifier: "9", first: places.0, second: places.1)
    ) {
      try other.apply(elsewhere, to: 0)
    }
    #expect(throws: TableError.missingSection(identifier: "7")) {
      try other.apply(tooLong, to: 7)
    }
    #expect(other == table)
  }
}

extension CollectionDifference.Change {
  fileprivate var isAssociated: Bool {
    switch self {
    case .insert(_, _, let other), .remove(_, _, let other): other != nil
    }
  }
}
