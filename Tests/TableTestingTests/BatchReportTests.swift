import Foundation
import TableBatches
import TableData
import TableTesting
import TestSampling
import Testing

/// Reports on the legality of differences and handwritten batches.
struct BatchReportTests {
  typealias Table = TableSnapshot<SampleSection, SampleRow>
  typealias Changes = TableDifferenceCheck<SampleSection, SampleRow>

  /// Tables such as "ab|cd": a section for each word, with a row for each letter; a capital
  /// is the same row with other content.
  private static func table(_ text: String) throws -> Table {
    let words = text.split(separator: "|", omittingEmptySubsequences: false)
    return try Table(
      words.enumerated().map { index, word in
        TableSection(
          SampleSection("\(index)"),
          rows: word.map { letter in
            SampleRow(letter.lowercased(), revision: letter.isUppercase ? 1 : 0)
          })
      })
  }

  private static func changes(_ old: String, _ new: String) throws -> Changes {
    Changes(from: try table(old), to: try table(new))
  }

  // MARK: - Differences

  @Test(arguments: Sample.seeds(60) as [UInt64])
  func differencesAreLegal(seed: UInt64) throws {
    var generator = TableGenerator(seed: seed, sections: 5, rows: 14)
    let old = try generator.snapshot()
    for new in [try generator.snapshot(), generator.variant(of: old, edits: 4)] {
      let changes = Changes(from: old, to: new)
      #expect(changes.batchViolations == [])
      #expect(changes.report == nil)
    }
  }

  @Test func aDifferenceThatLeadsElsewhereHasNoBatches() throws {
    let changes = Changes(
      TableDifference(), from: try Self.table("a"), to: try Self.table("b"))
    #expect(changes.batchViolations == [])
    #expect(changes.report != nil)
  }

  // MARK: - Batches

  @Test(arguments: [
    ("abc", "ac", [BatchOperation.deleteRow(.at(0, 1))]),
    ("abc", "acb", [.moveRow(from: .at(0, 2), to: .at(0, 1))]),
    ("abc", "aBc", [.reconfigureRow(.at(0, 1))]),
    ("abc", "aBc", [.reloadRow(.at(0, 1))]),
    ("abc", "xBc", [.deleteRow(.at(0, 0)), .insertRow(.at(0, 0)), .reloadRow(.at(0, 1))]),
    ("ab|c", "b|ca", [.moveRow(from: .at(0, 0), to: .at(1, 1))]),
    ("ab|c", "AB|c", [.reloadSection(0)]),
    ("ab", "ab|c", [.insertSection(1)]),
    ("abc", "abc", []),
  ])
  func rightBatchesHaveNoReport(old: String, new: String, operations: [BatchOperation]) throws {
    let changes = try Self.changes(old, new)
    for rules in BatchRuleSet.allCases {
      #expect(changes.report(of: BatchUpdates(operations), for: rules) == nil)
    }
  }

  @Test func brokenRulesAreNamed() throws {
    let changes = try Self.changes("abc", "ac")
    let report = try #require(
      changes.report(of: [.deleteRow(.at(0, 1)), .deleteRow(.at(0, 1))], for: .strict))
    let lines = report.split(separator: "\n")
    #expect(lines[0] == "The batch is wrong for strict.")
    #expect(lines[1].hasPrefix("* V21: "))
    #expect(lines.suffix(3).first == "The batch:")
    #expect(
      changes.report(of: [.deleteRow(.at(0, 1)), .deleteRow(.at(0, 1))], for: .tableView) == nil)
    #expect(changes.report(of: [], for: .tableView)?.contains("* V1: ") == true)
    #expect(changes.report(of: [], for: .tableView)?.hasSuffix("The batch:\nNo operation") == true)
  }

  /// A table view sees the right number of rows and shows wrong ones.
  @Test func theRightNumberOfWrongRowsIsFound() throws {
    let batch: BatchUpdates = [.deleteRow(.at(0, 0))]
    #expect(batch.violations(from: [3], to: [2], rules: .strict).isEmpty)
    #expect(
      try Self.changes("abc", "ac").report(of: batch, for: .strict) == """
        The batch is wrong for strict.
        * It leads to another table (- expected, + found):
         0
        -  a0
        +  b0
           c0
        The batch:
        * \(batch.operations[0])
        """)
  }

  @Test(arguments: [
    ("abc", "aBc", [BatchOperation]()),
    ("abc", "Acb", [.moveRow(from: .at(0, 2), to: .at(0, 1))]),
    (
      "ab|cd", "cb|ad",
      [
        .deleteRow(.at(0, 0)), .insertRow(.at(0, 1)), .deleteRow(.at(1, 0)), .insertRow(.at(1, 0)),
      ]
    ),
    (
      "ab|cd", "cd|ab",
      [
        .moveRow(from: .at(0, 0), to: .at(1, 0)),
        .moveRow(from: .at(1, 0), to: .at(0, 0)),
      ]
    ),
  ])
  func wrongBatchesAreFound(old: String, new: String, operations: [BatchOperation]) throws {
    let report = try Self.changes(old, new).report(of: BatchUpdates(operations), for: .strict)
    #expect(report?.contains("It leads to another table") == true)
  }

  /// The results of batches are computed independently of the code that makes them.
  @Test(arguments: Sample.seeds(40) as [UInt64])
  func aBatchThatIsChangedIsNoticed(seed: UInt64) throws {
    var generator = TableGenerator(seed: seed, sections: 3, rows: 12)
    let old = try generator.snapshot()
    let new = generator.variant(of: old, edits: 5)
    for rules in BatchRuleSet.allCases {
      let stages = try new.difference(from: old).stages(to: new, for: rules)
      var before = old
      for stage in stages {
        let changes = Changes(from: before, to: stage.snapshot)
        #expect(changes.report(of: stage.updates, for: rules) == nil)
        for (index, operation) in stage.updates.operations.enumerated() {
          if stage.updates.absorbs(operation) { continue }
          var operations = stage.updates.operations
          operations.remove(at: index)
          #expect(changes.report(of: BatchUpdates(operations), for: rules) != nil)
        }
        before = stage.snapshot
      }
    }
  }
}

extension BatchUpdates {
  /// Whether an operation makes no difference, since its section is deleted or inserted anyway.
  fileprivate func absorbs(_ operation: BatchOperation) -> Bool {
    switch operation {
    case .deleteRow(let path): sections.deleted.contains(path.section)
    case .insertRow(let path): sections.inserted.contains(path.section)
    case .moveRow(let source, let target):
      sections.deleted.contains(source.section) && sections.inserted.contains(target.section)
    default: false
    }
  }
}

extension RowPath {
  fileprivate static func at(_ section: Int, _ row: Int) -> RowPath {
    RowPath(section: section, row: row)
  }
}
