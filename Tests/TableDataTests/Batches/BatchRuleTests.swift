import TableBatches
import TableData
import TableTesting
import Testing

/// Each rule is named when it is broken, and only then.
struct BatchRuleTests {
  @Test(arguments: RuleCase.broken)
  func aBatchThatBreaksOneRuleIsToldSo(example: RuleCase) {
    for rules in example.rules {
      let violations = example.batch.violations(
        from: example.before, to: example.after, rules: rules)
      #expect(violations.map(\.rule) == [example.rule].compactMap { $0 }, "\(rules) \(violations)")
    }
  }

  @Test func everyRuleHasAnExample() {
    #expect(Set(RuleCase.broken.compactMap(\.rule)) == Set(BatchRule.allCases))
  }

  @Test(arguments: RuleCase.legal)
  func aLegalBatchIsNotRefused(example: RuleCase) {
    for rules in example.rules {
      let violations = example.batch.violations(
        from: example.before, to: example.after, rules: rules)
      #expect(violations == [], "\(rules)")
    }
  }

  /// The order in which operations are listed does not matter.
  @Test(arguments: RuleCase.broken + RuleCase.legal + DocumentedCrashTests.cases)
  func theOrderIsIrrelevant(example: RuleCase) {
    var random = SeededRandomNumberGenerator(seed: 5)
    for rules in BatchRuleSet.allCases {
      let violations = example.batch.violations(
        from: example.before, to: example.after, rules: rules)
      for _ in 0..<6 {
        let shuffled = BatchUpdates(example.batch.operations.shuffled(using: &random))
        let found = shuffled.violations(from: example.before, to: example.after, rules: rules)
        #expect(found.map(\.rule) == violations.map(\.rule), "\(rules) \(shuffled)")
        #expect(found.map(\.locations) == violations.map(\.locations), "\(rules) \(shuffled)")
      }
    }
  }

  /// Every message has the counts before and after and the operations that it is about.
  @Test(arguments: RuleCase.broken)
  func everyMessageHasCountsAndOperations(example: RuleCase) {
    for rules in example.rules {
      for violation in example.batch.violations(
        from: example.before, to: example.after, rules: rules)
      {
        let message = violation.message
        let counts = [("Before", example.before.count), ("After", example.after.count)]
        for (time, count) in counts {
          #expect(message.contains("\(time): \(count) section\(count == 1 ? "" : "s")"))
        }
        for operation in violation.operations { #expect(message.contains("\(operation)")) }
        #expect(!violation.operations.isEmpty || example.batch.isEmpty, "\(message)")
      }
    }
  }

  @Test func theSetsDifferInThreeRules() {
    let all = Set(BatchRule.allCases)
    func missing(_ rules: BatchRuleSet) -> Set<BatchRule> { all.filter { !rules.includes($0) } }
    #expect(missing(.strict) == [])
    #expect(missing(.tableView) == [.undefinedBehavior])
    #expect(
      missing(.collectionView) == [
        .undefinedBehavior, .movedOutOfDeletedSection, .movedIntoInsertedSection,
      ])
    #expect(BatchRule.allCases.map(\.description) == (1...21).map { "V\($0)" })
  }

