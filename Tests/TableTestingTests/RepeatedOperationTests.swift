import TableBatches
import TableData
import TableTesting
import TestSampling
import Testing

/// The referee and the replay agree, also where a batch lists an operation twice.
struct RepeatedOperationTests {
  typealias Table = TableSnapshot<SampleSection, SampleRow>

  private static func table(_ rows: String...) throws -> Table {
    try Table(SampleSection("A"), rows: rows.map { SampleRow($0) })
  }

  /// Each operation twice, with the table that it leads to.
  @Test(arguments: [
    (BatchOperation.insertRow(RowPath(section: 0, row: 1)), ["a", "x", "b", "c"]),
    (.deleteRow(RowPath(section: 0, row: 1)), ["a", "c"]),
    (
      .moveRow(from: RowPath(section: 0, row: 0), to: RowPath(section: 0, row: 2)), ["b", "c", "a"]
    ),
    (.reloadRow(RowPath(section: 0, row: 1)), ["a", "b", "c"]),
    (.reconfigureRow(RowPath(section: 0, row: 1)), ["a", "b", "c"]),
  ])
  func whatIsListedTwiceHappensOnce(operation: BatchOperation, rows: [String]) throws {
    let old = try Self.table("a", "b", "c")
    let new = try Table(SampleSection("A"), rows: rows.map { SampleRow($0) })
    let batch = BatchUpdates([operation, operation])
    let changes = TableDifferenceCheck(from: old, to: new)
    for rules in [BatchRuleSet.tableView, .collectionView] {
      #expect(batch.violations(from: old, to: new, rules: rules) == [])
      #expect(changes.report(of: batch, for: rules) == nil)
    }
    // Refilling a cell twice is harmless.
    let isHarmless = operation == .reconfigureRow(RowPath(section: 0, row: 1))
    let strict = batch.violations(from: old, to: new, rules: .strict).map(\.rule)
    #expect(strict == (isHarmless ? [] : [.undefinedBehavior]))
  }

  /// A batch that breaks no rule can be performed, whatever it lists.
  @Test(arguments: Sample.seeds(8) as [UInt64], [BatchRuleSet.tableView, .collectionView, .strict])
  func whatBreaksNoRuleCanBePerformed(seed: UInt64, rules: BatchRuleSet) throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    var generator = TableGenerator(seed: seed, sections: 3, rows: 6)
    var legal = 0
    for _ in 0..<4_000 {
      let (old, new) = (try generator.snapshot(), try generator.snapshot())
      let operations = Self.operations(&random)
      let batch = BatchUpdates(
        (0..<Int.random(in: 0...4, using: &random)).flatMap { _ in
          let operation = operations.randomElement(using: &random)
          return [operation, Bool.random(using: &random) ? operation : nil].compactMap { $0 }
        })
      guard batch.violations(from: old, to: new, rules: rules).isEmpty else { continue }
      legal += 1
      let report = TableDifferenceCheck(from: old, to: new).report(of: batch, for: rules) ?? ""
      try #require(!report.contains("cannot be performed"), "\(report)\nfrom\n\(old)\nto\n\(new)")
    }
    #expect(legal > 30)
  }

  private static func operations(_ random: inout SeededRandomNumberGenerator) -> [BatchOperation] {
    func section() -> Int { Int.random(in: 0..<3, using: &random) }
    func row() -> RowPath {
      RowPath(section: section(), row: Int.random(in: 0..<3, using: &random))
    }
    return [
      .insertRow(row()), .deleteRow(row()), .moveRow(from: row(), to: row()), .reloadRow(row()),
      .reconfigureRow(row()), .insertSection(section()), .deleteSection(section()),
      .moveSection(from: section(), to: section()), .reloadSection(section()),
      .reconfigureSection(section()),
    ]
  }
}
