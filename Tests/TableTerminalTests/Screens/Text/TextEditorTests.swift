import Testing

@testable import TableTerminal

/// Moving by lines and undo by runs, key by key.
@Suite struct TextEditorTests {
  private func editor(_ text: String, width: Int = 11, height: Int = 4) -> TextEditor {
    var editor = TextEditor(text)
    editor.setSize(width: width, height: height)
    return editor
  }

  private func offsets(
    _ editor: TextEditor, after motions: [TextMotion]
  ) -> [TextPosition] {
    var editor = editor
    return motions.map { motion in
      editor.move(motion)
      return editor.cursor
    }
  }

  private func at(_ paragraph: Int, _ offset: Int) -> TextPosition {
    TextPosition(paragraph: paragraph, offset: offset)
  }

  @Test func upAndDownKeepTheColumnThroughShortLines() {
    var text = editor("abcdefgh\nab\n日本語日\nabcdefgh")
    text.moveCursor(to: at(0, 5))
    let places = offsets(text, after: [.down, .down, .down, .up, .up, .up])
    #expect(places == [at(1, 2), at(2, 6), at(3, 5), at(2, 6), at(1, 2), at(0, 5)])
  }

  @Test func upAndDownGoThroughWrappedLines() {
    // "hello big " / "wide world" / " of words" would not break: spaces hang.
    var text = editor("hello big wide world")
    text.moveCursor(to: at(0, 3))
    #expect(offsets(text, after: [.down, .up, .up]) == [at(0, 13), at(0, 3), at(0, 0)])
    text.moveCursor(to: at(0, 13))
    #expect(offsets(text, after: [.down, .down]) == [at(0, 20), at(0, 20)])
  }

  @Test func homeAndEndAreThoseOfTheWrappedLine() {
    var text = editor("hello big wide world")
    text.moveCursor(to: at(0, 12))
    let motions: [TextMotion] = [.lineStart, .lineEnd, .paragraphStart, .lineEnd, .paragraphEnd]
    #expect(offsets(text, after: motions) == [at(0, 10), at(0, 20), at(0, 0), at(0, 9), at(0, 20)])
  }

  @Test func pagesKeepOneLineInSight() {
    var text = editor((0..<20).map { "\($0)" }.joined(separator: "\n"))
    text.move(.pageDown)
    #expect(text.cursor == at(3, 0))
    #expect(text.top == .first)
    text.move(.pageDown)
    #expect(text.cursor == at(6, 0))
    #expect(text.visibleLines().map(\.paragraph) == [3, 4, 5, 6])
    text.move(.textEnd)
    #expect(text.visibleLines().map(\.paragraph) == [16, 17, 18, 19])
    text.move(.pageUp)
    #expect(text.cursor == at(16, 2))
  }

  @Test func scrollingTakesTheCursorAlong() {
    var text = editor((0..<20).map { "line \($0)" }.joined(separator: "\n"))
    text.moveCursor(to: at(0, 5))
    text.scroll(by: 3)
    #expect(text.visibleLines().map(\.paragraph) == [3, 4, 5, 6])
    #expect(text.cursor == at(3, 5))
    text.scroll(by: -1)
    #expect(text.cursor == at(3, 5))
    text.scroll(by: -100)
    #expect(text.visibleLines().map(\.paragraph) == [0, 1, 2, 3])
    text.scroll(by: 100)
    #expect(text.visibleLines().map(\.paragraph) == [19])
  }

  @Test func whatIsTypedInOneGoIsTakenBackInOneGo() {
    var text = editor("")
    for letter in ["o", "n", "e", " "] { text.insert(letter, isTyped: true) }
    text.insert("\n", isTyped: true)
    for letter in ["t", "w", "o"] { text.insert(letter, isTyped: true) }
    text.delete(.left)
    text.delete(.left)
    text.insert("pasted")
    text.insert("x", isTyped: true)
    text.move(.left)
    text.move(.right)
    text.insert("y", isTyped: true)
    var texts: [String] = [text.text]
    while text.undo() { texts.append(text.text) }
    let steps = [
      "one \ntpastedxy", "one \ntpastedx", "one \ntpasted", "one \nt", "one \ntwo", "one \n",
      "one ",
      "",
    ]
    #expect(texts == steps)
    texts = [text.text]
    while text.redo() { texts.append(text.text) }
    #expect(texts == steps.reversed())
  }

  @Test func manyVersionsOfAVeryLongTextAreNotKept() {
    for (lineCount, kept) in [(40_001, 100), (1_001, 110)] {
      var text = editor(String(repeating: "\n", count: lineCount - 1))
      for _ in 0..<110 { text.insert("pasted") }
      var undoneCount = 0
      while text.undo() { undoneCount += 1 }
      #expect(undoneCount == kept)
    }
  }

  /// Wherever the cursor was meanwhile.
  @Test func undoAndRedoGoWhereTheTextChanges() {
    var text = editor("one\ntwo\nthree")
    text.insert("1", isTyped: true)
    text.move(.textEnd)
    text.insert("3", isTyped: true)
    text.move(.textStart)
    var cursors: [TextPosition] = []
    while text.undo() { cursors.append(text.cursor) }
    #expect(cursors == [at(2, 5), at(0, 0)])
    cursors = []
    while text.redo() { cursors.append(text.cursor) }
    #expect(cursors == [at(0, 1), at(2, 6)])
    text.move(.textStart)
    text.merge("zero\none\ntwo\nthree", from: "one\ntwo\nthree")
    #expect(text.cursor == at(1, 0))
    cursors = []
    while text.undo() {
      cursors.append(text.cursor)
      text.move(.textEnd)
    }
    #expect(cursors == [at(3, 5), at(1, 0)])
    let isRedone = text.redo()
    #expect(isRedone && text.cursor == at(1, 1))
  }

  @Test func typingForgetsWhatCouldBeMadeAgain() {
    var text = editor("")
    text.insert("a", isTyped: true)
    let isUndone = text.undo()
    text.insert("b", isTyped: true)
    let isRedone = text.redo()
    #expect(isUndone && !isRedone)
    #expect(text.text == "b")
  }

  @Test func undoKeepsWhatOthersHaveWrittenTwice() {
    var text = editor("one\ntwo")
    text.insert("1", isTyped: true)
    text.move(.down)
    text.insert("2", isTyped: true)
    text.merge("zero\none\ntwo", from: "one\ntwo")
    text.merge("zero\none\ntwo\nthree", from: "zero\none\ntwo")
    var texts = [text.text]
    while text.undo() { texts.append(text.text) }
    let steps = ["zero\n1one\nt2wo\nthree", "zero\n1one\ntwo\nthree", "zero\none\ntwo\nthree"]
    #expect(texts == steps)
    texts = [text.text]
    while text.redo() { texts.append(text.text) }
    #expect(texts == steps.reversed())
  }

  @Test func deletingForwardsIsOneRunToo() {
    var text = editor("abcdef")
    for _ in 0..<3 { text.delete(.right) }
    #expect(text.text == "def")
    let isUndone = text.undo()
    #expect(isUndone)
    #expect(text.text == "abcdef")
  }

  @Test func lineBreaksOfAllKindsBecomeLineFeeds() {
    var text = editor("kept\r\nas it is\r")
    #expect(text.text.utf8.elementsEqual("kept\r\nas it is\r".utf8))
    text.insert("a\r\nb\rc\n")
    #expect(text.text.utf8.elementsEqual("a\nb\nc\nkept\r\nas it is\r".utf8))
  }
}
