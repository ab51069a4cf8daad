import Foundation
import TableData
import TableDisplay
import TableTestSupport
import TableText
import Testing

@testable import TableTerminal
@testable import TerminalDriver

/// The output for screen readers, line by line.
@Suite struct LinearTests {
  private func lines(
    _ narrator: inout LinearNarrator, _ stack: ScreenStack, after keys: TerminalKey...
  ) -> [String] {
    var lines: [String] = []
    for key in keys {
      narrator.recordKey()
      stack.handle(key)
      lines += narrator.lines(for: stack, drawnAs: stack.draw(for: .standard))
    }
    return lines
  }

  private func begin(_ narrator: inout LinearNarrator, _ stack: ScreenStack) -> [String] {
    narrator.lines(for: stack, drawnAs: stack.draw(for: .standard))
  }

  @Test func rowsAreToldWithTheirPlace() throws {
    var narrator = LinearNarrator()
    let table = try ChoreTable(["Apple", "Banana", "Cherry"]) {
      $0.selectionMode = .multiple
      $0.columns = [
        TextColumn("Name", text: \.name), TextColumn("Detail") { $0.detail ?? "" },
      ]
    }
    #expect(begin(&narrator, table.stack) == ["Chores", "Name: Apple, 1 of 3", "?: Help"])
    #expect(lines(&narrator, table.stack, after: .down) == ["Name: Banana, 2 of 3"])
    #expect(
      lines(&narrator, table.stack, after: .space)
        == ["Chores (1 selected)", "Selected: Banana", "Name: Cherry, 3 of 3"])
    #expect(lines(&narrator, table.stack, after: .down) == ["Name: Cherry, 3 of 3"])
    #expect(lines(&narrator, table.stack, after: .up) == ["Name: Banana, selected, 2 of 3"])
  }

  /// No key is silent.
  @Test func whatKeysSwitchIsTold() throws {
    var narrator = LinearNarrator()
    let table = try ChoreTable(["Apple", "Banana", "Cherry"]) {
      $0.selectionMode = .multiple
      $0.columns = [
        TextColumn("Name", text: \.name).sortable(by: \.name),
        TextColumn("Detail") { $0.detail ?? "" },
      ]
    }
    table.stack.spellsKeys = true
    _ = begin(&narrator, table.stack)
    let told: [(TerminalKey, [String])] = [
      (.character("s"), ["Sorted by Name"]),
      (
        .character("s"),
        ["Sorted by Name, descending", "Name: Cherry, 1 of 3"]
      ),
      (.character("s"), ["Sorted by Detail", "Name: Apple, 1 of 3"]),
      (
        .character("v"),
        ["Chores (1 selected)", "Selecting a range", "Name: Apple, selected, 1 of 3"]
      ),
      (.down, ["Chores (2 selected)", "Name: Banana, selected, 2 of 3"]),
      (.character("v"), ["Range ended"]),
      (.character("A"), ["Chores (3 selected)"]),
      (.character("A"), ["Name: Banana, selected, 2 of 3"]),
      (.escape, ["Chores", "Name: Banana, 2 of 3"]),
      (.character("e"), ["Editing"]),
      (.character("e"), ["Editing ended"]),
      (.control("t"), ["Control T does nothing here."]),
      (.right, ["Name", "Banana, 2 of 3"]),
      (.down, ["Cherry, 3 of 3"]),
      (.right, ["Detail", "empty, 3 of 3"]),
    ]
    for (key, expected) in told {
      #expect(lines(&narrator, table.stack, after: key) == expected, "\(key)")
    }
    table.screen.sort(by: [])
    #expect(begin(&narrator, table.stack) == ["Not sorted"])
  }

  @Test func whatIsSoughtIsToldWhileItIsTyped() throws {
    var narrator = LinearNarrator()
    let table = try ChoreTable(["Apple", "Banana", "Cherry"])
    _ = begin(&narrator, table.stack)
    #expect(
      lines(&narrator, table.stack, after: .character("/"), .character("c"), .enter) == [
        "Search: ", "Search: c", "1 of 3", "Cherry, 1 of 1", "Cherry, 1 of 1",
      ])
  }

  /// The number of matches is announced after each letter, even if it is unchanged.
  @Test func howManyAreFoundIsToldAfterEachLetter() throws {
    var narrator = LinearNarrator()
    let table = try ChoreTable(["Apple", "Banana", "Cherry"])
    _ = begin(&narrator, table.stack)
    _ = lines(&narrator, table.stack, after: .character("/"), .character("c"))
    #expect(lines(&narrator, table.stack, after: .character("h")) == ["Search: ch", "1 of 3"])
    #expect(
      lines(&narrator, table.stack, after: .backspace, .backspace)
        == ["Search: c", "1 of 3", "Search: ", "Apple, 1 of 3"])
  }

  @Test func whatIsTypedInAPickerIsTold() throws {
    var narrator = LinearNarrator()
    let choice = try PickerScreenTests.Choice(["Apple", "Pear", "Plum"]) {
      $0.columns = [TextColumn("Name", text: \.name)]
    }
    choice.screen.isReading = { false }
    #expect(
      begin(&narrator, choice.stack) == ["Pick", "Search: ", "Name: Apple, 1 of 3", "F1: Help"])
    let told = [
      ("p", ["Search: p", "3 of 3"]),
      ("l", ["Search: pl", "2 of 3", "Name: Apple, 1 of 2"]),
      ("u", ["Search: plu", "1 of 3", "Name: Plum, 1 of 1"]),
      ("m", ["Search: plum", "1 of 3"]),
      ("x", ["Search: plumx", "Nothing found"]),
      ("y", ["Search: plumxy", "Nothing found"]),
    ]
    for (letter, expected) in told {
      #expect(lines(&narrator, choice.stack, after: .character(Character(letter))) == expected)
    }
    let erased = Array(repeating: TerminalKey.backspace, count: 6)
    for key in erased.dropLast() { _ = lines(&narrator, choice.stack, after: key) }
    #expect(lines(&narrator, choice.stack, after: .backspace) == ["Search: "])
    #expect(lines(&narrator, choice.stack, after: .up) == ["Name: Pear, 2 of 3"])
  }

  @Test func questionsAndWhatBecameOfRowsAreTold() throws {
    var narrator = LinearNarrator()
    let table = try ChoreTable(["Apple", "Banana", "Cherry"])
    _ = begin(&narrator, table.stack)
    #expect(
      lines(&narrator, table.stack, after: .character("e"), .delete, .character("y")) == [
        "Editing", "Delete Apple? yes or no",
        "Removed: Apple", "Banana, 1 of 2",
      ])
    #expect(
      lines(&narrator, table.stack, after: .character("z"))
        == ["Added: Apple", "Undone: Delete Apple", "Apple, 1 of 3"])
    try table.source.edit(named: "Elsewhere") {
      try $0.update(Chore(id: 2, name: "Blueberry", detail: "d"))
      for id in 10..<22 { try $0.append(Chore(id: id, name: "New \(id)"), to: 0) }
    }
    let told = begin(&narrator, table.stack)
    #expect(told.prefix(2) == ["Added: New 10", "Added: New 11"])
    #expect(told.suffix(2) == ["and 3 more changes", "Apple, 1 of 15"])
    #expect(told.count == 12)
  }

  @Test func fieldsAreToldWithWhatIsWrong() throws {
    var narrator = LinearNarrator()
    let form = SampleForm(.adding)
    #expect(begin(&narrator, form.stack) == ["Lamp", "Name: Lamp, selected", "F1: Help"])
    #expect(
      lines(&narrator, form.stack, after: .character("s"), .down, .end, .character("x"), .down)
        == [
          "Name: s", "Count: 1, selected", "Count: 1", "Count: 1x", "\"1x\" is not a number.",
          "Count: 1x", "\"1x\" is not a number.",
        ])
    #expect(
      lines(&narrator, form.stack, after: .backspace, .down, .down, .down)
        == ["Count: 1", "Note: ", "[Cancel]", "[Done]"])
    #expect(
      lines(&narrator, form.stack, after: .up, .up, .home, .end) == [
        "[Cancel]", "Note: ", "Note: ", "Note: ",
      ])
  }

  @Test func aTextIsToldByLinesAndCharacters() throws {
    var narrator = LinearNarrator()
    let text = SampleText(.editing, "one\ntwo")
    #expect(begin(&narrator, text.stack) == ["‹ Memo", "one", "F1: Help"])
    #expect(
      lines(&narrator, text.stack, after: .right, .end, .down, .home, .character("x"))
        == ["n", "end of line", "two", "t", "xtwo"])
  }

  /// The key is announced again if the last one is now text, but not while it still works.
  @Test func theKeyOfTheHelpIsTheOneThatWorks() throws {
    var narrator = LinearNarrator()
    let table = try ChoreTable(["Apple", "Banana"])
    #expect(begin(&narrator, table.stack) == ["Chores", "Apple, 1 of 2", "?: Help"])
    let form = FormScreen("Lamp", .editing(Thing()) { _ in }, fields: FormField.thing)
    table.stack.push(form)
    #expect(begin(&narrator, table.stack) == ["‹ Lamp", "Name: Lamp", "F1: Help"])
    #expect(lines(&narrator, table.stack, after: .escape) == ["Chores", "Apple, 1 of 2"])
    table.stack.push(form)
    #expect(begin(&narrator, table.stack) == ["‹ Lamp", "Name: Lamp"])
    narrator.invalidate()
    #expect(begin(&narrator, table.stack) == ["‹ Lamp", "Name: Lamp", "F1: Help"])
  }

  @Test func theKeyOfTheHelpIsTheOneThatTheReaderHasSet() throws {
    var narrator = LinearNarrator()
    let form = SampleForm(.adding)
    form.stack.keyMap = try TerminalSettings("[keys]\nhelp = F5").keyMap
    #expect(begin(&narrator, form.stack).last == "F1: Help")
    let told = lines(&narrator, form.stack, after: .tab, .tab, .tab, .tab)
    #expect(told == ["Count: 1, selected", "Note: ", "[Cancel]", "[Done]"])
    narrator.invalidate()
    #expect(begin(&narrator, form.stack).last == "F5, F1: Help")
  }

  @Test func helpIsToldWhole() throws {
    var narrator = LinearNarrator()
    let table = try ChoreTable(["Apple"])
    _ = begin(&narrator, table.stack)
    let told = lines(&narrator, table.stack, after: .character("?"))
    #expect(told.last == "Control Z: Suspend")
    #expect(told.prefix(3) == ["Delete: Delete", "Up, k: Up", "Down, j: Down"])
  }

  /// The program in a terminal, key by key, without a single escape byte.
  @Test(arguments: ["xterm-256color", "dumb"])
  func aProgramTellsWhatChanges(terminal name: String) throws {
    let folder = try ApplicationFolder(of: "groceries", file: "list.json")
    let terminal = try PseudoTerminal(
      executable(named: "groceries"), arguments: ["--data", folder.file.path, "--linear"],
      environment: ["TERM": name, "XDG_CONFIG_HOME": folder.folder.path])
    try terminal.waitFor("?: Help\r\n")
    let keys = [
      ("a", "Name: "), ("T", "Name: T"), ("ea", "Name: Tea"), ("\r", "[Done]"),
      ("\r", "Tea, 1 of 1"), ("e", ""), ("x", "yes or no"), ("y", "Nothing here"),
    ]
    var expected = ""
    for (key, text) in keys {
      try terminal.send(key)
      expected = text.isEmpty ? expected : text
      if !text.isEmpty { try terminal.waitFor(text) }
    }
    try terminal.send("z")
    try terminal.waitUntil("what came back") {
      String(decoding: $0, as: UTF8.self).hasSuffix("Undone: Delete Tea\r\nTea, 1 of 1\r\n")
    }
    try terminal.send("q")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(!terminal.output.contains(0x1B))
    #expect(
      terminal.outputText.components(separatedBy: "\r\n") == [
        "Groceries", "Nothing here yet. a Add", "?: Help",
        "Grocery", "Name: ", "F1: Help", "Name: T", "Name: Te", "Name: Tea", "[Done]",
        "Groceries", "Added: Tea", "Tea, 1 of 1",
        "Editing", "Delete Tea? yes or no", "Removed: Tea", "Nothing here yet. a Add",
        "Added: Tea", "Undone: Delete Tea", "Tea, 1 of 1", "",
      ])
  }
}
