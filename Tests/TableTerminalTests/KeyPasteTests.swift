import TableTerminal
import TerminalDriver
import TestSampling
import TestTraps
import Testing

/// Pasted text is text, whatever it contains and however it ends.
@Suite struct KeyPasteTests {
  private static let start = "\u{1B}[200~"
  private static let end = "\u{1B}[201~"

  private func keys(_ text: String) -> [TerminalKey] {
    var decoder = KeyDecoder()
    return decoder.decode(text.utf8).keys + decoder.flush().keys
  }

  @Test(arguments: [
    ("text", "text"), ("q\u{3}\u{1B}[A", "q\u{3}\u{1B}[A"), ("a\rb\nc\r\nd", "a\nb\nc\nd"),
    ("e\u{301}👨‍👩‍👧", "e\u{301}👨‍👩‍👧"), ("\u{1B}[201\u{1B}[200~", "\u{1B}[201\u{1B}[200~"),
  ])
  func aPasteIsOneKey(text: String, pasted: String) {
    #expect(keys(Self.start + text + Self.end + "x") == [.paste(pasted), .character("x")])
  }

  @Test func anEmptyPasteIsNothing() {
    #expect(keys(Self.start + Self.end + "x") == [.character("x")])
  }

  @Test func aPasteWithoutAnEndIsNotLost() {
    #expect(keys(Self.start + "text\u{1B}[20") == [.paste("text\u{1B}[20")])
  }

  @Test func malformedBytesAreReplaced() {
    var decoder = KeyDecoder()
    let keys = decoder.decode(
      Array(Self.start.utf8) + [0x61, 0xFF, 0xE6, 0xBC] + Array(Self.end.utf8)
    ).keys
    #expect(keys == [.paste("a\u{FFFD}\u{FFFD}")])
  }

  /// The pieces are bounded, join to the whole text, and never cut a character or a line end.
  @Test(arguments: Sample.cases(Array(16..<48)))
  func aLongPasteComesInPieces(limit: Int) {
    let text = String(repeating: "ab漢\r\nc😀\r\r\né\u{1B}[20", count: 40)
    var decoder = KeyDecoder(pasteLimit: limit)
    let keys = decoder.decode((Self.start + text + Self.end + "x").utf8).keys
    #expect(keys.last == .character("x"))
    var joined = ""
    for case .paste(let piece) in keys {
      #expect(piece.utf8.count <= limit)
      #expect(!piece.contains("\u{FFFD}"))
      joined += piece
    }
    let expected = text.map { $0 == "\r\n" || $0 == "\r" ? "\n" : String($0) }.joined()
    #expect(joined == expected)
  }

  @Test func aPasteThatNeverEndsIsHandedOnMeanwhile() {
    var decoder = KeyDecoder(pasteLimit: 1_000)
    var count = 0
    _ = decoder.decode(Self.start.utf8).keys
    for _ in 0..<100 {
      for case .paste(let piece) in decoder.decode(repeatElement(0x61, count: 777)).keys {
        count += piece.utf8.count
      }
    }
    #expect(count > 76_000)
  }

  @Test func aLimitThatIsTooSmallIsAFault() async {
    expectTrap(
      "A paste limit of 15 bytes is too small",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = KeyDecoder(pasteLimit: 15)
      })
  }
}
