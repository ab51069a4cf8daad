import Foundation
import TableData
import TableText
import Testing

@testable import TableTerminal
@testable import TerminalDriver
@testable import TextDrawing

/// The documented keys are the working keys, on every screen and in every state.
@Suite struct KeyHelpTests {
  /// A state in which keys have different effects.
  enum Moment: CaseIterable {
    case table, tableInEditingMode, emptyTable, pushedTable
    case question, prompt
    case editedForm, formForSomethingNew, focusedButton, shownForm
    case editedText, newText
  }

  private func stack(at moment: Moment) throws -> ScreenStack {
    let table = try ChoreTable(moment == .emptyTable ? [] : ["One", "Two"])
    switch moment {
    case .table, .emptyTable: return table.stack
    case .tableInEditingMode: table.stack.press(.character("e"))
    case .pushedTable: table.stack.push(try ChoreTable(["Three"]).screen)
    case .question: table.stack.press(.character("e"), .delete)
    case .prompt: table.stack.press(.character("/"))
    case .editedForm: return SampleForm(.editing).stack
    case .formForSomethingNew: return SampleForm(.adding).stack
    case .focusedButton:
      let form = SampleForm(.adding)
      form.stack.press(.down, .down, .down)
      return form.stack
    case .shownForm:
      table.stack.push(
        FormScreen("Shown", .editing("M") { _ in }, fields: [FormField(readOnly: "Day") { $0 }]))
    case .editedText: return SampleText(.editing, "milk").stack
    case .newText: return SampleText(.adding).stack
    }
    return table.stack
  }

  @Test(arguments: Moment.allCases)
  func keysHaveNamesWhereTheirSignsCannotBeShown(moment: Moment) throws {
    let stack = try stack(at: moment)
    stack.symbols = .ascii
    for _ in 0..<2 {
      for line in stack.lines(columns: 60, lines: 30) {
        let isASCII = line.allSatisfy { $0.isASCII }
        #expect(isASCII, "\(line)")
      }
      stack.press(.function(1))
    }
  }

  @Test func helpIsAlwaysInTheLastLine() throws {
    let stack = try stack(at: .tableInEditingMode)
    let whole = stack.keyLine.components(separatedBy: "  ")
    #expect(whole.last == "q Quit")
    for columns in 8..<stack.keyLine.count {
      let line = stack.lines(columns: columns).last ?? ""
      #expect(line.count <= columns)
      // The others keep their order, none of them truncated.
      let keys = line.components(separatedBy: "  ")
      #expect(keys == whole.filter(keys.contains) && keys.contains("? Help"))
      #expect(columns < 22 || keys.last == "q Quit")
    }
  }

  /// Whether a key is typed instead of looked up.
  private func isText(_ key: TerminalKey, in stack: ScreenStack) throws -> Bool {
    if stack.question != nil { return false }
    if var field = stack.prompt?.field { return field.handle(key) }
    return try stack.topScreen.handleText(key, in: stack)
  }

