import TableData
import TableDisplay
import TableText
import Testing

@testable import TableTerminal
@testable import TerminalDriver
@testable import TerminalProbe

/// Insert controls, detail buttons, and ends of sections, by key and by command.
@Suite struct RowKeysTests {
  private let errands: Errands
  private let stack: ScreenStack

  init() throws {
    errands = try Errands()
    stack = ScreenStack(root: errands.screen)
    _ = stack.lines()
  }

  @Test func theListIsDrawn() {
    #expect(
      stack.lines(columns: 30) == [
        "Errands", "Today", "❯ [ ] Shop                   ⓘ", "  [ ] Cook",
        "  [ ] New…", "Tomorrow", "Later", "  [ ] Rest", "", "⏎ → Open  ? Help  q Quit",
      ])
  }

  // MARK: - Details

  @Test func onlyARowWithAButtonHasItsKey() {
    #expect(
      stack.keyLine == "⏎ → Open  Space x Select  . Details  / Search  e Edit  ? Help  q Quit")
    stack.press(.character("."))
    #expect(stack.status == "Shop: milk and bread")
    stack.press(.down)
    #expect(stack.keyLine == "⏎ → Open  Space x Select  / Search  e Edit  ? Help  q Quit")
    stack.press(.character("."))
    #expect(stack.status == ". does nothing here.")
  }

  @Test func aCommandShowsDetails() throws {
    #expect(try stack.transcript("accessory 1").suffix(2) == ["Shop: milk and bread", ""])
    #expect(
      try stack.transcript("accessory 2", "accessory 9") == [
        "! Cook has no button for details.", "! There is no row 9. Rows are numbered 1 to 4.",
      ])
  }

  // MARK: - Inserting

  @Test(arguments: [TerminalKey.insert, .character("i")])
  func aKeyInsertsAtTheControl(key: TerminalKey) {
    stack.press(key)
    #expect(errands.names[0] == ["Shop", "Cook", "New…"])
    stack.press(.character("e"), key)
    #expect(
      errands.names[0] == ["Shop", "Cook", "New…"], "A row to be deleted has no such control")
    stack.press(.down, .down)
    #expect(
      stack.keyLine
        == "Ins i Insert  K Move up  J Move down  ⏎ → Open  / Search  e Done  ? Help  q Quit")
    stack.press(key)
    #expect(
      stack.lines(columns: 24, lines: 12)[..<6] == [
        "Errands", "Today", "  ⊖ Shop             ⓘ ≡", "  ⊖ Cook               ≡",
        "  ⊖ Errand 5           ≡", "❯ ⊕ New…               ≡",
      ])
  }

  @Test func aCommandInserts() throws {
    #expect(
      try stack.transcript("insert 3", "insert 1", columns: 24) == [
        "Errands", "[Edit]", "Today", "1  [ ] Shop            ⓘ", "2  [ ] Cook",
        "3  [ ] Errand 5", "4  [ ] New…", "Tomorrow", "Later", "5  [ ] Rest", "",
        "! Nothing can be inserted at Shop.",
      ])
  }

  // MARK: - Moving to ends

  @Test func keysMoveIntoAnEmptySectionAndOutOfIt() {
    stack.press(.character("e"), .down, .down, .character("J"))
    #expect(errands.names == [["Shop", "Cook"], ["New…"], ["Rest"]])
    stack.press(.character("J"))
    #expect(errands.names == [["Shop", "Cook"], [], ["New…", "Rest"]])
    stack.press(.character("K"))
    #expect(errands.names == [["Shop", "Cook"], ["New…"], ["Rest"]])
    stack.press(.character("K"))
    #expect(errands.names == [["Shop", "Cook", "New…"], [], ["Rest"]])
    #expect(errands.screen.tableView.state.highlightedRow?.name == "New…")
  }

  @Test(arguments: [TerminalKey.character("E"), .modified(.end, .shift)])
  func aKeyMovesToTheEndAndOn(key: TerminalKey) {
    stack.press(.character("e"), key)
    #expect(errands.names == [["Cook", "New…", "Shop"], [], ["Rest"]])
    stack.press(key)
    #expect(errands.names == [["Cook", "New…"], ["Shop"], ["Rest"]])
    stack.press(key)
    #expect(errands.names == [["Cook", "New…"], [], ["Rest", "Shop"]])
    #expect(!stack.bindings.contains { $0.keys.contains(key) }, "There is no section below")
    stack.press(key, .character("z"))
    #expect(errands.names == [["Cook", "New…"], ["Shop"], ["Rest"]])
  }

  @Test func whatMayNotMoveHasNoSuchKey() {
    stack.press(.character("e"), .end)
    #expect(!stack.bindings.contains { $0.help == "Move to end" })
    stack.press(.character("K"))
    #expect(stack.status == "K does nothing here.")
    #expect(!stack.bindings.contains { $0.help.hasPrefix("Move") })
    stack.press(.up)
    #expect(stack.bindings.contains { $0.label == "⇧End E" && $0.help == "Move to end" })
  }

  @Test func commandsMoveToEnds() throws {
    try stack.carryOut("move 1 end")
    #expect(errands.names == [["Cook", "New…", "Shop"], [], ["Rest"]])
    try stack.carryOut("move 1 end 2")
    #expect(errands.names == [["New…", "Shop"], ["Cook"], ["Rest"]])
    #expect(
      try stack.transcript("move 1 end 4", "move 4 end 1", "move 1 end 0") == [
        "! There is no section 4. Sections are numbered 1 to 3.", "! Rest cannot be moved there.",
        "! There is no section 0. Sections are numbered 1 to 3.",
      ])
  }

  // MARK: - All keys

  /// In every state the documented keys are the working ones, each of them once.
  @Test(arguments: ["", "h", "jl", "jh1", "v", "vjj", "e", "ejj", "ejjJ", "ei", "G", "x", "jhj"])
  func noKeyDoesTwoThings(typed: String) {
    stack.type(typed)
    let keys = stack.bindings.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
    stack.press(.character("?"))
    let lines = stack.lines(columns: 80, lines: 40)
    for binding in stack.bindings {
      #expect(
        lines.contains { $0.contains(binding.label) && $0.contains(binding.help) },
        "\(binding.label)")
    }
  }

  // MARK: - Keys of buttons

  @Test func buttonsKeepTheirKeys() throws {
    let keys = ["i", ".", "h", "l", "v", "E"].map { TerminalKey.character($0) }
    let busy = try Errands(buttonKeys: keys)
    let stack = ScreenStack(root: busy.screen)
    _ = stack.lines()
    stack.press(.down)
    for _ in 0..<2 {
      for key in keys {
        stack.press(key)
        #expect(stack.message == "A button", "\(key)")
      }
      stack.press(.character("e"))
    }
    #expect(stack.bindings.contains { $0.keys == [.modified(.left, .shift)] && $0.label == "⇧←" })
    stack.press(.character("e"), .down)
    #expect(stack.bindings.contains { $0.keys == [.insert] && $0.label == "Ins" })
    stack.press(.up)
    #expect(stack.bindings.contains { $0.keys == [.modified(.end, .shift)] })
  }
}
