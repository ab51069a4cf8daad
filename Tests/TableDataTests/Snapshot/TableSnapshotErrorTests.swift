import TableData
import TableInvariants
import TableTesting
import Testing

struct TableSnapshotErrorTests {
  typealias Table = TableSnapshot<SampleSection, SampleRow>

  private static func table() throws -> Table {
    try Table([
      TableSection(SampleSection("A"), rows: [SampleRow("a"), SampleRow("b")]),
      TableSection(SampleSection("B"), rows: [SampleRow("c")]),
    ])
  }

  @Test func buildingNamesBothPlacesOfADuplicateRow() {
    let error = #expect(throws: TableError.self) {
      try Table([
        TableSection(SampleSection("A"), rows: [SampleRow("a"), SampleRow("b")]),
        TableSection(SampleSection("B"), rows: [SampleRow("c"), SampleRow("b", revision: 1)]),
      ])
    }
    let places = (RowPath(section: 0, row: 1), RowPath(section: 1, row: 1))
    #expect(error == .duplicateRow(identifier: "b", first: places.0, second: places.1))
    #expect(
      error?.description == """
        Row b is at [0, 1] and again at [1, 1]. Give each row a unique identifier.
        """)
  }

  @Test func buildingNamesBothPlacesOfADuplicateSection() {
    let error = #expect(throws: TableError.self) {
      try Table(["A", "B", "A"].map { TableSection(SampleSection($0)) })
    }
    #expect(error == .duplicateSection(identifier: "A", first: 0, second: 2))
    #expect(
      error?.description == """
        Section A is at index 0 and again at index 2. Give each section a unique identifier.
        """)
  }

  /// The first duplicate from the top is the one that is reported.
  @Test func buildingReportsTheFirstDuplicate() {
    let first = RowPath(section: 0, row: 0)
    let second = RowPath(section: 0, row: 1)
    #expect(throws: TableError.duplicateRow(identifier: "a", first: first, second: second)) {
      try Table(SampleSection("A"), rows: ["a", "a", "b", "b", "a"].map { SampleRow($0) })
    }
  }

  @Test func insertingWhatIsThereNamesBothPlaces() throws {
    var table = try Self.table()
    let before = table
    #expect(
      throws: TableError.duplicateRow(
        identifier: "b", first: RowPath(section: 0, row: 1), second: RowPath(section: 1, row: 2))
    ) {
      try table.append(contentsOf: [SampleRow("d"), SampleRow("b")], to: "B")
    }
    #expect(throws: TableError.duplicateSection(identifier: "A", first: 0, second: 2)) {
      try table.appendSection(SampleSection("A"))
    }
    #expect(table == before)
  }

  /// An invalid insertion changes nothing, and names the place where a row was before it.
  @Test(arguments: [("b", 1), ("d", 0)])
  func nothingOfAnInvalidInsertionRemains(last: String, first: Int) throws {
    var table = try Self.table()
    let before = table
    let rows = ["d", "e", last].map { SampleRow($0) }
    #expect(
      throws: TableError.duplicateRow(
        identifier: last, first: RowPath(section: 0, row: first),
        second: RowPath(section: 0, row: 2))
    ) {
      try table.insert(contentsOf: rows, at: .startOf("A"))
    }
    table.checkInvariants()
    #expect(table == before && table[id: "d"] == nil && table[id: "e"] == nil)
  }

  /// Each error's description.
  @Test(arguments: [
    (
      TableError.missingRow(identifier: "x"),
      "There is no row x. Insert it first, or check whether the table contains it."
    ),
    (
      TableError.missingSection(identifier: "X"),
      "There is no section X. Append it first, or check whether the table contains it."
    ),
    (
      TableError.changedIdentifier(from: "a", to: "b"),
      "An update of a turned it into b. Use replace to put another element there."
    ),
    (
      TableError.inapplicableDifference(
        reason: .misplacedRow(identifier: "a", path: RowPath(section: 0, row: 0))),
      "The difference does not fit this table: row a is not at [0, 0]. "
        + "Apply it to the table it was made from."
    ),
  ])
  func errorsSayWhatToDo(error: TableError, text: String) {
    #expect(error.description == text)
    #expect("\(error)" == text)
  }

  @Test func missingAnchorsAreNamed() throws {
    var table = try Self.table()
    #expect(throws: TableError.missingRow(identifier: "x")) {
      try table.insert(SampleRow("d"), at: .before("x"))
    }
    #expect(throws: TableError.missingSection(identifier: "X")) {
      try table.insert(SampleRow("d"), at: .endOf("X"))
    }
    #expect(throws: TableError.missingSection(identifier: "X")) {
      try table.insertSection(SampleSection("D"), at: .after("X"))
    }
    #expect(throws: TableError.missingRow(identifier: "x")) {
      try table.position(forMoving: "a", toPositionOf: "x")
    }
  }

  @Test func updatesKeepTheIdentifier() throws {
    var table = try Self.table()
    let before = table
    #expect(throws: TableError.changedIdentifier(from: "a", to: "z")) {
      try table.update(id: "a") { $0 = SampleRow("z") }
    }
    #expect(throws: TableError.changedIdentifier(from: "A", to: "Z")) {
      try table.updateSection(id: "A") { $0 = SampleSection("Z") }
    }
    #expect(table == before)
  }
}
