import Foundation
import TableData
import TableTesting
import TestSampling
import Testing

@testable import TableFeeds

/// All pairs of ordered subsets of five, in one section and spread over two.
@Suite struct ExhaustiveUpdateTests {
  typealias Table = TableSnapshot<SampleSection, SampleRow>

  /// 1 for all 106,276 pairs, as with `PAIRS=all`.
  private static let step =
    ProcessInfo.processInfo.environment["PAIRS"] == "all" ? 1 : Sample.pick(2_003, ofGate: 101)

  private static func orderedSubsets(of ids: [Int]) -> [[Int]] {
    [[]]
      + ids.flatMap { id in
        orderedSubsets(of: ids.filter { $0 != id }).map { [id] + $0 }
      }
  }

  /// A table of one section, or of two in an order that depends on the rows.
  private static func table(_ ids: [Int], inTwo: Bool, revision: Int) throws -> Table {
    let rows = ids.map { SampleRow("\($0)", revision: $0.isMultiple(of: 2) ? revision : 0) }
    guard inTwo else { return try Table(SampleSection("A"), rows: rows) }
    let (a, b) = (SampleSection("A"), SampleSection("B", header: "\(revision)"))
    let half = rows.count / 2
    let sections = [
      TableSection(a, rows: Array(rows[..<half])), TableSection(b, rows: Array(rows[half...])),
    ]
    switch ids.first {
    case 0?: return try Table(sections.reversed())
    case 1?: return try Table(sections.suffix(1))
    default: return try Table(sections)
    }
  }

  @Test(arguments: 0..<4, [false, true])
  func pairsOfOrderedSubsetsOfFive(part: Int, inTwo: Bool) throws {
    let subsets = Self.orderedSubsets(of: Array(0..<5))
    try #require(subsets.count == 326)
    for index in stride(from: part, to: subsets.count, by: 4) {
      let old = try Self.table(subsets[index], inTwo: inTwo, revision: 0)
      for other in stride(from: index % Self.step, to: subsets.count, by: Self.step) {
        let new = try Self.table(subsets[other], inTwo: inTwo, revision: other % 2)
        if !Self.isFollowed(from: old, to: new) {
          Issue.record("\(old.contents) to \(new.contents)")
        }
      }
    }
  }

  /// Whether edits lead there, and untouched windows show the same.
  private static func isFollowed(from old: Table, to new: Table) -> Bool {
    var table = old
    for edit in new.edits(from: old) where (try? table.apply(edit)) == nil { return false }
    let difference = new.difference(from: old)
    let changes = WindowChanges(
      difference.elementIndices(from: old, to: new), oldCount: old.elementCount,
      newCount: new.elementCount)
    for first in 0..<max(1, old.elementCount) {
      for count in [1, 3] {
        let window = TableWindow(first: first, count: count).clamped(to: old.elementCount)
        let (rows, metrics) = old.contents(in: window)
        if changes.touches(window, headerIndex: metrics.headerIndex) { continue }
        let now = new.contents(in: changes.following(window))
        if rows != now.table
          || metrics.headerIndex.map(changes.index(ofKept:)) != now.metrics.headerIndex
        {
          return false
        }
      }
    }
    return table == new && difference.isEmpty == new.edits(from: old).isEmpty
  }
}
