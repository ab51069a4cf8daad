import Testing

@testable import TableTerminal

/// The ends of wrapped lines.
@Suite struct LineWrapTests {
  private func lines(_ text: String, width: Int) -> [String] {
    let starts = LineWrap(text, width: width).starts
    return zip(starts, starts.dropFirst() + [text.utf8.count]).map {
      String(text[text.index(atOffset: $0)..<text.index(atOffset: $1)])
    }
  }

  @Test(arguments: [
    ("", [""]),
    ("hello", ["hello"]),
    ("hello world", ["hello ", "world"]),
    ("hello    world", ["hello    ", "world"]),
    ("a b c d", ["a b c ", "d"]),
    ("abcdefgh", ["abcde", "fgh"]),
    ("ab cdefghij k", ["ab ", "cdefg", "hij k"]),
    ("well-known", ["well-", "known"]),
    ("日本語", ["日本", "語"]),
    ("日本、語", ["日", "本、", "語"]),
    ("ab日本", ["ab日", "本"]),
    ("日本ぁ", ["日", "本ぁ"]),
    ("ab「日本」", ["ab", "「日", "本」"]),
    ("ab\u{A0}cd e", ["ab\u{A0}cd ", "e"]),
    ("ab\u{200B}cdef", ["ab\u{200B}", "cdef"]),
    ("abcd👩‍👩‍👧‍👦", ["abcd", "👩‍👩‍👧‍👦"]),
  ])
  func wordsStayWholeWhereTheyFit(text: String, lines: [String]) {
    #expect(self.lines(text, width: 5) == lines)
  }

  @Test func aClusterThatIsTooWideHasALineOfItsOwn() {
    #expect(lines("日本", width: 1) == ["日", "本"])
    #expect(lines("日本", width: 0) == ["日", "本"])
  }

  @Test(arguments: [(0, 0), (5, 0), (6, 1), (10, 1), (11, 2), (13, 2)])
  func aPlaceIsOnTheLineThatStartsBeforeIt(offset: Int, line: Int) {
    let wrap = LineWrap("abcd efgh ijk", width: 5)
    #expect(wrap.starts == [0, 5, 10])
    #expect(wrap.line(at: offset == 5 ? 4 : offset) == (offset == 10 ? 2 : line))
  }
}
