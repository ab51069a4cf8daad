import TableBatches
import TableData
import Testing

/// Crashes of table views from documentation and reports.
struct DocumentedCrashTests {
  /// Refused under all sets, unless sets are named.
  static let cases = [
    RuleCase(
      "V1: the data source has two rows more, the batch one", .rowCountMismatch, [1], [3],
      [
        .insertRow(.at(0, 1))
      ]),
    RuleCase("V2: a new section is not in the batch", .sectionCountMismatch, [4], [4, 1], []),
    RuleCase(
      "V3: all counts are off", .sectionAndRowCountMismatch, [1, 1], [3, 3, 3],
      [.insertRow(.at(0, 0))]),
    RuleCase("V4: delete row 4 of 4", .deletedRowOutOfRange, [4], [3], [.deleteRow(.at(0, 4))]),
    RuleCase("V4: reload row 4 of 4", .deletedRowOutOfRange, [4], [4], [.reloadRow(.at(0, 4))]),
    RuleCase("V6: insert row 6 of 5", .insertedRowOutOfRange, [4], [5], [.insertRow(.at(0, 6))]),
    RuleCase("V8: delete section 1 of 1", .deletedSectionOutOfRange, [1], [], [.deleteSection(1)]),
    RuleCase(
      "V9: insert section 2 of 2", .insertedSectionOutOfRange, [1], [1, 1], [.insertSection(2)]),
    RuleCase(
      "V10: delete and reload", .deletedAndReloaded, [2], [1],
      [.reloadRow(.at(0, 0)), .deleteRow(.at(0, 0))]),
    RuleCase(
      "V11: delete and move", .deletedAndMoved, [2], [1],
      [.deleteRow(.at(0, 0)), .moveRow(from: .at(0, 0), to: .at(0, 0))]),
    RuleCase(
      "V12: insert and move", .insertedAndMovedTo, [2], [3],
      [.insertRow(.at(0, 0)), .moveRow(from: .at(0, 1), to: .at(0, 0))]),
    RuleCase(
      "V14: out of a deleted section", .movedOutOfDeletedSection, [1, 1], [2],
      [.deleteSection(0), .moveRow(from: .at(0, 0), to: .at(0, 0))], rules: [.tableView, .strict]),
    RuleCase(
      "V15: into an inserted section", .movedIntoInsertedSection, [1], [0, 1],
      [.insertSection(1), .moveRow(from: .at(0, 0), to: .at(1, 0))], rules: [.tableView, .strict]),
    RuleCase(
      "V16: move row 1 of 1", .moveSourceOutOfRange, [1], [1],
      [.moveRow(from: .at(0, 1), to: .at(0, 0))]),
    RuleCase(
      "V19: two rows to one place", .movedToSameIndex, [2], [2],
      [.moveRow(from: .at(0, 0), to: .at(0, 0)), .moveRow(from: .at(0, 1), to: .at(0, 0))]),
  ]

  @Test(arguments: cases)
  func aDocumentedCrashIsRefused(example: RuleCase) {
    for rules in BatchRuleSet.allCases {
      let violations = example.batch.violations(
        from: example.before, to: example.after, rules: rules)
      let expected = example.rules.contains(rules) ? [example.rule].compactMap { $0 } : []
      #expect(violations.map(\.rule) == expected, "\(rules) \(violations)")
    }
  }

  /// The reload is reinserted in section 0, where it was, although its rows are now in section 1.
  @Test(arguments: BatchRuleSet.allCases)
  func aReloadedRowInAMovedSection(rules: BatchRuleSet) {
    let batch: BatchUpdates = [.moveSection(from: 0, to: 1), .reloadRow(.at(0, 0))]
    let violations = batch.violations(from: [2, 1], to: [1, 2], rules: rules)
    #expect(violations.map(\.rule).contains(.rowCountMismatch))
    #expect(violations.map(\.rule).contains(.undefinedBehavior) == (rules == .strict))
  }

  /// Row 2 is reinserted at 1, where row 0 moves to.
  @Test(arguments: BatchRuleSet.allCases)
  func aReloadAmongMoves(rules: BatchRuleSet) {
    let batch: BatchUpdates = [
      .deleteRow(.at(0, 1)), .moveRow(from: .at(0, 0), to: .at(0, 1)),
      .moveRow(from: .at(0, 3), to: .at(0, 0)), .reloadRow(.at(0, 2)),
    ]
    let violations = batch.violations(from: [4], to: [3], rules: rules)
    let expected: [BatchRule] =
      rules == .strict ? [.insertedAndMovedTo, .undefinedBehavior] : [.insertedAndMovedTo]
    #expect(violations.map(\.rule) == expected)
    #expect(
      violations[0].message.contains("as if nothing moved"), "\(violations[0].message)")
  }

  /// An update in place is safe where a reload is not.
  @Test(arguments: BatchRuleSet.allCases)
  func reconfiguringInsteadIsLegal(rules: BatchRuleSet) {
    let moved: BatchUpdates = [.moveSection(from: 0, to: 1), .reconfigureRow(.at(0, 0))]
    #expect(moved.violations(from: [2, 1], to: [1, 2], rules: rules) == [])
    let batch: BatchUpdates = [
      .deleteRow(.at(0, 1)), .moveRow(from: .at(0, 0), to: .at(0, 1)),
      .moveRow(from: .at(0, 3), to: .at(0, 0)), .reconfigureRow(.at(0, 2)),
    ]
    #expect(batch.violations(from: [4], to: [3], rules: rules) == [])
  }

  @Test(arguments: BatchRuleSet.allCases)
  func anEmptyBatchStillChecksTheCounts(rules: BatchRuleSet) {
    let empty = BatchUpdates()
    #expect(empty.violations(from: [2], to: [2], rules: rules) == [])
    #expect(empty.violations(from: [2], to: [3], rules: rules).map(\.rule) == [.rowCountMismatch])
    #expect(
      empty.violations(from: [2], to: [], rules: rules).map(\.rule) == [.sectionCountMismatch])
  }
}
