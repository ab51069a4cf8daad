import TableData
import TableTesting
import Testing

struct TableOutlineTests {
  typealias Outline = TableOutline<SampleRow>
  typealias Plain = TableSnapshot<SampleSection, SampleRow>
  typealias Drawn = TableSnapshot<SampleSection, OutlineRow<SampleRow>>

  /// Six rows: `b` and `e` are children of `a`, `c` and `d` of `b`; all but `b` are expanded.
  private static func outline() throws -> Outline {
    let children = ["a": ["b", "e"], "b": ["c", "d"]]
    return try Outline([SampleRow("a"), SampleRow("f")]) { row in
      row.id != "b"
    } children: { row in
      (children[row.id] ?? []).map { SampleRow($0) }
    }
  }

  @Test func itsDescriptionShowsWhatIsVisible() throws {
    var outline = try Self.outline()
    #expect(outline.description == "▾ a0\n  ▸ b0\n  · e0\n· f0")
    try outline.expand(id: "b")
    #expect(outline.description == "▾ a0\n  ▾ b0\n    · c0\n    · d0\n  · e0\n· f0")
  }

  @Test func expandingShowsInsertedRowsOnly() throws {
    let before = try Self.outline()
    var after = before
    try after.expand(id: "b")
    let old = try Plain(SampleSection("A"), rows: before.visibleRows.rows)
    var new = old
    try new.replaceRows(in: "A", from: before, to: after)
    #expect(new.difference(from: old).description == "+ [0, 2] c0\n+ [0, 3] d0")
    #expect(old.difference(from: new).description == "- [0, 2] c0\n- [0, 3] d0")
  }

  @Test func expandingTurnsTheSignOfTheRow() throws {
    let before = try Self.outline()
    var after = before
    try after.expand(id: "b")
    let old = try Drawn(SampleSection("A"), rows: Array(before.visibleRows))
    var new = old
    try new.replaceRows(in: "A", from: before, to: after)
    #expect(
      new.difference(from: old).description == """
        + [0, 2]     · c0
        + [0, 3]     · d0
        ~ [0, 1]   ▸ b0 →   ▾ b0
        """)
  }

  @Test func collapsingAndExpandingIsNothing() throws {
    var outline = try Self.outline()
    try outline.collapse(id: "a")
    #expect(outline.visibleRows.rows.map(\.id) == ["a", "f"])
    #expect(outline.contains(id: "c") && !outline.isVisible(id: "c"))
    try outline.expand(id: "a")
    #expect(try outline == Self.outline())
    try outline.toggleExpansion(id: "a")
    try outline.toggleExpansion(id: "a")
    #expect(try outline == Self.outline())
  }

  @Test func hiddenRowsExpandOutOfSight() throws {
    var outline = try Self.outline()
    try outline.collapse(id: "a")
    try outline.expand(id: "b")
    #expect(outline.visibleRows.rows.map(\.id) == ["a", "f"])
    try outline.expand(id: "a")
    #expect(outline.visibleRows.rows.map(\.id) == ["a", "b", "c", "d", "e", "f"])
  }

  @Test func revealingExpandsAllAround() throws {
    var outline = try Self.outline()
    outline.collapseAll()
    try outline.reveal(id: "d")
    #expect(outline.isVisible(id: "d"))
    #expect(!outline.isExpanded(id: "f"))
    #expect(throws: OutlineError.missingRow(identifier: "z")) { try outline.reveal(id: "z") }
  }

  @Test func childrenOfAnExpandedRowAreShownWhenTheyCome() throws {
    var outline = Outline()
    try outline.append(SampleRow("a"))
    try outline.expand(id: "a")
    #expect(outline.description == "· a0")
    try outline.append(SampleRow("b"), to: "a")
    #expect(outline.description == "▾ a0\n  · b0")
    outline.remove(id: "b")
    #expect(outline.description == "· a0")
  }

  @Test func movingTakesDescendantsAlong() throws {
    var outline = try Self.outline()
    try outline.expand(id: "b")
    try outline.move(id: "b", to: .startOf(nil))
    #expect(outline.description == "▾ b0\n  · c0\n  · d0\n▾ a0\n  · e0\n· f0")
    try outline.move(id: "a", to: .after("c"))
    #expect(outline.description == "▾ b0\n  · c0\n  ▾ a0\n    · e0\n  · d0\n· f0")
  }

  @Test(arguments: [
    TableOutline<SampleRow>.Position.startOf("a"), .endOf("a"), .before("b"), .after("c"),
    .startOf("b"), .endOf("e"),
  ])
  func aRowCannotGoIntoItself(position: Outline.Position) throws {
    var outline = try Self.outline()
    #expect(throws: OutlineError.moveIntoItself(identifier: "a")) {
      try outline.move(id: "a", to: position)
    }
    #expect(try outline == Self.outline())
    try outline.move(id: "a", to: .before("a"))
    try outline.move(id: "a", to: .after("a"))
    #expect(try outline == Self.outline())
  }

  @Test func aRemovedSubtreeCanComeBack() throws {
    var outline = try Self.outline()
    let taken = outline.remove(id: "b")
    let removed = try #require(taken)
    #expect(removed.rows.map(\.id) == ["b", "c", "d"])
    #expect(removed.level(of: "c") == 1)
    #expect(outline.description == "▾ a0\n  · e0\n· f0")
    try outline.insert(contentsOf: removed, at: .before("e"))
    #expect(try outline == Self.outline())
    let missing = outline.remove(id: "z")
    #expect(missing == nil)
    outline.removeAll()
    #expect(outline == Outline())
  }

  @Test func replacingKeepsChildren() throws {
    var outline = try Self.outline()
    try outline.replace(id: "a", with: SampleRow("z", revision: 1))
    #expect(outline.description == "▾ z1\n  ▸ b0\n  · e0\n· f0")
    #expect(outline.parent(of: "e")?.id == "z")
    try outline.update(SampleRow("z", revision: 2))
    try outline.update(id: "f") { row in row.revision = 7 }
    #expect(outline.description == "▾ z2\n  ▸ b0\n  · e0\n· f7")
    #expect(throws: OutlineError.changedIdentifier(from: "f", to: "y")) {
      try outline.update(id: "f") { $0 = SampleRow("y") }
    }
  }

  @Test func theDescriptionOfADeepOutlineIsAsLongAsItsRows() throws {
    let outline = try TableOutline(
      (0..<20_000).map { OutlineRow(Deep(id: $0), level: $0, isExpanded: true) })
    let lines = outline.description.split(separator: "\n")
    let indentation = String(repeating: "  ", count: 32)
    #expect(lines[31].hasPrefix(String(repeating: "  ", count: 31) + "▾ "))
    #expect(lines[32].hasPrefix(indentation + "▾ "))
    #expect(lines[33].hasPrefix(indentation + "33 ▾ "))
    #expect(lines[19_999].hasPrefix(indentation + "19999 · "))
    #expect(lines.allSatisfy { $0.utf8.count < 100 } && lines.count == 20_000)
  }

  struct Deep: Identifiable, Equatable {
    let id: Int
  }
}
