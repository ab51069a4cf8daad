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
  var count = 1
  var isDone = false
}

private struct Place: SectionModel, Sendable {
  let id: Int
  var name = ""
  var color = ""
}

/// A form that is open while its row or section changes elsewhere.
@Suite struct FormFollowingTests {
  private let source: TableDataSource<Place, Errand>
  private let base: TableSnapshot<Place, Errand>
  private let milk = Errand(id: 1, text: "Milk")
  private let town = Place(id: 0, name: "Town", color: "red")

  init() throws {
    base = try TableSnapshot(town, rows: [milk, Errand(id: 2, text: "Tea")])
    source = TableDataSource(base)
  }

  private var form: FormScreen<Errand> {
    FormScreen(
      "Errand", .editing(milk, in: source),
      fields: [
        FormField("Text", \.text), FormField("Count", \.count) { Int($0) ?? 0 },
        FormField("Done", \.isDone),
      ])
  }

  private func stack(_ screen: some TerminalScreen) -> ScreenStack {
    let stack = ScreenStack(root: TextScreen("Root", .editing("", save: { _ in })))
    stack.push(screen)
    return stack
  }

  private func mergeElsewhere(_ edit: (inout Errand) -> Void) throws {
    var (theirs, row) = (base, milk)
    edit(&row)
    try theirs.update(row)
    source.merge(theirs, from: base)
  }

  @Test func fieldsLeftAloneShowTheOthers() throws {
    let form = form
    let stack = stack(form)
    _ = stack.transcript(of: ["set count 3"])
    try mergeElsewhere { ($0.text, $0.isDone) = ("Oat milk", true) }
    #expect(form.value == Errand(id: 1, text: "Oat milk", count: 3, isDone: true))
    // Undo reverts the text entered here, and no more.
    _ = stack.transcript(of: ["undo"])
    #expect(form.value == Errand(id: 1, text: "Oat milk", count: 1, isDone: true))
    _ = stack.transcript(of: ["redo", "back"])
    #expect(source.snapshot.row(id: 1) == Errand(id: 1, text: "Oat milk", count: 3, isDone: true))
    #expect(source.conflicts.isEmpty)
    source.undo()
    #expect(source.snapshot.row(id: 1)?.count == 1)
    #expect(source.snapshot.row(id: 1)?.text == "Oat milk")
  }

  @Test func everyStepOfUndoKeepsTheOthersChange() throws {
    let form = form
    let stack = stack(form)
    _ = stack.transcript(of: ["set count 3", "set text Soy milk"])
    try mergeElsewhere { $0.isDone = true }
    _ = stack.transcript(of: ["undo", "undo"])
    #expect(form.value == Errand(id: 1, text: "Milk", count: 1, isDone: true))
    _ = stack.transcript(of: ["redo", "redo"])
    #expect(form.value == Errand(id: 1, text: "Soy milk", count: 3, isDone: true))
  }

  /// Also if a field retains the draft, as one that stores files under a key of the value.
  @Test func aFormThatWasLeftFollowsNoMore() throws {
    weak var left: FormScreen<Errand>?
    do {
      let draft = EditDraft.editing(milk, in: source)
      let form = FormScreen(
        "Errand", draft,
        fields: [FormField("Text", \.text, parse: { "\($0) \(draft.value.id)" })])
      left = form
      _ = stack(form).transcript(of: ["back"])
    }
    #expect(left == nil)
    try mergeElsewhere { $0.text = "Oat milk" }
    #expect(source.conflicts.isEmpty && source.snapshot.row(id: 1)?.text == "Oat milk")
  }

  /// The draft may be retained elsewhere; a conflict nevertheless remains.
  @Test func aConflictStaysWhenItsFormIsGone() throws {
    let draft = EditDraft.editing(milk, in: source)
    do {
      let form = FormScreen("Errand", draft, fields: [FormField("Text", \.text)])
      let stack = stack(form)
      _ = stack.transcript(of: ["set text Soy milk"])
      try mergeElsewhere { $0.text = "Oat milk" }
      _ = stack.transcript(of: ["back"])
    }
    let conflicts = source.conflicts
    #expect(conflicts.count == 1)
    let (base, row) = (source.snapshot, source.snapshot.row(id: 1))
    var theirs = base
    try theirs.update(id: 1) { $0.count = 7 }
    source.merge(theirs, from: base)
    #expect(source.conflicts == conflicts && source.snapshot.row(id: 1)?.text == row?.text)
    withExtendedLifetime(draft) {}
  }

