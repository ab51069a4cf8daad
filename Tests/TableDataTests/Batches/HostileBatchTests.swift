import Foundation
import TableBatches
import TableData
import TableTesting
import TestSampling
import Testing

/// Whatever a batch, the counts or a decoded difference contain: nothing traps or takes long.
struct HostileBatchTests {
  private static let numbers = [Int.min, -1, 0, 1, 2, 5, Int.max - 1, Int.max]

  @Test(arguments: BatchRuleSet.allCases, 0..<2 as Range<UInt64>)
  func nothingTraps(rules: BatchRuleSet, seed: UInt64) {
    var random = SeededRandomNumberGenerator(seed: seed)
    func number() -> Int { Self.numbers.randomElement(using: &random) ?? 0 }
    func path() -> RowPath { RowPath(section: number(), row: number()) }
    for _ in 0..<Sample.count(1500) {
      var batch = BatchUpdates()
      for _ in 0..<6 {
        let operations: [BatchOperation] = [
          .deleteSection(number()), .insertSection(number()), .reloadSection(number()),
          .reconfigureSection(number()), .moveSection(from: number(), to: number()),
          .deleteRow(path()), .insertRow(path()), .reloadRow(path()), .reconfigureRow(path()),
          .moveRow(from: path(), to: path()),
        ]
        operations.randomElement(using: &random).map { batch.add($0) }
      }
      let before = (0..<3).map { _ in number() }
      let after = (0..<3).map { _ in number() }
      let violations = batch.violations(from: before, to: after, rules: rules)
      #expect(violations.allSatisfy { !$0.message.isEmpty })
    }
  }

  /// Sorting and hashing only: quadratic work would take minutes here.
  @Test(arguments: [Sample.pick(5_000, ofGate: 20_000)])
  func manyOperationsAreChecked(count: Int) {
    var batch = BatchUpdates()
    for index in 0..<count {
      batch.add(.deleteRow(.at(0, index)))
      batch.add(.insertRow(.at(1, index)))
      batch.add(.deleteRow(.at(0, index)))
      batch.add(.moveRow(from: .at(0, index), to: .at(2, index / 2)))
      batch.add(.moveSection(from: 0, to: index))
    }
    let violations = batch.violations(from: [count, 0, 0], to: [0, count, 0], rules: .strict)
    let named = Dictionary(grouping: violations, by: \.rule).mapValues(\.count)
    #expect(named[.deletedAndMoved] == count)
    #expect(named[.movedToSameIndex] == count / 2)
    #expect(named[.moveTargetOutOfRange] == count)
    #expect(violations.allSatisfy { $0.message.count < 2000 })
  }

  @Test func manySectionsAreChecked() {
    let counts = Array(repeating: 2, count: Sample.pick(5_000, ofGate: 20_000))
    var batch = BatchUpdates()
    for index in counts.indices { batch.add(.deleteRow(.at(index, 0))) }
    let after = Array(repeating: 1, count: counts.count)
    #expect(batch.violations(from: counts, to: after, rules: .strict) == [])
    #expect(batch.violations(from: counts, to: counts, rules: .strict).count == counts.count)
    #expect(
      batch.violations(from: counts, to: [], rules: .strict).map(\.rule) == [.sectionCountMismatch])
  }

  /// A decoded difference can contain anything, too.
  @Test(arguments: BatchRuleSet.allCases, 0..<2 as Range<UInt64>)
  func aForeignDifferenceIsNoTrap(rules: BatchRuleSet, seed: UInt64) throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    var generator = TableGenerator(seed: seed, sections: 3, rows: 6)
    for _ in 0..<60 {
      let (old, new) = (try generator.snapshot(), try generator.snapshot())
      let encoded = try JSONEncoder().encode(new.difference(from: old))
      var text = String(decoding: encoded, as: UTF8.self)
      for key in ["row", "section", "place", "from", "to"] where Bool.random(using: &random) {
        let number = Self.numbers.randomElement(using: &random) ?? 0
        text = text.replacing("\"\(key)\":1", with: "\"\(key)\":\(number)")
      }
      typealias Difference = TableDifference<SampleSection, SampleRow>
      let difference = try JSONDecoder().decode(Difference.self, from: Data(text.utf8))
      _ = difference.batches(for: rules)
      let other = try generator.snapshot()
      _ = try? difference.stages(to: new, for: rules)
      _ = try? difference.stages(to: other, for: rules)
    }
  }

  @Test func aDifferenceToAnotherTableIsRefused() throws {
    let old = try TableSnapshot(SampleSection("A"), rows: [SampleRow("a")])
    let new = try TableSnapshot(SampleSection("A"), rows: [SampleRow("a"), SampleRow("b")])
    let difference = new.difference(from: old)
    #expect(
      throws: TableError.inapplicableDifference(
        reason: .misplacedRow(identifier: "b", path: RowPath(section: 0, row: 1)))
    ) { try difference.stages(to: old, for: .tableView) }
  }
}
