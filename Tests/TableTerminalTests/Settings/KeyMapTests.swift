import TableDisplay
import TableText
import Testing

@testable import TableTerminal
@testable import TerminalDriver

/// A user's key bindings.
@Suite struct KeyMapTests {
  private func map(_ text: String) throws -> KeyMap {
    try TerminalSettings("[keys]\n" + text).keyMap
  }

  private func table(_ text: String) throws -> ChoreTable {
    let table = try ChoreTable(["Apple", "Banana", "Cherry"])
    table.stack.keyMap = try map(text)
    return table
  }

  @Test func allKeysHaveNames() {
    let special: [TerminalKey] = [
      .enter, .tab, .backTab, .backspace, .delete, .insert, .escape, .up, .down, .left, .right,
      .pageUp, .pageDown, .home, .end, .function(5), .function(12), .space, .control("s"),
      .control("/"), .modified(.left, .alt), .modified(.up, .shift), .modified(.home, .control),
      .modified(.character("b"), .alt), .character("a"), .character("A"), .character("="),
      .character("-"), .character("é"),
    ]
    for key in special + KeyAction.all.flatMap(\.defaultKeys) {
      #expect(TerminalKey(named: key.label) == key, "\(key.label)")
    }
    #expect(
      TerminalKey(named: "PAGEDOWN") == .pageDown && TerminalKey(named: "shift-tab") == .backTab)
    #expect(
      ["", "Foo", "Ctrl-", "Ctrl-Foo", "F0", "F99", " "].allSatisfy {
        TerminalKey(named: $0) == nil
      })
  }

  /// Every name is that of an action, and no key belongs to two of them.
  @Test func actionsHaveKeysOfTheirOwn() throws {
    let keys = KeyAction.all.flatMap(\.defaultKeys)
    #expect(Set(keys).count == keys.count)
    #expect(Set(KeyAction.all.map(\.name)).count == KeyAction.all.count)
  }

  @Test func anActionIsDoneByTheKeysThatItIsGiven() throws {
    let table = try table("down = Ctrl-N t\nsearch = Ctrl-F")
    table.stack.press(.control("n"), .character("t"))
    #expect(table.highlighted == "Cherry")
    table.stack.press(.up)
    table.stack.press(.character("j"))
    #expect(table.highlighted == "Banana", "The letter is free.")
    table.stack.press(.down)
    #expect(table.highlighted == "Cherry", "The arrow stays.")
    table.stack.press(.character("/"))
    #expect(table.stack.prompt == nil)
    table.stack.press(.control("f"))
    table.stack.type("tan/")
    #expect(table.stack.prompt?.field.text == "tan/", "Letters that are typed are text.")
  }

  @Test func aButtonWhoseKeyDoesSomethingElseIsTold() throws {
    let screen = RecordingScreen("List", log: Log())
    screen.buttons = [BarButton("Add", key: .character("a")) { $0.message = "Added" }]
    let told =
      "\"Add\" no longer has a key: a is assigned to something else. Assign another, as in a = F5."
    let stack = ScreenStack(root: screen)
    stack.keyMap = try map("down = a")
    #expect(stack.lines(columns: 100).contains(told))
    stack.press(.character("a"))
    #expect(stack.message == "a does nothing here.")
    #expect(!stack.lines(columns: 100).contains(told), "It is told once")
    let other = ScreenStack(root: screen)
    other.keyMap = try map("down = a\na = F5")
    #expect(!other.lines(columns: 100).contains { $0.contains("No key") })
    other.press(.function(5))
    #expect(other.message == "Added")
  }

  @Test func aFreeLetterCanBeGivenToAnotherAction() throws {
    let table = try table("down = n\nnext-match = j\nsearch = / f\npage-down = PgDn")
    table.stack.press(.character("n"))
    #expect(table.highlighted == "Banana")
    table.stack.press(.character("f"))
    #expect(table.stack.prompt != nil)
  }

  /// A button's action goes with its key.
  @Test func aButtonCanHaveAnotherKey() throws {
    let table = try ChoreTable(["Apple"])
    let key = try #require(table.stack.buttons.first?.key)
    #expect(key == .character("e"))
    table.stack.keyMap = try map("edit = F2")
    table.stack.press(.function(2))
    #expect(table.screen.tableView.state.isEditing)
    var keys = KeyMap()
    keys[KeyAction(key: .character("e"))] = [.function(4)]
    table.stack.keyMap = keys
    table.stack.press(.function(4))
    #expect(!table.screen.tableView.state.isEditing)
  }

  @Test func keysAreLeftToSomethingElse() throws {
    let keys = try map("down = Ctrl-N Ctrl-T").removing([.control("t")])
    #expect(try keys == map("down = Ctrl-N"))
    #expect(keys.defaultKey(for: .control("t"), acceptsText: true) == .control("t"))
  }

  @Test func helpShowsTheKeysThatHold() throws {
    let table = try table("down = Ctrl-N t\nsearch = Ctrl-F\nedit = F2")
    #expect(table.stack.keyLine == "⏎ → Open  Ctrl-F Search  s Sort  F2 Edit  ? Help  q Quit")
    table.stack.press(.character("?"))
    let lines = table.stack.lines(columns: 50, lines: 40)
    #expect(lines.contains("Ctrl-N t ↓    Down"))
    #expect(lines.contains("↑ k           Up"))
    #expect(lines.contains("Ctrl-F        Search"))
  }

  @Test func whatIsAskedIsAnsweredAsEver() throws {
    let table = try table("select-range = y\nredo = R")
    table.stack.press(.character("e"), .delete)
    #expect(table.stack.question != nil)
    table.stack.press(.character("y"))
    #expect(table.names == ["Banana", "Cherry"])
  }

  @Test func specialKeysHoldWhereTextIsTyped() throws {
    let form = SampleForm(.editing)
    form.stack.keyMap = try map("down = Ctrl-N t")
    form.stack.press(.control("n"), .character("t"))
    #expect(form.form.focus == 1 && form.form.input?.text == "1t")
  }
}
