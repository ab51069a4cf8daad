import TableData
import TableDisplay
import TableMerging
import TableText
import Testing

@testable import TableTerminal
@testable import TerminalDriver

private struct Note: RowModel, Sendable {
  let id: Int
  var text: String
  var mark = 0
}

private struct Folder: SectionModel, Sendable {
  var id = 0
}

/// A text being typed while it changes elsewhere.
@Suite struct TextFollowingTests {
  private let source: TableDataSource<Folder, Note>
  private let screen: TextScreen
  private let stack: ScreenStack
  private let base: TableSnapshot<Folder, Note>

  init() throws {
    base = try TableSnapshot(Folder(), rows: [Note(id: 1, text: "one\ntwo\nthree")])
    source = TableDataSource(base)
    screen = TextScreen(
      "Note", .editing(Note(id: 1, text: "one\ntwo\nthree"), in: source), text: \.text
    ) { $0.text = $1 }
    stack = ScreenStack(root: TableScreen(source, delegate: NotesDelegate()))
    stack.offerConflicts(of: source, format: ConflictFormat(row: \.text))
    stack.push(screen)
  }

  private struct NotesDelegate: TableScreenDelegate {
    typealias Section = Folder
    typealias Row = Note
    let title = "Notes"
    func content(of row: Note) -> CellContent { .titled(row.text) }
  }

  private func mergeElsewhere(_ text: String, mark: Int = 0) throws {
    var theirs = base
    try theirs.update(Note(id: 1, text: text, mark: mark))
    source.merge(theirs, from: base)
  }

  @Test func otherLinesComeInAndTheCursorStays() throws {
    screen.editor.move(.down)
    screen.editor.move(.right)
    screen.editor.insert("X", isTyped: true)
    try mergeElsewhere("zero\none\ntwo\nthree or more", mark: 7)
    #expect(screen.text == "zero\none\ntXwo\nthree or more")
    #expect(screen.editor.cursor == TextPosition(paragraph: 2, offset: 2))
    #expect(source.conflicts.isEmpty)
    // Undo reverts the text typed here, and no more.
    try screen.undo(in: stack)
    #expect(screen.text == "zero\none\ntwo\nthree or more")
    #expect(throws: UserError.self) { try screen.undo(in: stack) }
    try screen.redo(in: stack)
    try stack.goBack()
    #expect(
      source.snapshot.row(id: 1) == Note(id: 1, text: "zero\none\ntXwo\nthree or more", mark: 7))
    #expect(source.conflicts.isEmpty)
    source.undo()
    #expect(source.snapshot.row(id: 1)?.text == "zero\none\ntwo\nthree or more")
  }

  @Test func oneLineThatBothChangeIsToldAtOnce() throws {
    screen.editor.insert("my ", isTyped: true)
    try mergeElsewhere("your one\ntwo\nthree\nfour")
    #expect(screen.text == "my one\ntwo\nthree\nfour")
    _ = stack.draw(for: TerminalSize(columns: 60, lines: 12))
    #expect(stack.message == "1 unresolved conflict. Press ! or type conflicts to show it.")
    let first = Note(id: 1, text: "your one\ntwo\nthree\nfour")
    let old = Note(id: 1, text: "one\ntwo\nthree")
    #expect(
      source.conflicts == [
        .rowContent(
          base: old, theirs: first, mine: Note(id: 1, text: "my one\ntwo\nthree\nfour"))
      ])
    // Text typed after that is in the conflict, too, once it is saved.
    screen.editor.insert("own ", isTyped: true)
    try stack.goBack()
    let mine = Note(id: 1, text: "my own one\ntwo\nthree\nfour")
    #expect(source.conflicts == [.rowContent(base: old, theirs: first, mine: mine)])
    #expect(source.snapshot.row(id: 1) == mine)
  }

  @Test func whoTakesTheOthersLineHasNoConflict() throws {
    screen.editor.insert("my ", isTyped: true)
    try mergeElsewhere("your one\ntwo\nthree")
    #expect(source.conflicts.count == 1)
    screen.editor.replaceAll(with: "your one\ntwo\nthree")
    try stack.goBack()
    #expect(source.conflicts.isEmpty)
    #expect(!source.canUndo)
  }

  @Test func aTextThatNobodyTouchedIsTheOthers() throws {
    try mergeElsewhere("new")
    #expect(screen.text == "new")
    try stack.goBack()
    #expect(source.conflicts.isEmpty && !source.canUndo)
  }

  /// The text saved in a pause is the base for others.
  @Test func whatWasSavedOfItMeanwhile() throws {
    screen.editor.insert("my ", isTyped: true)
    screen.markSaved("my one\ntwo\nthree")
    screen.editor.insert("own ", isTyped: true)
    try mergeElsewhere("my one\ntwo\nthree\nfour")
    #expect(screen.text == "my own one\ntwo\nthree\nfour")
    #expect(source.conflicts.isEmpty)
    try stack.goBack()
    #expect(source.conflicts.isEmpty)
    #expect(source.snapshot.row(id: 1)?.text == "my own one\ntwo\nthree\nfour")
  }

  private struct Measure: RowModel, Sendable {
    let id: Int
    var text: String
    var share = Double.nan
  }

  /// A row with NaN equals no row, not even itself.
  @Test func whatWasSavedOfARowWithNaN() throws {
    let rows = ["one", "two"].enumerated().map { Measure(id: $0, text: $1) }
    let base = try TableSnapshot(rows: rows)
    let source = TableDataSource(base)
    let screen = TextScreen("Measure", .editing(rows[0], in: source), text: \.text) {
      $0.text = $1
    }
    let stack = ScreenStack(root: RecordingScreen("List", log: Log()))
    stack.push(screen)
    screen.editor.insert("my ", isTyped: true)
    screen.markSaved("my one")
    var theirs = base
    try theirs.update(Measure(id: 1, text: "2"))
    source.merge(theirs, from: base)
    #expect(screen.text == "my one")
    screen.editor.insert("own ", isTyped: true)
    try stack.goBack()
    #expect(source.conflicts.isEmpty)
    #expect(source.snapshot.rows.map(\.text) == ["my own one", "2"])
  }

  /// Undo and redo pass through the same texts as if the others' lines had always been there.
  @Test func undoStepByStep() throws {
    for letter in ["1", "2", "3"] {
      screen.editor.insert(letter, isTyped: true)
      screen.editor.move(.down)
    }
    try screen.undo(in: stack)
    #expect(screen.text == "1one\nt2wo\nthree")
    try mergeElsewhere("zero\none\ntwo\nthree")
    var texts = [screen.text]
    while (try? screen.undo(in: stack)) != nil { texts.append(screen.text) }
    #expect(
      texts == ["zero\n1one\nt2wo\nthree", "zero\n1one\ntwo\nthree", "zero\none\ntwo\nthree"])
    while (try? screen.redo(in: stack)) != nil { texts.append(screen.text) }
    #expect(texts.last == "zero\n1one\nt2wo\nth3ree")
  }
}
