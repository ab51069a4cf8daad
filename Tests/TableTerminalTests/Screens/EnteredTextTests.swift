import TableTesting
import Testing

@testable import TableTerminal
@testable import TerminalDriver

/// No entered value contains an invalid character.
@Suite struct EnteredTextTests {
  private static let texts: [(String, String, Bool)] =
    [
      ("bell\u{7}", "bell", true), ("a\u{0}b", "ab", true), ("\u{1B}[31m", "[31m", true),
      ("\u{7F}\u{9B}x", "x", true), ("a\tb", "a\tb", false), ("日本 👨‍👩‍👧", "日本 👨‍👩‍👧", false),
      ("a\u{FFFD}", "a\u{FFFD}", false), ("a\u{E000}", "a\u{E000}", false),
    ]
    + [0xFFFE, 0xFFFF, 0xFDD0, 0xFDEF, 0x1FFFE, 0x10FFFF].compactMap {
      Unicode.Scalar($0 as UInt32).map { ("a\($0)b", "ab", true) }
    }

  @Test(arguments: texts)
  func whatNoTextShouldHoldIsLeftOut(entered: String, text: String, isShortened: Bool) {
    for isOneLine in [true, false] {
      let result = EnteredText(entered, isOneLine: isOneLine)
      #expect(Array(result.text.unicodeScalars) == Array(text.unicodeScalars))
      #expect(result.isShortened == isShortened)
    }
  }

  @Test(arguments: ["a\r\nb", "a\rb", "a\nb", "a\u{85}b"])
  func lineEndsAreLineFeedsOrBlanks(entered: String) {
    #expect(EnteredText(entered, isOneLine: false).text == "a\nb")
    #expect(EnteredText(entered, isOneLine: true).text == "a b")
    #expect(!EnteredText(entered, isOneLine: true).isShortened)
  }

  @Test(arguments: texts)
  func aFormTakesWhatIsTypedPastedAndCommanded(
    entered: String, text: String, isShortened: Bool
  ) throws {
    let notice = isShortened ? EnteredText.notice : nil
    for way in 0..<3 {
      let form = SampleForm(.editing)
      switch way {
      case 0: form.stack.handle(.paste(entered))
      case 1: entered.unicodeScalars.forEach { form.stack.handle(.character(Character($0))) }
      default: try form.form.set("name", toEntered: entered, in: form.stack)
      }
      // Scalar by scalar, the notice is gone with the next key.
      if way != 1 { #expect(form.stack.message == notice) }
      try? form.form.finishEditing()
      let value = form["Name"] ?? ""
      #expect(value.unicodeScalars.allSatisfy { $0 == "\t" || EnteredText.canHold($0) })
      #expect(value.hasSuffix(text))
    }
  }

  @Test func aTextScreenTakesNoControls() throws {
    let text = SampleText(.editing, "")
    text.stack.handle(.paste("a\u{7}\rb\u{FFFF}\r\nc"))
    #expect(text.screen.text == "a\nb\nc")
    #expect(text.stack.message == EnteredText.notice)
    text.stack.message = nil
    text.stack.message = nil
    try text.stack.perform(CommandInput("text bell\u{7}\\nx\ry"))
    #expect(text.screen.text == "bell\nx\ny")
    #expect(text.stack.message == EnteredText.notice)
  }

  @Test func aSearchTakesNoControls() throws {
    let list = try ChoreTable(["Apple", "Banana"])
    list.stack.press(.character("/"))
    list.stack.handle(.paste("App\u{7}le"))
    #expect(list.screen.searchText == "Apple")
    #expect(list.stack.message == EnteredText.notice)
    try list.stack.perform(CommandInput("search Ban\u{0}"))
    #expect(list.screen.searchText == "Ban")
  }
}

extension EnteredText {
  fileprivate static func canHold(_ scalar: Unicode.Scalar) -> Bool {
    EnteredText(String(scalar), isOneLine: false).text.unicodeScalars.elementsEqual([scalar])
  }
}