  @Test(arguments: Moment.allCases)
  func noKeyThatIsExplainedIsTakenAsTextOrByAnother(moment: Moment) throws {
    let stack = try stack(at: moment)
    let keys = stack.bindings.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
    for key in keys { #expect(try !isText(key, in: stack), "\(key)") }
  }

  /// Each binding without its own keys is for a key that the terminal session handles.
  @Test(arguments: Moment.allCases)
  func everythingThatIsExplainedHasKeysThatWork(moment: Moment) throws {
    for binding in try stack(at: moment).bindings {
      #expect(!binding.label.isEmpty && !binding.help.isEmpty)
      let taken = ["Ctrl-C", "Ctrl-L", "Ctrl-Z", "1-9"]
      if binding.keys.isEmpty { #expect(taken.contains(binding.label)) }
    }
  }

  @Test(arguments: [
    (Moment.table, "⏎ → Open  / Search  s Sort  e Edit  ? Help  q Quit"),
    (
      .tableInEditingMode,
      "Del x Delete  K Move up  J Move down  ⏎ → Open  / Search  s Sort  e Done  ? Help  q Quit"
    ),
    (.pushedTable, "⏎ → Open  / Search  s Sort  ← Back  e Edit  ? Help"),
    (.question, "Delete One? yes or no … y Yes  n No"),
    (.prompt, "Search: … ⏎ Keep  Esc Cancel  Tab Among all"),
    (.editedForm, "↓ Tab Next  Esc Back  ⏎ Accept  F1 Help"),
    (.formForSomethingNew, "↓ Tab Next  Esc Cancel  Ctrl-S Done  ⏎ Accept  F1 Help"),
    (.focusedButton, "↓ Tab Next  Esc Cancel  Ctrl-S Done  ⏎ Accept  ? Help"),
    (.editedText, "Esc Back  Ctrl-S Done  F1 Help"),
    (.newText, "Esc Cancel  Ctrl-S Done  F1 Help"),
  ])
  func theLastLineNamesWhatMatters(moment: Moment, line: String) throws {
    #expect(try stack(at: moment).keyLine.replacing(#/ {3,}/#, with: " … ") == line)
  }

  @Test func typingHidesLetters() throws {
    let keys = try stack(at: .editedForm).bindings.flatMap(\.keys)
    #expect(keys.allSatisfy { if case .character = $0 { false } else { true } })
    let labels = try stack(at: .editedForm).bindings.map(\.label)
    #expect(!labels.contains("q") && !labels.contains("?"))
  }

  @Test func aPresentedScreenEndsByItsButtonsOnly() throws {
    let stack = try stack(at: .focusedButton)
    stack.press(.character("q"))
    #expect(!stack.isFinished)
    #expect(!stack.bindings.contains { $0.label == "q" })
  }

  @Test(arguments: [Moment.table, .tableInEditingMode, .editedForm, .editedText], [14, 24])
  func helpExplainsAllOfThemEvenOnALowScreen(moment: Moment, height: Int) throws {
    let stack = try stack(at: moment)
    stack.press(.function(1))
    var lines = stack.lines(columns: 80, lines: height)
    let isLong = lines.last == "/ Search  ↑ ↓ More  Any other key Back"
    if isLong {
      stack.press(.end)
      lines += stack.lines(columns: 80, lines: height)
    }
    for binding in stack.bindings {
      #expect(
        lines.contains { $0.contains(binding.label) && $0.contains(binding.help) },
        "\(binding.label)")
    }
    #expect(isLong || lines.last == "/ Search  Any other key Back")
    stack.press(.left)
    #expect(stack.help == nil)
  }

  @Test func helpIsAListOfKeys() throws {
    let stack = try stack(at: .editedForm)
    stack.press(.function(1))
    #expect(
      stack.lines(columns: 60, lines: 14) == [
        "‹ Lamp",
        "↓ Tab         Next",
        "Esc           Back",
        "Ctrl-S        Done",
        "⏎             Accept",
        "↑             Previous",
        "Ctrl-/        Undo",
        "Ctrl-Y        Redo",
        "F1            Help",
        "Ctrl-C        Save and quit",
        "Ctrl-L        Redraw",
        "Ctrl-Z        Suspend",
        "", "/ Search  Any other key Back",
      ])
  }

  @Test func theKeyThatClosesTheHelpDoesNothingElse() throws {
    let table = try ChoreTable(["One", "Two"])
    table.stack.press(.character("?"), .down)
    #expect(table.highlighted == "One")
    table.stack.press(.character("?"), .character("q"))
    #expect(!table.stack.isFinished)
    table.stack.press(.character("?"), .control("c"))
    #expect(table.stack.isFinished)
  }

  @Test(arguments: [
    (TerminalKey.character(" "), "Space"), (.character("a"), "a"), (.control("s"), "Ctrl-S"),
    (.escape, "Esc"), (.enter, "⏎"), (.left, "←"),
  ])
  func keysHaveNames(key: TerminalKey, label: String) {
    #expect(key.label == label)
  }
}
