import Foundation
import TableBatches
import TableData
import TableTesting
import Testing

/// Batches as values, and their descriptions.
struct BatchUpdatesTests {
  private static let batch: BatchUpdates = [
    .deleteRow(.at(0, 1)), .insertRow(.at(1, 0)), .reloadRow(.at(0, 2)),
    .reconfigureRow(.at(0, 3)), .moveRow(from: .at(0, 4), to: .at(1, 1)), .deleteSection(2),
    .insertSection(3), .reloadSection(4), .reconfigureSection(5), .moveSection(from: 6, to: 1),
  ]

  @Test func verbsAndOperationsAreTheSame() {
    var batch = BatchUpdates()
    batch.add(.deleteRow(.at(0, 1)))
    batch.add(.insertRow(.at(1, 0)))
    batch.add(.reloadRow(.at(0, 2)))
    batch.add(.reconfigureRow(.at(0, 3)))
    batch.add(.moveRow(from: .at(0, 4), to: .at(1, 1)))
    batch.add(.deleteSection(2))
    batch.add(.insertSection(3))
    batch.add(.reloadSection(4))
    batch.add(.reconfigureSection(5))
    batch.add(.moveSection(from: 6, to: 1))
    #expect(batch == Self.batch)
    #expect(BatchUpdates(batch.operations) == batch)
    #expect(batch.count == 10 && batch.hasMoves && !batch.isEmpty)
  }

  @Test func aBatchReadsLikeAList() {
    #expect(
      Self.batch.description == """
        delete section 2
        insert section 3
        reload section 4
        reconfigure section 5
        move section 6 → 1
        delete [0, 1]
        insert [1, 0]
        reload [0, 2]
        reconfigure [0, 3]
        move [0, 4] → [1, 1]
        """)
    #expect(BatchUpdates().description == "No operation")
  }

  @Test func aBatchSurvivesCoding() throws {
    let data = try JSONEncoder().encode(Self.batch)
    #expect(try JSONDecoder().decode(BatchUpdates.self, from: data) == Self.batch)
  }

  @Test func aViolationTellsWhatIsWrongAndWhatToDo() throws {
    let batch: BatchUpdates = [
      .insertRow(.at(0, 1)), .insertRow(.at(0, 2)), .deleteRow(.at(1, 0)), .deleteSection(0),
    ]
    let violations = batch.violations(from: [1, 3], to: [5], rules: .tableView)
    #expect(
      violations.map(\.description) == [
        """
        V1: Section 1, now section 0, has 5 rows after the batch, but from 3 rows the batch leads \
        to 4: 2 inserted, 0 moved in, 1 deleted, 0 moved out. Before: 2 sections, 3 rows in \
        section 1. After: 1 section, 5 rows in section 0. Operations: delete [1, 0], insert \
        [0, 1], insert [0, 2]. List each row that came or went, and change the data source \
        together with the batch.
        """
      ])
    #expect(violations[0].locations == [.oldSection(1), .newSection(0)])
  }

  @Test func aMessageNamesTheFirstOperationsOnly() throws {
    let batch = BatchUpdates((0..<100).map { .insertRow(.at(0, $0)) })
    let violation = try #require(batch.violations(from: [0], to: [1], rules: .strict).first)
    #expect(violation.operations.count == 100)
    #expect(violation.message.contains("insert [0, 11] and 88 more. List each row"))
  }

  @Test func aRefusalHoldsEverything() {
    let batch: BatchUpdates = [.deleteRow(.at(0, 7))]
    let error = #expect(throws: BatchError.self) {
      try batch.validate(from: [2], to: [2, 4], rules: .tableView)
    }
    #expect(
      error?.description == """
        The batch was refused and nothing was changed. Broken rules: 2.
        Before: 1 section with rows 2.
        After: 2 sections with rows 2, 4.
        Operations: delete [0, 7].
        V3: The batch inserts 0 sections and deletes 0, which does not lead from 1 to 2. Neither \
        do the rows add up. All counts before: 1 section with rows 2. All counts after: 2 sections \
        with rows 2, 4. Before: 1 section. After: 2 sections. Operations: delete [0, 7]. List \
        each section that came or went, and change the data source together with the batch.
        V4: There was no row 7 in section 0 before the batch. Before: 1 section, 2 rows in section \
        0. After: 2 sections, 2 rows in section 0. Operations: delete [0, 7]. Name what is \
        deleted, reloaded or reconfigured by its index before the batch.
        """)
  }

  @Test func missingSectionsAreNamedAsMissingRowsAre() {
    let batch: BatchUpdates = [
      .reloadSection(3), .moveSection(from: 0, to: 5), .insertRow(.at(7, 0)),
    ]
    let violations = batch.violations(from: [1], to: [1], rules: .tableView)
    #expect(
      violations.map { "\($0.rule): \($0.message.prefix { $0 != "." })" } == [
        "V7: There is no section 7 after the batch", "V8: There was no section 3 before the batch",
        "V20: There is no section 5 after the batch",
      ])
  }

  @Test func aLegalBatchIsLetThrough() throws {
    let batch: BatchUpdates = [.deleteRow(.at(0, 1)), .insertSection(1)]
    try batch.validate(from: [2], to: [1, 7], rules: .strict)
  }

  /// The documented loop of a client.
  @Test func stagesAreReadLikeThis() throws {
    let (a, b, c) = (SampleRow("a"), SampleRow("b"), SampleRow("c"))
    let old = try TableSnapshot(SampleSection("A"), rows: [a, b])
    let new = try TableSnapshot(
      SampleSection("A"), rows: [SampleRow("b", revision: 1), a, c])
    let stages = try new.difference(from: old).stages(to: new, for: .strict)
    #expect(
      stages.map(\.updates) == [
        [.insertRow(.at(0, 2)), .moveRow(from: .at(0, 1), to: .at(0, 0))],
        [.reconfigureRow(.at(0, 0))],
      ])
    #expect(
      stages.map(\.snapshot).first == (try TableSnapshot(SampleSection("A"), rows: [b, a, c])))
    #expect(stages.map(\.snapshot.rowCounts) == [[3], [3]])
    let onlyUpdates = try old.applying(new.difference(from: old)).difference(from: new)
    #expect(onlyUpdates.batches(for: .strict) == [])
  }
}
