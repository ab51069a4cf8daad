import TableBatches
import TableData
import Testing

/// A batch that breaks one rule, or none.
struct RuleCase: Sendable, CustomTestStringConvertible {
  let name: String
  let rule: BatchRule?
  let before: [Int]
  let after: [Int]
  let batch: BatchUpdates
  /// The rule sets that the case is about.
  var rules: [BatchRuleSet] = BatchRuleSet.allCases

  init(
    _ name: String, _ rule: BatchRule?, _ before: [Int], _ after: [Int], _ batch: BatchUpdates,
    rules: [BatchRuleSet] = BatchRuleSet.allCases
  ) {
    self.name = name
    self.rule = rule
    self.before = before
    self.after = after
    self.batch = batch
    self.rules = rules
  }

  var testDescription: String { name }
}

extension RowPath {
  /// A shorthand for paths in tests.
  static func at(_ section: Int, _ row: Int) -> RowPath { RowPath(section: section, row: row) }
}

extension RuleCase {
  /// Batches that break one rule each.
  static let broken: [RuleCase] =
    countCases + rangeCases + conflictCases + moveCases + unsafeCases

  private static let countCases = [
    RuleCase("a row comes unlisted", .rowCountMismatch, [3], [4], []),
    RuleCase(
      "a row is listed and does not go", .rowCountMismatch, [3], [3], [.deleteRow(.at(0, 1))]),
    RuleCase(
      "a row crosses over and the counts do not", .rowCountMismatch, [2, 2], [2, 2],
      [.moveRow(from: .at(0, 0), to: .at(1, 0)), .insertRow(.at(0, 0))]),
    RuleCase("a section comes unlisted", .sectionCountMismatch, [2, 3], [2, 5, 3], []),
    RuleCase(
      "a section is listed and does not go", .sectionCountMismatch, [2, 3], [2, 3],
      [.deleteSection(0)]),
    RuleCase(
      "sections and rows come unlisted", .sectionAndRowCountMismatch, [2, 3], [4, 4, 4], []),
  ]

  private static let rangeCases = [
    RuleCase("delete beyond", .deletedRowOutOfRange, [3], [2], [.deleteRow(.at(0, 3))]),
    RuleCase("reload beyond", .deletedRowOutOfRange, [3], [3], [.reloadRow(.at(0, 7))]),
    RuleCase("reconfigure beyond", .deletedRowOutOfRange, [3], [3], [.reconfigureRow(.at(0, 3))]),
    RuleCase(
      "delete in a missing section", .missingSectionOfDeletedRow, [3], [3], [.deleteRow(.at(1, 0))]),
    RuleCase("insert beyond", .insertedRowOutOfRange, [3], [4], [.insertRow(.at(0, 4))]),
    RuleCase(
      "insert in a missing section", .missingSectionOfInsertedRow, [3], [3], [.insertRow(.at(1, 0))]
    ),
    RuleCase(
      "delete a missing section", .deletedSectionOutOfRange, [1, 1], [1], [.deleteSection(2)]),
    RuleCase("reload a missing section", .deletedSectionOutOfRange, [1], [1], [.reloadSection(1)]),
    RuleCase(
      "insert a section beyond", .insertedSectionOutOfRange, [1], [1, 1], [.insertSection(2)]),
  ]

  private static let conflictCases = [
    RuleCase(
      "delete and reload", .deletedAndReloaded, [3], [2],
      [.deleteRow(.at(0, 1)), .reloadRow(.at(0, 1))]),
    RuleCase(
      "delete and reconfigure", .deletedAndReloaded, [3], [2],
      [.deleteRow(.at(0, 1)), .reconfigureRow(.at(0, 1))]),
    RuleCase(
      "delete and reload a section", .deletedAndReloaded, [1, 1], [1],
      [.deleteSection(1), .reloadSection(1)]),
    RuleCase(
      "delete and move", .deletedAndMoved, [3], [2],
      [.deleteRow(.at(0, 1)), .moveRow(from: .at(0, 1), to: .at(0, 0))]),
    RuleCase(
      "reload and move", .deletedAndMoved, [3], [3],
      [.reloadRow(.at(0, 1)), .moveRow(from: .at(0, 1), to: .at(0, 0))],
      rules: [.tableView, .collectionView]),
    RuleCase(
      "insert and move to", .insertedAndMovedTo, [3], [4],
      [.insertRow(.at(0, 1)), .moveRow(from: .at(0, 0), to: .at(0, 1))]),
    RuleCase(
      "reload put back where another moves", .insertedAndMovedTo, [4], [3],
      [
        .deleteRow(.at(0, 1)), .moveRow(from: .at(0, 0), to: .at(0, 1)),
        .moveRow(from: .at(0, 3), to: .at(0, 0)), .reloadRow(.at(0, 2)),
      ], rules: [.tableView, .collectionView]),
    RuleCase(
      "delete and move a section", .changedAndMovedSection, [1, 1], [1],
      [.deleteSection(0), .moveSection(from: 0, to: 0)]),
    RuleCase(
      "insert a section and move one there", .changedAndMovedSection, [1, 1], [1, 1, 1],
      [.insertSection(2), .moveSection(from: 0, to: 2)]),
  ]