  /// The examples that only strict rules refuse are legal under the literal rules.
  @Test(arguments: RuleCase.broken.filter { $0.rule == .undefinedBehavior })
  func whatIsUnsafeIsLegalByTheLetter(example: RuleCase) {
    for rules in [BatchRuleSet.tableView, .collectionView] {
      #expect(
        example.batch.violations(from: example.before, to: example.after, rules: rules) == [])
    }
  }

  /// A negative index is the only violation that two sets report differently.
  @Test(
    arguments: [
      (.deleteRow(.at(0, -1)), .deletedRowOutOfRange, [2], [1]),
      (.deleteRow(.at(-1, 0)), .missingSectionOfDeletedRow, [2], [2]),
      (.reconfigureRow(.at(0, -1)), .deletedRowOutOfRange, [2], [2]),
      (.insertRow(.at(0, -1)), .insertedRowOutOfRange, [2], [3]),
      (.insertRow(.at(-1, 0)), .missingSectionOfInsertedRow, [2], [2]),
      (.moveRow(from: .at(0, -1), to: .at(0, 0)), .moveSourceOutOfRange, [2], [2]),
      (.moveRow(from: .at(0, 0), to: .at(0, -1)), .moveTargetOutOfRange, [2], [2]),
      (.deleteSection(-1), .deletedSectionOutOfRange, [2, 2], [2]),
      (.insertSection(-1), .insertedSectionOutOfRange, [2], [2, 2]),
      (.moveSection(from: -1, to: 0), .movedSectionOutOfRange, [2], [2]),
      (.moveSection(from: 0, to: -1), .movedSectionOutOfRange, [2], [2]),
    ] as [(BatchOperation, BatchRule, [Int], [Int])])
  func aNegativeIndexIsRefusedByAll(
    operation: BatchOperation, rule: BatchRule, before: [Int], after: [Int]
  ) {
    let batch: BatchUpdates = [operation]
    #expect(batch.violations(from: before, to: after, rules: .tableView).map(\.rule) == [rule])
    #expect(batch.violations(from: before, to: after, rules: .collectionView).map(\.rule) == [rule])
    #expect(
      batch.violations(from: before, to: after, rules: .strict).map(\.rule) == [.undefinedBehavior])
  }

  @Test func allBrokenRulesAreNamedAtOnce() {
    let batch: BatchUpdates = [
      .deleteRow(.at(0, 9)), .insertRow(.at(5, 0)), .moveSection(from: 7, to: 0),
      .reloadRow(.at(0, 0)), .moveRow(from: .at(0, 0), to: .at(0, 0)),
    ]
    let violations = batch.violations(from: [2], to: [2, 2], rules: .strict)
    #expect(
      violations.map(\.rule) == [
        .sectionAndRowCountMismatch, .deletedRowOutOfRange, .missingSectionOfInsertedRow,
        .deletedAndMoved, .insertedAndMovedTo,
        .movedSectionOutOfRange, .undefinedBehavior, .undefinedBehavior,
      ])
  }
}

extension RuleCase {
  /// Batches that violate no rule of the sets of the case.
  static let legal = [
    RuleCase("nothing happens", nil, [3, 1], [3, 1], []),
    RuleCase("no table at all", nil, [], [], []),
    RuleCase(
      "a row delete in a deleted section is absorbed", nil, [2, 3], [2],
      [.deleteSection(1), .deleteRow(.at(1, 0)), .reloadRow(.at(1, 1)), .reconfigureRow(.at(1, 2))]
    ),
    RuleCase(
      "a row insert in an inserted section is absorbed", nil, [2], [2, 3],
      [.insertSection(1), .insertRow(.at(1, 2))]),
    RuleCase("a reloaded section may have other rows", nil, [2, 3], [2, 9], [.reloadSection(1)]),
    RuleCase(
      "row operations in a reloaded section are absorbed", nil, [2, 3], [2, 1],
      [.reloadSection(1), .deleteRow(.at(1, 0)), .insertRow(.at(1, 0)), .reloadRow(.at(1, 2))]),
    RuleCase(
      "places before and after", nil, [3], [3],
      [.deleteRow(.at(0, 0)), .reloadRow(.at(0, 1)), .insertRow(.at(0, 0))]),
    RuleCase(
      "a section is replaced", nil, [3, 2], [7, 2], [.deleteSection(0), .insertSection(0)]),
    RuleCase(
      "a moved section takes its rows along", nil, [3, 1], [1, 3], [.moveSection(from: 0, to: 1)]),
    RuleCase(
      "a moved row is updated in place", nil, [3, 0], [2, 1],
      [.moveRow(from: .at(0, 0), to: .at(1, 0)), .reconfigureRow(.at(0, 0))]),
    RuleCase(
      "collections let rows move out of deleted and into inserted sections", nil, [2, 1], [1, 2],
      [
        .deleteSection(1), .insertSection(0), .moveRow(from: .at(0, 0), to: .at(0, 0)),
        .moveRow(from: .at(1, 0), to: .at(1, 0)),
      ], rules: [.collectionView]),
  ]
}
