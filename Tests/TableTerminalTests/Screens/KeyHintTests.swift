import TableData
import TableDisplay
import TableMerging
import TableText
import Testing
import TextDrawing

@testable import TableTerminal
@testable import TerminalChinese
@testable import TerminalDriver

/// The keys in the last line, which must work.
@Suite struct KeyHintTests {
  private func hints(_ stack: ScreenStack, columns: Int = 30) -> String? {
    stack.message = nil
    return stack.lines(columns: columns).last
  }

  private func makeConflict(in table: ChoreTable) throws {
    var theirs = table.source.snapshot
    let base = theirs
    try theirs.update(Chore(id: 1, name: "Oat milk"))
    try table.source.edit { try $0.update(Chore(id: 1, name: "Soy milk")) }
    table.source.merge(theirs, from: base)
  }

  @Test func theWayToKeepATextComesBeforeUndo() {
    let text = SampleText(.adding)
    text.stack.type("milk")
    let keys = "Esc Cancel  Ctrl-S Done  F1 Help"
    #expect(hints(text.stack, columns: 40) == keys)
    #expect(hints(text.stack, columns: 60) == "Ctrl-/ Undo  " + keys)
  }

  @Test func aNarrowFormNamesTheWayOut() {
    #expect(hints(SampleForm(.editing).stack) == "Esc Back  ⏎ Accept  F1 Help")
    #expect(
      hints(SampleForm(.adding).stack, columns: 40) == "Esc Cancel  Ctrl-S Done  F1 Help")
    Localization.$current.withValue(.simplifiedChinese) {
      #expect(hints(SampleForm(.adding).stack) == "Esc 取消  Ctrl-S 完成  F1 帮助")
      #expect(hints(SampleForm(.editing).stack) == "Esc 返回  ⏎ 接受  F1 帮助")
    }
  }

  @Test func conflictsThatWaitAreNamedOnANarrowScreen() throws {
    let table = try ChoreTable(["Milk"])
    table.stack.offerConflicts(of: table.source, format: ConflictFormat(row: \.name))
    try makeConflict(in: table)
    #expect(hints(table.stack) == "! Conflicts  ? Help  q Quit")
    table.stack.press(.character("!"))
    #expect(hints(table.stack, columns: 36) == "← Back  1 Earlier  2 Later  ? Help")
    Localization.$current.withValue(.simplifiedChinese) {
      table.stack.press(.escape, .character("!"))
      #expect(hints(table.stack) == "← 返回  1 较早  2 较晚  ? 帮助")
    }
  }

  /// While a name is typed, `!` is a letter.
  @Test func whatIsTextIsNotOffered() throws {
    let (table, form) = (try ChoreTable(["Milk"]), SampleForm(.editing))
    form.stack.offerConflicts(of: table.source, format: ConflictFormat(row: \.name))
    try makeConflict(in: table)
    #expect(form.stack.buttons.contains { $0.title == "Conflicts" })
    #expect(hints(form.stack, columns: 80)?.contains("!") == false)
  }

  /// A button keeps its keys that are not letters while text is typed.
  @Test func aButtonHasItsOtherKeysWhileTyping() throws {
    let screen = SavingScreen(SampleForm(.editing).form)
    let stack = ScreenStack(root: screen)
    stack.press(.character("s"), .control("t"))
    #expect(screen.saveCount == 1)
    #expect(hints(stack, columns: 80)?.contains("Ctrl-T Save") == true)
  }

  /// A form with an additional button.
  private final class SavingScreen: ContainerScreen {
    let children: ScreenChildren
    private(set) var saveCount = 0

    init(_ form: some TerminalScreen) { children = ScreenChildren([form]) }

    var buttons: [BarButton] {
      [
        BarButton("Save", key: .character("s"), otherKeys: [.control("t")]) { [unowned self] _ in
          saveCount += 1
        }
      ]
    }

    func draw(onto canvas: inout TextCanvas, lines: Range<Int>) throws {
      let areas = children.screens.map {
        ScreenArea($0, lines: lines, columns: 0..<canvas.width)
      }
      try children.draw(in: areas, onto: &canvas, lines: lines)
    }
  }

  @Test func enterAndEscapeSayWhatTheyDo() throws {
    let table = try ChoreTable(["Milk", "Tea"]) {
      $0.selectionMode = .multiple
    }
    table.stack.press(.character("/"), .character("m"))
    let keys = "  ⏎ Keep  Esc Cancel  Tab Among all"
    #expect(hints(table.stack, columns: 80)?.hasSuffix(keys) == true)
    #expect(hints(table.stack, columns: 50)?.hasSuffix("  ⏎ Keep  Esc Cancel") == true)
    table.stack.press(.enter)
    #expect(hints(table.stack, columns: 80)?.contains("Esc Show all") == true)
    table.stack.press(.escape, .character("'"))
    #expect(hints(table.stack, columns: 80)?.hasSuffix("  ⏎ Accept  Esc Cancel") == true)
    table.stack.press(.escape, .character("A"), .character("e"))
    #expect(hints(table.stack, columns: 80)?.contains("Del x Delete selected") == true)
  }

  @Test func theChooserOfColumnsOffersWhatItDoes() throws {
    let table = try ChoreTable(["Lamp"]) {
      $0.columns = [TextColumn("Name", text: \.name), TextColumn("Note") { $0.detail ?? "" }]
    }
    _ = hints(table.stack)
    table.stack.press(.character("|"))
    #expect(hints(table.stack) == "⏎ → Go  ← Back  ? Help")
    let before = table.stack.lines()
    table.stack.press(.character("h"))
    table.stack.message = nil
    #expect(table.stack.lines() == before, "Columns are not deleted")
    #expect(before[1].hasSuffix(" frozen"))
    table.stack.press(.character("f"))
    #expect(table.stack.lines()[1].hasSuffix(" Name"), "The letter is that of the button")
    table.stack.press(.escape)
    #expect(table.stack.count == 1)
  }

  /// Its button has a key with the same effect in the table.
  private struct UndoingDelegate: TableScreenDelegate {
    typealias Section = Category
    typealias Row = Chore
    let source: ChoreSource
    let title = "Chores"
    func content(of chore: Chore) -> CellContent { .titled(chore.name) }
    func buttons(for screen: ChoreScreen) -> [BarButton] {
      [BarButton("Undo", key: .character("z")) { try $0.carryOut("undo") }]
    }
  }

  @Test func aKeyIsNamedOnce() throws {
    let source = ChoreSource(try TableSnapshot(Category(id: 0), rows: [Chore(id: 1, name: "Tea")]))
    let stack = ScreenStack(root: TableScreen(source, delegate: UndoingDelegate(source: source)))
    #expect(hints(stack, columns: 80) == "⏎ → Open  / Search  e Edit  ? Help  q Quit")
    stack.press(.character("?"))
    #expect(stack.lines(columns: 80, lines: 40).count { $0.hasPrefix("z ") } == 1)
  }

  @Test func escapeLeavesAWholeRow() throws {
    let table = try ChoreTable(["Lamp"]) { $0.columns = [TextColumn("Name", text: \.name)] }
    table.stack.press(.character("p"))
    #expect(table.stack.lines()[...1] == ["‹ Lamp", "Name  Lamp"])
    table.stack.press(.escape)
    #expect(table.stack.count == 1)
  }

  @Test func aQuestionNamesTheKeysThatAnswerIt() throws {
    try Localization.$current.withValue(.simplifiedChinese) {
      let table = try ChoreTable(["牛奶"])
      table.stack.press(.character("h"), .enter)
      #expect(table.stack.lines(columns: 30).last == "删除 牛奶？y 是，n 否")
      #expect(table.stack.status == "删除 牛奶？请答 yes 或 no", "A transcript is answered by words")
    }
  }

  @Test func aLongNameGivesWayToWhatIsSaidBehindIt() throws {
    let table = try ChoreTable(["Lamp", "Bicycle"]) {
      $0.title = "/home/somebody/Documents/planets.csv"
    }
    table.stack.type("/la")
    table.stack.press(.enter)
    _ = table.stack.lines(columns: 30)
    #expect(table.stack.lines(columns: 30)[0] == "/home/somebody/Docu…  1/1 of 2")
    #expect(
      table.stack.lines(columns: 60)[0]
        == "/home/somebody/Documents/planets.csv                1/1 of 2")
    #expect(table.stack.lines(columns: 12)[0] == "/home/someb…")
  }
}
