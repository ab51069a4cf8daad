import TableColumns
import TableData
import TableDisplay
import TableMerging
import TableText
import Testing

@testable import TableTerminal
@testable import TerminalDriver

private struct Errand: RowModel, Sendable {
  let id: Int
  var text: String
}

private struct Place: SectionModel, Sendable {
  let id: String
}

/// Resolving conflicting changes.
@Suite struct ConflictScreenTests {
  private let source: TableDataSource<Place, Errand>
  private let stack: ScreenStack
  private let base: TableSnapshot<Place, Errand>

  init() throws {
    base = try TableSnapshot(
      Place(id: "Town"), rows: [Errand(id: 1, text: "Milk"), Errand(id: 2, text: "Tea")])
    source = TableDataSource(base)
    stack = ScreenStack(root: TableScreen(source, delegate: ErrandsDelegate()))
    stack.offerConflicts(
      of: source,
      format: ConflictFormat(
        row: \.text, section: \.id, copy: { Errand(id: $0.id + 10, text: $0.text) }))
  }

  private struct ErrandsDelegate: TableScreenDelegate {
    typealias Section = Place
    typealias Row = Errand
    let title = "Errands"
    func content(of row: Errand) -> CellContent { .titled(row.text) }
  }

  /// Changes the first errand here and elsewhere, and removes the second one elsewhere.
  private func merge() throws {
    var theirs = base
    try theirs.update(Errand(id: 1, text: "Oat milk"))
    theirs.remove(id: 2)
    try source.edit(named: "Change Milk") { try $0.update(Errand(id: 1, text: "Soy milk")) }
    try source.edit(named: "Change Tea") { try $0.update(Errand(id: 2, text: "Green tea")) }
    source.merge(theirs, from: base)
  }

  private var texts: [String] { source.snapshot.rows.map(\.text) }

  @Test func nothingIsOfferedWithoutConflicts() {
    #expect(stack.buttons.allSatisfy { $0.title != "Conflicts" })
    #expect(stack.message == nil)
    #expect(stack.transcript(of: ["conflicts"])[0].hasPrefix("! There is no command or button"))
  }

