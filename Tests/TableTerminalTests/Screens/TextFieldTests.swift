import TableInvariants
import TableTesting
import TableText
import TestSampling
import Testing

import TextDrawing
@testable import TableTerminal
@testable import TerminalDriver

/// A line of text with a cursor, against an array of characters with an index.
@Suite struct TextFieldTests {
  /// A plain model of a text field.
  private struct Model: Equatable {
    var characters: [Character] = []
    var cursor = 0

    /// Types a text; characters may join, and the cursor is after the result.
    mutating func insert(_ new: String) {
      let before = String(characters[..<cursor]) + new
      characters = Array(before + String(characters[cursor...]))
      var length = 0
      cursor =
        characters.prefix { character in
          defer { length += character.utf8.count }
          return length < before.utf8.count
        }.count
    }

    mutating func handle(_ key: TerminalKey) {
      switch key {
      case .character(let character): insert(String(character))
      case .paste(let text): insert(text.replacing("\n", with: " "))
      case .backspace where cursor > 0: remove(cursor - 1..<cursor)
      case .delete where cursor < characters.count: remove(cursor..<cursor + 1)
      case .control("u"): remove(0..<cursor)
      case .control("k"): remove(cursor..<characters.count)
      case .left: cursor = max(0, cursor - 1)
      case .right: cursor = min(characters.count, cursor + 1)
      case .home, .control("a"): cursor = 0
      case .end, .control("e"): cursor = characters.count
      case .modified(.left, .control): cursor = startOfWord
      case .modified(.right, .control): cursor = endOfWord
      case .control("w"): remove(startOfWord..<cursor)
      case .modified(.character("d"), .alt): remove(cursor..<endOfWord)
      default: break
      }
    }

    private func isInWord(_ index: Int) -> Bool {
      characters[index].isLetter || characters[index].isNumber || characters[index] == "_"
    }

    private var startOfWord: Int {
      let last = (0..<cursor).last(where: isInWord) ?? 0
      return (0..<last).last { !isInWord($0) }.map { $0 + 1 } ?? 0
    }

    private var endOfWord: Int {
      let start = (cursor..<characters.count).first(where: isInWord) ?? characters.count
      return (start..<characters.count).first { !isInWord($0) } ?? characters.count
    }

    private mutating func remove(_ range: Range<Int>) {
      characters.removeSubrange(range)
      // Separate characters may join now.
      characters = Array(String(characters))
      cursor = min(range.lowerBound, characters.count)
    }
  }

  private static let keys: [TerminalKey] = [
    .backspace, .delete, .left, .right, .left, .right, .home, .end, .control("a"), .control("e"),
    .control("u"), .control("k"), .control("w"), .modified(.character("d"), .alt),
    .modified(.left, .control), .modified(.right, .control), .paste("two words"), .paste("a\nb"),
    .paste("e\u{301}"),
    .character("a"), .character("é"), .character("\u{301}"), .character("日"),
    .character("\u{200D}"),
    .character("👩"), .character("👧"), .character("🏽"), .character("\u{1F1E9}"),
    .character("\u{1F1EA}"),
    .character("\u{1100}"), .character("\u{1161}"), .character(" "), .character("\u{1B}"),
  ]

