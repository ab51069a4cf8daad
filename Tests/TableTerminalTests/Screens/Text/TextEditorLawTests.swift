import TableTesting
import TestSampling
import Testing

@testable import TableTerminal

/// A text editor against an array of characters with an index.
@Suite struct TextEditorLawTests {
  static let texts = [
    "a", "b", "word", "two words ", " ", "  ", "\n", "\n\n", "one\ntwo\nthree", "日本語", "、", "「",
    "é", "\u{301}", "\u{200D}", "👩", "👧", "🏽", "\u{1F1E9}", "\u{1F1EA}", "\u{1100}", "\u{1161}",
    "\u{1B}", "\u{A0}", "-", "looooooooooooooooooong", "\t",
  ]

  static let motions: [TextMotion] = [
    .left, .right, .wordLeft, .wordRight, .paragraphStart, .paragraphEnd, .textStart, .textEnd,
  ]

  /// One step of a random way to edit.
  private static func step(
    _ editor: inout TextEditor, _ model: inout TextModel,
    _ random: inout SeededRandomNumberGenerator
  ) throws {
    let text = try #require(texts.randomElement(using: &random))
    let motion = try #require(motions.randomElement(using: &random))
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<4:
      editor.insert(text, isTyped: Bool.random(using: &random))
      model.insert(text)
    case 4..<6:
      editor.move(motion)
      model.move(motion)
    case 6..<8:
      let small: TextMotion = Bool.random(using: &random) ? .left : motion
      editor.delete(small)
      model.delete(small)
    case 8:
      let vertical = try #require(TextMotion.allCases.randomElement(using: &random))
      editor.move(vertical)
      model.moveCursor(afterBytes: bytes(before: editor.cursor, in: editor))
    default:
      editor.setSize(
        width: .random(in: 0..<30, using: &random), height: .random(in: 0..<8, using: &random))
    }
  }

  private static func bytes(before position: TextPosition, in editor: TextEditor) -> Int {
    editor.buffer.text(in: .start..<position).utf8.count
  }

  @Test(arguments: Sample.seeds(60) as [UInt64])
  func anEditorIsAnArrayOfCharactersWithAnIndex(seed: UInt64) throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    let start = "Hello, wörld!\n日本語のテキスト\n\nend"
    var (editor, model) = (TextEditor(start), TextModel(start))
    for step in 0..<150 {
      try Self.step(&editor, &model, &random)
      let text = editor.text
      try #require(text.utf8.elementsEqual(model.text.utf8), "step \(step)")
      let before = String(model.characters[..<model.cursor]).utf8.count
      try #require(Self.bytes(before: editor.cursor, in: editor) == before, "step \(step)")
      try check(&editor)
    }
  }

  /// Lines have the whole text, the cursor is visible, and memoized values are current.
  private func check(_ editor: inout TextEditor) throws {
    for (number, paragraph) in editor.buffer.paragraphs.enumerated() {
      guard let wrap = paragraph.wrap else { continue }
      let fresh = LineWrap(paragraph.text, width: wrap.width)
      try #require(wrap == fresh, "paragraph \(number): \(paragraph.text.debugDescription)")
    }
    let lines = editor.visibleLines()
    let cursorLine = editor.line(of: editor.cursor)
    try #require(editor.height == 0 || lines.contains(cursorLine))
    let column = editor.column(of: editor.cursor)
    try #require((0..<max(2, editor.width)).contains(column))
  }

  @Test(arguments: Sample.seeds(40) as [UInt64])
  func undoLeadsBackThroughAllTextsAndRedoForth(seed: UInt64) throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    var editor = TextEditor("Hello, wörld!\n日本語")
    var model = TextModel(editor.text)
    var texts = [editor.text]
    for _ in 0..<80 {
      try Self.step(&editor, &model, &random)
      texts.append(editor.text)
    }
    let last = editor.text
    var seen = [last]
    while editor.undo() { seen.append(editor.text) }
    #expect(editor.text.utf8.elementsEqual(texts[0].utf8))
    // Every text on the way back occurred on the way forth, in that order.
    var rest = texts[...]
    for text in seen.reversed() {
      let index = rest.firstIndex { $0.utf8.elementsEqual(text.utf8) }
      rest = rest[try #require(index)...]
    }
    while editor.redo() { try check(&editor) }
    #expect(editor.text.utf8.elementsEqual(last.utf8))
  }

  @Test(arguments: Sample.seeds(40) as [UInt64])
  func linesAreNoWiderThanThereIsRoomAndLoseNothing(seed: UInt64) throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    for width in [1, 2, 3, 7, 20] {
      let text = (0..<30).map { _ in Self.texts.randomElement(using: &random) ?? "" }.joined()
        .replacing("\n", with: " ")
      let wrap = LineWrap(text, width: width)
      #expect(wrap.starts == wrap.starts.sorted() && Set(wrap.starts).count == wrap.starts.count)
      for (start, end) in zip(wrap.starts, wrap.starts.dropFirst() + [text.utf8.count]) {
        let line = text[text.index(atOffset: start)..<text.index(atOffset: end)]
        let words = line.reversed().drop { $0.isWhitespace }
        let columns = words.reduce(0) { $0 + LineWrap.displayedWidth(of: $1) }
        let visible = words.filter { LineWrap.displayedWidth(of: $0) > 0 }
        #expect(columns <= width || visible.count <= 1, "\(line)")
      }
    }
  }
}