  @Test func conflictsAreTold() throws {
    try merge()
    #expect(stack.message == "2 unresolved conflicts. Press ! or type conflicts to show them.")
    #expect(
      stack.transcript(of: ["conflicts"], size: TerminalSize(columns: 80, lines: 20)) == [
        "‹ Conflicts",
        "[Earlier] [Later] [Both] [Earlier for all] [Later for all] [Both for all]",
        "   Item                      Saved earlier             Saved later",
        "1  Milk                      Oat milk                  Soy milk",
        "2  Tea                       Deleted                   Green tea", "",
      ])
  }

  @Test func bothVersionsShowTheColumnsThatDiffer() throws {
    try merge()
    let columns = [
      ValueColumn<Errand>(
        "number", title: "Number", kind: .number, value: { .integer($0.id) },
        format: { "\($0.id)" }, parse: nil),
      ValueColumn("text", title: "Text", \.text),
    ]
    stack.offerConflicts(
      of: source, format: ConflictFormat(columns: columns, row: \.text, section: \.id))
    #expect(
      stack.transcript(of: ["conflicts"], size: TerminalSize(columns: 80, lines: 20))[3...4] == [
        "1  Milk                      Text: Oat milk            Text: Soy milk",
        "2  Tea                       Deleted                   Green tea",
      ])
  }

  @Test(arguments: [
    ("bb", ["Oat milk", "Soy milk", "Green tea"]), ("3", ["Oat milk"]),
    ("4", ["Soy milk", "Green tea"]),
    ("5", ["Oat milk", "Soy milk", "Green tea"]),
  ])
  func allAreDecidedByAKey(key: String, expected: [String]) throws {
    try merge()
    stack.type("!" + key)
    #expect(texts == expected)
    #expect(source.conflicts.isEmpty)
  }

  @Test func aConflictIsReadWholeOnANarrowScreen() throws {
    try merge()
    stack.press(.character("!"), .enter)
    #expect(
      stack.lines(columns: 36, lines: 8)[..<5] == [
        "‹ Milk", "Item          Milk", "Saved         Oat milk", "earlier",
        "Saved later   Soy milk",
      ])
    stack.press(.escape, .escape)
    #expect(stack.count == 1)
  }

  @Test func aConflictIsNotDeleted() throws {
    try merge()
    stack.press(.character("!"))
    let before = stack.lines(columns: 60)
    stack.press(.character("h"))
    #expect(stack.message == "h does nothing here.")
    stack.message = nil
    #expect(stack.lines(columns: 60) == before)
  }

  @Test(arguments: [
    ("earlier", ["Oat milk", "Green tea"]), ("later", ["Soy milk", "Green tea"]),
    ("both", ["Oat milk", "Soy milk", "Green tea"]), ("earlier 2", ["Oat milk"]),
    ("later 2", ["Oat milk", "Green tea"]),
  ])
  func oneIsDecided(command: String, expected: [String]) throws {
    try merge()
    _ = stack.transcript(of: ["conflicts", command])
    #expect(texts == expected)
    #expect(source.conflicts.count == 1)
    #expect(stack.count == 2)
  }

  @Test(arguments: [
    ("earlier for all", ["Oat milk"]), ("later for all", ["Soy milk", "Green tea"]),
    ("both for all", ["Oat milk", "Soy milk", "Green tea"]),
  ])
  func allAreDecided(command: String, expected: [String]) throws {
    try merge()
    _ = stack.transcript(of: ["conflicts", command])
    #expect(texts == expected)
    #expect(source.conflicts.isEmpty)
    // No conflict is left, so the screen is popped.
    #expect(stack.count == 1)
    source.undo()
    #expect(texts == ["Oat milk", "Green tea"])
  }

  /// Undo on the screen of conflicts reverts a resolution, even one that changed nothing else.
  @Test func aDecisionIsTakenBack() throws {
    try merge()
    let conflicts = source.conflicts
    let offered = stack.transcript(of: ["conflicts"]).dropFirst(2)
    #expect(
      stack.transcript(of: ["earlier"]).dropFirst(2).dropLast() == [
        offered[2], "1" + offered[4].dropFirst(),
      ])
    #expect(source.conflicts == [conflicts[1]])
    #expect(
      stack.transcript(of: ["undo"]).dropFirst(2) == offered.dropLast() + ["Undone: Resolve", ""])
    #expect(source.conflicts == conflicts)
    _ = stack.transcript(of: ["redo", "later"])
    #expect(source.conflicts.isEmpty && stack.count == 1)
    _ = stack.transcript(of: ["undo", "undo"])
    #expect(source.conflicts == conflicts)
    #expect(texts == ["Oat milk", "Green tea"])
    _ = stack.transcript(of: ["conflicts", "both for all", "undo"])
    #expect(source.conflicts == conflicts)
    #expect(stack.buttons.contains { $0.title == "Conflicts" })
  }

  @Test func keysDecide() throws {
    try merge()
    stack.handle(.character("!"))
    stack.handle(.character("2"))
    #expect(texts == ["Soy milk", "Green tea"])
    stack.handle(.character("1"))
    #expect(texts == ["Soy milk"])
    #expect(stack.count == 1)
  }

  /// Conflicts left from the last run are reported at the start.
  @Test func conflictsThatWaited() throws {
    try merge()
    let later = ScreenStack(root: TableScreen(source, delegate: ErrandsDelegate()))
    source.conflicts.removeLast()
    later.offerConflicts(of: source, format: ConflictFormat(row: \.text))
    #expect(later.message == "1 unresolved conflict. Press ! or type conflicts to show it.")
    // Another program resolves it.
    let conflicts = source.conflicts
    source.conflicts = []
    _ = later.lines()
    #expect(later.message == nil)
    source.conflicts = conflicts
    #expect(
      later.transcript(of: ["conflicts", "both"]).last
        == "! The conflict cannot be resolved this way: there is no copy of row 1. Choose one of the sides."
    )
  }

  /// A form that is open while its row changes elsewhere stays, and no edit of either is lost.
  @Test func aFormThatIsOpenMeanwhile() throws {
    let form = FormScreen(
      "Errand", .editing(Errand(id: 1, text: "Milk"), in: source),
      fields: [FormField("Text", \.text)])
    stack.push(form)
    _ = stack.transcript(of: ["set text Soy milk"])
    var theirs = base
    try theirs.update(Errand(id: 1, text: "Oat milk"))
    source.merge(theirs, from: base)
    #expect(stack.topScreen === form)
    _ = stack.transcript(of: ["back"])
    #expect(texts == ["Soy milk", "Tea"])
    #expect(
      source.conflicts == [
        .rowContent(
          base: Errand(id: 1, text: "Milk"), theirs: Errand(id: 1, text: "Oat milk"),
          mine: Errand(id: 1, text: "Soy milk"))
      ])
  }
}
