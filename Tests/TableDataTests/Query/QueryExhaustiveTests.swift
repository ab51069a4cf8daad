import Foundation
import TableData
import TableQueries
import TableTesting
import TestSampling
import Testing

/// Pairs of ordered subsets of five rows, followed by two dozen queries.
struct QueryExhaustiveTests {
  typealias Table = QueryShape.Table
  typealias Tables = QueryShape.Tables

  /// 1 for all 106,276 pairs, which takes a while; set by `PAIRS=all`.
  static let step =
    ProcessInfo.processInfo.environment["PAIRS"] == "all" ? 1 : Sample.pick(9_973, ofGate: 331)

  static let shapes = QueryShape.all.prefix(QueryShape.pairwise.rows.count)
    .filter { $0.filter != .nothing }.prefix(24)

  @Test(arguments: shapes.indices)
  func pairsOfOrderedSubsetsOfFive(index: Int) throws {
    let shape = Self.shapes[index]
    let subsets = orderedSubsets(ofNumbersBelow: 5).map { $0.map(Int.init) }
    let pairCount = subsets.count * subsets.count
    for pair in stride(from: index % Self.step, to: pairCount, by: Self.step) {
      let (old, new) = (subsets[pair / subsets.count], subsets[pair % subsets.count])
      // The other table changes in the opposite direction.
      let tables = Tables(try Self.table(of: old), try Self.table(of: new))
      var edited = tables
      try Self.edit(&edited.left, to: new)
      try Self.edit(&edited.right, to: old)
      var derived = DerivedTable(tables, query: shape.query)
      let before = derived.snapshot
      let difference = derived.apply(edited)
      let isRight =
        derived.snapshot.contents == shape.plainResult(of: edited)
        && difference.violations(from: before, to: derived.snapshot) == []
      guard isRight else {
        Issue.record("\(old) to \(new) by \(shape): \(difference)")
        return
      }
    }
  }

  private static func table(of ids: [Int]) throws -> Table {
    try Table(QuerySection(id: 0), rows: ids.map { QueryRow(number: $0, revision: $0) })
  }

  /// Turns a table into another order of other rows, edit by edit; some rows get other content.
  private static func edit(_ table: inout Table, to ids: [Int]) throws {
    for row in table.rows where !ids.contains(row.id) { table.remove(id: row.id) }
    for (place, id) in ids.enumerated() {
      let position: Table.RowPosition = place == 0 ? .startOf(0) : .after(ids[place - 1])
      let row = QueryRow(number: id, revision: (id + place) % 2 == 0 ? id : id + 3)
      if table.contains(id: id) {
        try table.move(id: id, to: position)
        try table.update(row)
      } else {
        try table.insert(row, at: position)
      }
    }
  }
}
