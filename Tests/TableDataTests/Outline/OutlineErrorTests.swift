import Foundation
import TableData
import TableTesting
import Testing

/// Rejected edits, their errors, and invalid external data.
struct OutlineErrorTests {
  typealias Outline = TableOutline<SampleRow>
  typealias Plain = TableSnapshot<SampleSection, SampleRow>

  private static func chain(_ count: Int) throws -> Outline {
    try Outline((0..<count).map { OutlineRow(SampleRow(number: $0), level: $0, isExpanded: true) })
  }

  @Test func aDuplicateNamesBothPlaces() throws {
    var outline = try Self.chain(3)
    let error = try #require(throws: OutlineError.self) {
      try outline.append(contentsOf: [SampleRow("x"), SampleRow("b")])
    }
    #expect(error == .duplicateRow(identifier: "b", first: 1, second: 4))
    #expect(
      error.description == """
        Row b is at index 1 and again at index 4. Give each row a unique identifier.
        """)
    #expect(throws: OutlineError.duplicateRow(identifier: "x", first: 1, second: 2)) {
      try outline.insert(contentsOf: [SampleRow("x"), SampleRow("x")], at: .startOf("a"))
    }
    #expect(try outline == Self.chain(3))
  }

  @Test func aCircleIsADuplicate() {
    let next = ["a": "b", "b": "c", "c": "a"]
    #expect(throws: OutlineError.duplicateRow(identifier: "a", first: 0, second: 3)) {
      try Outline([SampleRow("a")]) { row in next[row.id].map { [SampleRow($0)] } ?? [] }
    }
  }

  @Test func aSkippedLevelIsRefused() throws {
    let rows = [OutlineRow(SampleRow("a")), OutlineRow(SampleRow("b"), level: 2)]
    let error = try #require(throws: OutlineError.self) { try Outline(rows) }
    #expect(
      error.description == """
        Row b at index 1 is on level 2, but the row before it allows level 1 at most. \
        Put the rows between them first.
        """)
    #expect(throws: OutlineError.skippedLevel(identifier: "a", index: 0, level: -1, deepest: 0)) {
      try Outline([OutlineRow(SampleRow("a"), level: -1)])
    }
  }

  @Test(arguments: [
    OutlineError.missingRow(identifier: "z"):
      "There is no row z. Insert it first, or check whether the outline contains it.",
    .moveIntoItself(identifier: "z"):
      "Row z cannot go into itself. Choose a position outside of it.",
    .changedIdentifier(from: "z", to: "y"):
      "An update of z turned it into y. Use replace to put another row there.",
  ])
  func errorsSayWhatToDo(error: OutlineError, text: String) {
    #expect(error.description == text)
  }

  @Test func aSectionWithOtherRowsIsRefused() throws {
    let outline = try Self.chain(3)
    var other = outline
    try other.collapse(id: "b")
    let table = try Plain(SampleSection("A"), rows: [SampleRow("a"), SampleRow("b")])
    var edited = table
    #expect(throws: TableError.missingSection(identifier: "B")) {
      try edited.replaceRows(in: "B", from: outline, to: other)
    }
    #expect(
      throws: TableError.inapplicableDifference(reason: .differentRows(section: "A"))
    ) {
      try edited.replaceRows(in: "A", from: outline, to: other)
    }
    try edited.append(SampleRow("x"), to: "A")
    let reason = TableError.DifferenceReason.misplacedRow(
      identifier: "c", path: RowPath(section: 0, row: 2))
    #expect(throws: TableError.inapplicableDifference(reason: reason)) {
      try edited.replaceRows(in: "A", from: outline, to: other)
    }
  }

  @Test func aRowOfAnotherSectionIsRefused() throws {
    let outline = try Self.chain(3)
    var collapsed = outline
    try collapsed.collapse(id: "b")
    let table = try Plain([
      TableSection(SampleSection("A"), rows: collapsed.visibleRows.rows),
      TableSection(SampleSection("B"), rows: [SampleRow("c")]),
    ])
    var edited = table
    let places = (RowPath(section: 1, row: 0), RowPath(section: 0, row: 2))
    #expect(
      throws: TableError.duplicateRow(identifier: "c", first: places.0, second: places.1)
    ) {
      try edited.replaceRows(in: "A", from: collapsed, to: outline)
    }
    #expect(edited == table)
  }

  // MARK: - Stored outlines

  @Test func anOutlineSurvivesBeingStored() throws {
    var outline = try Self.chain(5)
    try outline.append(SampleRow("z", revision: 3), to: "c")
    try outline.collapse(id: "b")
    let data = try JSONEncoder().encode(outline)
    let copy = try JSONDecoder().decode(Outline.self, from: data)
    #expect(copy == outline)
    #expect(copy.hashValue == outline.hashValue)
    #expect(Array(copy.visibleRows) == Array(outline.visibleRows))
  }

  /// Deeper than calls can be nested.
  @Test func depthCostsNothing() throws {
    var outline = try Self.chain(20_000)
    let data = try JSONEncoder().encode(outline)
    #expect(try JSONDecoder().decode(Outline.self, from: data) == outline)
    try outline.collapse(id: SampleRow(number: 10).id)
    #expect(outline.visibleRows.count == 11)
    #expect(outline.level(of: SampleRow(number: 19_999).id) == 19_999)
  }

  @Test(arguments: [
    #"[{"row":{"id":"a","revision":0},"level":1,"isExpanded":true}]"#,
    #"[{"row":{"id":"a","revision":0},"level":-1,"isExpanded":true}]"#,
    """
    [{"row":{"id":"a","revision":0},"level":0,"isExpanded":true},
     {"row":{"id":"a","revision":1},"level":1,"isExpanded":true}]
    """,
  ])
  func damagedOutlinesAreRefused(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Outline.self, from: Data(json.utf8))
    }
  }
}