  @Test(arguments: Sample.seeds(60) as [UInt64])
  func aFieldIsAnArrayOfCharactersWithAnIndex(seed: UInt64) throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    var field = TextField()
    var model = Model()
    for _ in 0..<120 {
      let key = try #require(Self.keys.randomElement(using: &random))
      let isHandled = field.handle(key)
      #expect(isHandled)
      model.handle(key)
      try #require(Array(field.text) == model.characters, "\(key)")
      try #require(field.cursor == model.cursor, "\(key) in \(field.text.debugDescription)")
      let parts = field.parts
      let isAtEnd = field.cursor == field.text.count
      #expect(parts.before + (isAtEnd ? "" : parts.under) + parts.after == field.text)
    }
  }

  @Test(
    arguments: [
      .enter, .escape, .tab, .backTab, .up, .down, .pageUp, .function(1), .control("c"),
      .modified(.left, .alt), .modified(.character("x"), .alt),
    ] as [TerminalKey])
  func otherKeysMeanNothing(key: TerminalKey) {
    var field = TextField("text")
    let isHandled = field.handle(key)
    #expect(!isHandled)
    #expect(field.text == "text")
    #expect(field.cursor == 4)
  }

  @Test(
    arguments: [
      (.control("w"), "one two-b", 8), (.modified(.backspace, .alt), "one two-b", 8),
      (.modified(.character("d"), .alt), "one two-three", 13),
      (.modified(.delete, .control), "one two-three", 13),
      (.modified(.character("b"), .alt), "one two-threeb", 8),
      (.modified(.left, .control), "one two-threeb", 8),
      (.modified(.character("f"), .alt), "one two-threeb", 14),
      (.modified(.right, .control), "one two-threeb", 14),
    ] as [(TerminalKey, String, Int)])
  func keysAreForWords(key: TerminalKey, text: String, cursor: Int) {
    var field = TextField("one two-threeb")
    _ = field.handle(.left)
    let isHandled = field.handle(key)
    #expect(isHandled)
    #expect(field.text == text)
    #expect(field.cursor == cursor)
  }

  @Test(
    arguments: [
      (.character("x"), "x", 1), (.paste("a\nb"), "a b", 3), (.backspace, "", 0), (.delete, "", 0),
      (.control("u"), "", 0), (.left, "Lamp", 0), (.right, "Lamp", 4), (.home, "Lamp", 0),
      (.end, "Lamp", 4),
    ] as [(TerminalKey, String, Int)])
  func aSelectedTextIsReplacedOrTheCursorMoves(key: TerminalKey, text: String, cursor: Int) {
    var field = TextField("Lamp", isSelected: true)
    let isPassedOn = !field.handle(.down)
    #expect(isPassedOn && field.isSelected)
    let isHandled = field.handle(key)
    #expect(isHandled && !field.isSelected)
    #expect(field.text == text)
    #expect(field.cursor == cursor)
  }

  @Test func undoingBringsASelectedTextBack() {
    var field = TextField("Lamp", isSelected: true)
    _ = field.handle(.character("x"))
    _ = field.handle(.control("_"))
    #expect(field.text == "")
    _ = field.handle(.control("_"))
    #expect(field.text == "Lamp")
    #expect(!TextField("", isSelected: true).isSelected)
  }

  @Test func aMarkJoinsTheCharacterBeforeTheCursor() {
    var field = TextField("eb")
    _ = field.handle(.left)
    _ = field.handle(.character("\u{301}"))
    _ = field.handle(.character("x"))
    #expect(field.text == "éxb")
    #expect(field.cursor == 2)
  }

  /// Undoing everything gives the first text; redoing gives the one before.
  @Test(arguments: Sample.seeds(30) as [UInt64])
  func whatIsUndoneIsRedone(seed: UInt64) throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    var field = TextField("日本 e\u{301}")
    for _ in 0..<60 {
      _ = field.handle(try #require(Self.keys.randomElement(using: &random)))
    }
    let text = field.text
    var count = 0
    while field.handle(.control("_")) { count += 1 }
    #expect(field.text == "日本 e\u{301}")
    #expect(count > 0 || text == field.text)
    while field.handle(.control("y")) { count -= 1 }
    #expect(field.text == text)
    #expect(count == 0)
  }

  @Test func whatIsTypedInOneGoIsUndoneInOne() {
    var field = TextField("Lamp")
    for key: TerminalKey in [
      .character("!"), .character("?"), .left, .character("x"), .control("u"),
    ] {
      _ = field.handle(key)
    }
    let texts =
      [field.text]
      + (0..<3).map { _ in
        _ = field.handle(.control("/"))
        return field.text
      }
    #expect(texts == ["?", "Lamp!x?", "Lamp!?", "Lamp"])
    #expect(field.cursor == 4)
    let isUndone = field.handle(.control("/"))
    #expect(!isUndone)
  }

  @Test func linesThatArePastedBecomeOne() {
    var field = TextField("<>")
    _ = field.handle(.left)
    _ = field.handle(.paste("one\ntwo\r\n\nthree\n"))
    #expect(field.text == "<one two three>")
  }

  /// A cell of a file may have such a line break.
  @Test(arguments: [TerminalKey.backspace, .delete])
  func aLineBreakOfTwoCharactersGoesAtOnce(key: TerminalKey) {
    var field = TextField("a\r\nb")
    for _ in 0..<(key == .delete ? 2 : 1) { _ = field.handle(.left) }
    _ = field.handle(key)
    #expect(field.text == "ab" && field.cursor == 1)
  }

  @Test(arguments: [
    (10, 12, "abcdefghij"), (10, 11, "abcdefghij"), (10, 8, "…efghij"), (10, 2, "…"), (10, 1, ""),
    (0, 8, "abcdefg…"), (5, 8, "abcdefg…"), (9, 8, "…defghij"),
  ])
  func thePartAroundTheCursorIsInSight(cursor: Int, width: Int, line: String) {
    var field = TextField("abcdefghij")
    for _ in cursor..<10 { _ = field.handle(.left) }
    var canvas = TextCanvas(width: 14, height: 1)
    canvas.draw(field, line: 0, columns: 0..<width)
    #expect(canvas.line(0) == line)
    #expect(canvas.cursor?.isVisible == true)
    #expect(canvas.cursor.map { $0.column < width } == true)
  }

  @Test(arguments: ["日本語", "e\u{301}\u{200B}x", "\u{1B}[31m", "👩‍👩‍👧‍👦👍🏽"], 0...12)
  func anyTextIsDrawnSafelyAndInItsPlace(text: String, width: Int) {
    for lefts in 0...text.count {
      var field = TextField(text)
      for _ in 0..<lefts { _ = field.handle(.left) }
      var canvas = TextCanvas(width: 16, height: 1)
      canvas.draw(field, line: 0, columns: 2..<2 + width)
      #expect(canvas.checkInvariants() == [])
      let outside = Array(0..<2) + Array((2 + width)..<16)
      #expect(outside.allSatisfy { canvas[0, $0] == .blank })
      let columns = 2..<2 + max(1, width)
      #expect(canvas.cursor.map { columns.contains($0.column) } == true)
    }
  }
}

extension TextField {
  /// In characters.
  fileprivate var cursor: Int { parts.before.count }
}
