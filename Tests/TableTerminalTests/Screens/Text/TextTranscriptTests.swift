import Testing

@testable import TableTerminal

/// A text as a transcript: commands in, whole lines out.
@Suite struct TextTranscriptTests {
  @Test func theWholeTextIsWrittenAndReplaced() throws {
    let text = SampleText(.editing, "Shopping\nmilk")
    #expect(
      try text.stack.transcript(
        "show", #"text Trip\nC:\\new\tab\n日本"#, "undo", "undo", "redo", "set name x", "open 1",
        "back") == [
          "‹ Memo", "[Done]", "Shopping", "milk", "",
          "‹ Memo", "[Done]", "Trip", #"C:\new\tab"#, "日本", "",
          "‹ Memo", "[Done]", "Shopping", "milk", "",
          "! There is nothing to undo in this text.",
          "‹ Memo", "[Done]", "Trip", #"C:\new\tab"#, "日本", "",
          "! This screen has no fields. Use: text TEXT",
          "! There are no rows on this screen. Go back first.",
          "List", "",
        ])
    #expect(text.log.take() == [#"committed "Trip\nC:\\new\\tab\n日本""#])
  }

  @Test func aNewTextIsDoneOrCancelled() throws {
    let kept = SampleText(.adding)
    #expect(
      try kept.stack.transcript("text milk", "done") == [
        "Memo", "[Cancel] [Done]", "milk", "", "List", "",
      ])
    #expect(kept.log.take() == ["committed \"milk\""])
    let dropped = SampleText(.adding)
    dropped.screen.cancelTitle = "Back"
    #expect(
      try dropped.stack.transcript("text milk", "cancel", "back") == [
        "Memo", "[Back] [Done]", "milk", "",
        "! There is no command or button \"cancel\" here. Buttons here: back, done. Try help. "
          + "For example: text TEXT",
        "List", "",
      ])
    #expect(dropped.log.take() == [])
  }

  @Test func aTextThatIsThereCannotBecomeEmpty() throws {
    let text = SampleText(.editing, "milk")
    #expect(
      try text.stack.transcript("text", "back", "done", "undo") == [
        "‹ Memo", "[Done]", "", "",
        "! The text cannot be empty. Type something, or undo.",
        "! The text cannot be empty. Type something, or undo.",
        "‹ Memo", "[Done]", "milk", "",
      ])
    #expect(text.log.take() == [])
  }

  @Test(arguments: [
    ("", ""), (#"a\nb"#, "a\nb"), (#"\\n"#, #"\n"#), (#"\\\n"#, "\\\n"), (#"\t\"#, #"\t\"#),
    ("\\\u{301}n", "\\\u{301}n"),
  ])
  func escapesStandForLineBreaksAndBackslashes(text: String, read: String) {
    #expect(text.readingEscapes.unicodeScalars.elementsEqual(read.unicodeScalars))
  }
}
