import TableBatches
import TableData
import TableTesting
import Testing

/// The advice of each error works, and is in complete sentences.
struct ErrorAdviceTests {
  typealias Table = TableSnapshot<SampleSection, SampleRow>
  typealias Operation = @Sendable (inout Table) throws -> Void

  private static let row = SampleRow("a")
  private static let ownRow = "Give each row a unique identifier."

  static let refusals: [(Operation, String)] = [
    ({ try $0.insert(row, at: .endOf("A")) }, "Row a is at [0, 0] and again at [0, 2]. " + ownRow),
    ({ try $0.append(row, to: "B") }, "Row a is at [0, 0] and again at [1, 0]. " + ownRow),
    (
      { try $0.append(contentsOf: [row], to: "B") },
      "Row a is at [0, 0] and again at [1, 0]. " + ownRow
    ),
    (
      { try $0.appendSection(SampleSection("C"), rows: [row]) },
      "Row a is at [0, 0] and again at [2, 0]. " + ownRow
    ),
    ({ try $0.replace(id: "b", with: row) }, "Row a is at [0, 0] and again at [0, 1]. " + ownRow),
    (
      { try $0.replaceRows(in: "B", with: [row]) },
      "Row a is at [0, 0] and again at [1, 0]. " + ownRow
    ),
    (
      { $0 = try Table(SampleSection("A"), rows: [row, row]) },
      "Row a is at [0, 0] and again at [0, 1]. " + ownRow
    ),
    (
      { $0 = try Table([TableSection(SampleSection("A"), rows: [row, row])]) },
      "Row a is at [0, 0] and again at [0, 1]. " + ownRow
    ),
    (
      { try $0.apply(.insertRow(row, at: .startOf("B"))) },
      "Row a is at [0, 0] and again at [1, 0]. " + ownRow
    ),
    (
      { try $0.appendSection(SampleSection("A")) },
      "Section A is at index 0 and again at index 2. "
        + "Give each section a unique identifier."
    ),
    (
      { try $0.move(id: "x", to: .endOf("A")) },
      "There is no row x. Insert it first, or check whether the table contains it."
    ),
    (
      { try $0.insert(SampleRow("c"), at: .endOf("X")) },
      "There is no section X. Append it first, or check whether the table contains it."
    ),
    (
      { try $0.update(id: "a") { $0 = SampleRow("z") } },
      "An update of a turned it into z. Use replace to put another element there."
    ),
    (
      { _ = try $0.applying(rowDifference) },
      "The difference does not fit this table: row a is at [0, 0] and again at [1, 0]. "
        + "Apply it to the table it was made from."
    ),
    (
      { _ = try $0.applying(sectionDifference) },
      "The difference does not fit this table: section A is at index 0 and again at index 2. "
        + "Apply it to the table it was made from."
    ),
    (
      { table in
        let other = try Table(SampleSection("B"), rows: [SampleRow("c")])
        let empty = try Table(SampleSection("B"), rows: [])
        let difference = try #require(empty.collectionDifference(from: other, in: "B"))
        try table.apply(difference, to: "B")
      },
      "The difference does not fit this table: section B has different rows. "
        + "Apply it to the table it was made from."
    ),
  ]

  /// Inserts row a in the second section.
  private static var rowDifference: TableDifference<SampleSection, SampleRow> {
    get throws {
      let sections = [
        TableSection<SampleSection, SampleRow>(SampleSection("A")), .init(SampleSection("B")),
      ]
      let old = try Table(sections)
      var new = old
      try new.append(row, to: "B")
      return new.difference(from: old)
    }
  }

  /// Inserts section A at index 2.
  private static var sectionDifference: TableDifference<SampleSection, SampleRow> {
    get throws {
      let old = try Table(["Y", "Z"].map { TableSection(SampleSection($0)) })
      var new = old
      try new.appendSection(SampleSection("A"))
      return new.difference(from: old)
    }
  }

  @Test(arguments: refusals.indices)
  func theAdviceFitsTheOperation(index: Int) throws {
    let (operation, text) = Self.refusals[index]
    var table = try Table([
      TableSection(SampleSection("A"), rows: [SampleRow("a"), SampleRow("b")]),
      TableSection(SampleSection("B")),
    ])
    let error = #expect(throws: TableError.self) { try operation(&table) }
    #expect(error?.description == text)
  }

  /// No error has a full stop or a blank twice, or ends without one.
  @Test(arguments: [
    "\(OutlineError.duplicateRow(identifier: "a", first: 0, second: 3))",
    "\(OutlineError.missingRow(identifier: "a"))",
    "\(OutlineError.changedIdentifier(from: "a", to: "b"))",
    "\(OutlineError.moveIntoItself(identifier: "a"))",
    "\(OutlineError.skippedLevel(identifier: "a", index: 1, level: 3, deepest: 1))",
    "\(ConcatenationError.duplicatePart(identifier: "a", first: 0, second: 1))",
    "\(ConcatenationError.missingPart(identifier: "a"))",
  ])
  func sentencesAreWhole(text: String) {
    #expect(!text.contains("..") && !text.contains("  ") && text.hasSuffix("."))
  }

  @Test func theReportOfABatchHasWholeSentences() throws {
    let batch: BatchUpdates = [
      .insertRow(RowPath(section: 0, row: 0)),
      .moveRow(from: RowPath(section: 0, row: 1), to: RowPath(section: 0, row: 0)),
    ]
    let error = #expect(throws: BatchError.self) {
      try batch.validate(from: [2], to: [3], rules: .tableView)
    }
    #expect(
      error?.description == """
        The batch was refused and nothing was changed. Broken rules: 1.
        Before: 1 section with rows 2.
        After: 1 section with rows 3.
        Operations: insert [0, 0], move [0, 1] → [0, 0].
        V12: The batch inserts row [0, 0] and moves something there as well. Before: 1 section. \
        After: 1 section, 3 rows in section 0. Operations: insert [0, 0], move [0, 1] → [0, 0]. \
        Name the index after the batch that each of them really has.
        """)
  }
}