  private static let moveCases = [
    RuleCase(
      "move out of a deleted section", .movedOutOfDeletedSection, [2, 2], [3],
      [.deleteSection(1), .moveRow(from: .at(1, 0), to: .at(0, 2))],
      rules: [.tableView, .strict]),
    RuleCase(
      "move out of a reloaded section", .movedOutOfDeletedSection, [2, 2], [3, 1],
      [.reloadSection(1), .moveRow(from: .at(1, 0), to: .at(0, 2))], rules: [.tableView]),
    RuleCase(
      "move into an inserted section", .movedIntoInsertedSection, [3], [2, 1],
      [.insertSection(1), .moveRow(from: .at(0, 0), to: .at(1, 0))],
      rules: [.tableView, .strict]),
    RuleCase(
      "move into a reloaded section", .movedIntoInsertedSection, [3, 1], [2, 2],
      [.reloadSection(1), .moveRow(from: .at(0, 0), to: .at(1, 0))], rules: [.tableView]),
    RuleCase(
      "move a missing row", .moveSourceOutOfRange, [2], [2],
      [.moveRow(from: .at(0, 2), to: .at(0, 0))]),
    RuleCase(
      "move from a missing section", .moveSourceOutOfRange, [2], [3],
      [.moveRow(from: .at(4, 0), to: .at(0, 0))]),
    RuleCase(
      "move to a missing place", .moveTargetOutOfRange, [2], [2],
      [.moveRow(from: .at(0, 0), to: .at(0, 2))]),
    RuleCase(
      "move to a missing section", .moveTargetOutOfRange, [2, 1], [1, 1],
      [.moveRow(from: .at(0, 0), to: .at(2, 0))]),
    RuleCase(
      "move a row twice", .movedTwice, [3], [3],
      [.moveRow(from: .at(0, 0), to: .at(0, 1)), .moveRow(from: .at(0, 0), to: .at(0, 2))]),
    RuleCase(
      "move a section twice", .movedTwice, [1, 1, 1], [1, 1, 1],
      [.moveSection(from: 0, to: 1), .moveSection(from: 0, to: 2)]),
    RuleCase(
      "move two rows to one place", .movedToSameIndex, [3], [3],
      [.moveRow(from: .at(0, 0), to: .at(0, 2)), .moveRow(from: .at(0, 1), to: .at(0, 2))]),
    RuleCase(
      "move two sections to one place", .movedToSameIndex, [1, 1, 1], [1, 1, 1],
      [.moveSection(from: 0, to: 2), .moveSection(from: 1, to: 2)]),
    RuleCase(
      "move a missing section", .movedSectionOutOfRange, [1, 1], [1, 1],
      [.moveSection(from: 2, to: 0)]),
    RuleCase(
      "move a section beyond", .movedSectionOutOfRange, [1, 1], [1, 1],
      [.moveSection(from: 0, to: 2)]),
  ]

  private static let unsafeCases =
    [
      RuleCase(
        "delete in a moved section", .undefinedBehavior, [2, 2], [2, 1],
        [.moveSection(from: 0, to: 1), .deleteRow(.at(0, 0))]),
      RuleCase(
        "insert in a moved section", .undefinedBehavior, [2, 2], [2, 3],
        [.moveSection(from: 0, to: 1), .insertRow(.at(1, 0))]),
      RuleCase(
        "move in a moved section", .undefinedBehavior, [2, 2], [2, 2],
        [.moveSection(from: 0, to: 1), .moveRow(from: .at(0, 0), to: .at(1, 1))]),
      RuleCase(
        "move out of a moved section", .undefinedBehavior, [2, 2], [3, 1],
        [.moveSection(from: 0, to: 1), .moveRow(from: .at(0, 0), to: .at(0, 1))]),
      RuleCase(
        "move into a moved section", .undefinedBehavior, [2, 2], [1, 3],
        [.moveSection(from: 0, to: 1), .moveRow(from: .at(1, 0), to: .at(1, 1))]),
      RuleCase(
        "delete twice", .undefinedBehavior, [3], [2],
        [.deleteRow(.at(0, 1)), .deleteRow(.at(0, 1))]),
      RuleCase(
        "insert twice", .undefinedBehavior, [3], [4],
        [.insertRow(.at(0, 1)), .insertRow(.at(0, 1))]),
      RuleCase(
        "delete a section twice", .undefinedBehavior, [1, 1], [1],
        [.deleteSection(1), .deleteSection(1)]),
      RuleCase(
        "reload beside a move", .undefinedBehavior, [4], [4],
        [.reloadRow(.at(0, 0)), .moveRow(from: .at(0, 2), to: .at(0, 3))]),
      RuleCase(
        "reload a section beside a move", .undefinedBehavior, [1, 2], [5, 2],
        [.reloadSection(0), .moveRow(from: .at(1, 0), to: .at(1, 1))]),
    ].map { RuleCase($0.name, $0.rule, $0.before, $0.after, $0.batch, rules: [.strict]) }
}
