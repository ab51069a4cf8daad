import Testing

@testable import TableTerminal

/// Messages on a terminal break between words.
@Suite struct StandardErrorTests {
  @Test(arguments: [
    ("", ""), ("one", "one"), ("one two three", "one two\nthree"), ("a  b", "a  b"),
    ("four five six", "four\nfive six"), ("incomparable as ever", "incomparable as\never"),
    ("incomparableness as ever", "incomparableness\nas ever"),
    ("in \"a b c d e\" it is", "in\n\"a b c d e\" it\nis"),
    ("in \"a b\", \"c d\".", "in\n\"a b\",\n\"c d\"."), ("在“a b c d”里", "在“a b c d”里"),
    ("no \"end of it all", "no\n\"end of it all"),
  ])
  func aMessageBreaksOutsideOfWordsAndQuotes(text: String, lines: String) {
    #expect(text.brokenAtBlanks(toWidth: 8) == lines)
  }
}