  @Test func oneFieldThatBothChangedIsAConflictAtOnce() throws {
    let stack = stack(form)
    _ = stack.transcript(of: ["set text Soy milk"])
    try mergeElsewhere { ($0.text, $0.count) = ("Oat milk", 2) }
    let theirs = Errand(id: 1, text: "Oat milk", count: 2)
    let mine = Errand(id: 1, text: "Soy milk", count: 2)
    #expect(source.conflicts == [.rowContent(base: milk, theirs: theirs, mine: mine)])
    _ = stack.transcript(of: ["back"])
    #expect(source.snapshot.row(id: 1) == mine)
    #expect(source.conflicts == [.rowContent(base: milk, theirs: theirs, mine: mine)])
    try source.resolve(source.conflicts[0], with: .theirs)
    #expect(source.snapshot.row(id: 1) == theirs)
  }

  @Test func whatIsBeingTypedStays() throws {
    let form = form
    let stack = stack(form)
    for letter in " 2" { stack.handle(.character(letter)) }
    var (theirs, row) = (base, milk)
    row.count = 5
    try theirs.update(row)
    source.merge(theirs, from: base)
    #expect(form.input?.text == "Milk 2" && form.value.count == 5)
    #expect(source.conflicts.isEmpty)
    var later = theirs
    row.text = "Oat milk"
    try later.update(row)
    source.merge(later, from: theirs)
    #expect(form.input?.text == "Milk 2")
    #expect(source.conflicts.count == 1)
    // Taking the other's text leaves nothing to resolve.
    _ = stack.transcript(of: ["set text Oat milk", "back"])
    #expect(source.conflicts.isEmpty)
  }

  @Test func theFieldInFocusShowsTheOthers() throws {
    let form = form
    let stack = stack(form)
    try mergeElsewhere { $0.text = "Oat milk" }
    #expect(form.input?.text == "Oat milk")
    stack.handle(.character("!"))
    _ = stack.transcript(of: ["back"])
    #expect(source.snapshot.row(id: 1)?.text == "Oat milk!")
    #expect(source.conflicts.isEmpty)
  }

  @Test func aFormThatWasClosedFollowsNothing() throws {
    let stack = stack(form)
    _ = stack.transcript(of: ["set text Soy milk", "undo", "back"])
    try mergeElsewhere { $0.text = "Oat milk" }
    #expect(source.conflicts.isEmpty)
  }

  private func sectionForm() -> FormScreen<Place> {
    FormScreen(
      "Place", .editingSection(town, in: source, verb: "Rename"),
      fields: [FormField("Name", \.name), FormField("Color", \.color)])
  }

  @Test func sectionsAreFollowedLikeRows() throws {
    let stack = stack(sectionForm())
    _ = stack.transcript(of: ["set name City"])
    var theirs = base
    try theirs.updateSection(Place(id: 0, name: "Town", color: "blue"))
    source.merge(theirs, from: base)
    #expect(source.conflicts.isEmpty)
    var later = theirs
    try later.updateSection(Place(id: 0, name: "Village", color: "blue"))
    source.merge(later, from: theirs)
    _ = stack.transcript(of: ["back"])
    let mine = Place(id: 0, name: "City", color: "blue")
    #expect(source.snapshot.sections.first == mine)
    #expect(
      source.conflicts == [
        .sectionContent(
          base: Place(id: 0, name: "Town", color: "blue"),
          theirs: Place(id: 0, name: "Village", color: "blue"), mine: mine)
      ])
  }

  /// What is being typed outlives its section.
  @Test(arguments: [true, false])
  func aRowComesBackWithItsSection(isNew: Bool) throws {
    let row = Errand(id: isNew ? 9 : 1, text: "Milk")
    let draft: EditDraft =
      isNew ? .adding(row, to: 0, in: source) : .editing(row, in: source)
    let stack = stack(FormScreen("Errand", draft, fields: [FormField("Text", \.text)]))
    _ = stack.transcript(of: ["set text Soy milk"])
    var theirs = base
    theirs.removeSection(id: 0)
    source.merge(theirs, from: base)
    try stack.finishEditing()
    #expect(Array(source.snapshot.sections) == [town])
    #expect(source.snapshot.rows.map(\.text) == ["Soy milk"])
  }

  @Test func aSectionThatIsGoneComesBackAndItsRowsWait() throws {
    let stack = stack(sectionForm())
    var theirs = base
    theirs.removeSection(id: 0)
    source.merge(theirs, from: base)
    _ = stack.transcript(of: ["set name City", "back"])
    #expect(source.snapshot.sections.map(\.name) == ["City"])
    #expect(source.snapshot.rows.isEmpty)
    try source.resolve(try #require(source.conflicts.first), with: .mine)
    #expect(source.snapshot.rows.map(\.text) == ["Milk", "Tea"])
  }
}
