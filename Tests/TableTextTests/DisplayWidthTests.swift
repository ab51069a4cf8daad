import TableTesting
import TableText
import Testing
import TextDrawing

struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0),
    ("Row 1", 5),
    ("naïve", 5),
    ("nai\u{308}ve", 5),
    ("日本語", 6),
    ("ﾊﾟ", 2),
    ("한국어", 6),
    ("\u{1112}\u{1161}\u{11AB}", 2),
    ("กำ", 2),
    ("नमस्ते", 4),
    ("श्री राम", 7),
    ("শ্রী", 3),
    ("\u{915}\u{94D}\u{937}\u{93E}", 3),
    ("\u{915}\u{94D}\u{200D}\u{937}", 2),
    ("कि", 2),
    ("कु", 1),
    ("\u{1100}\u{1100}\u{1161}", 4),
    ("\u{1112}\u{D7B0}\u{D7CB}", 4),
    ("\u{1112}\u{1161}\u{302E}", 4),
    // Later marks take a column in some terminals, but only before a letter it is worth a gap.
    ("\u{1000}\u{103D}", 1),
    ("\u{1000}\u{103D}\u{1031}", 3),
    ("㉈", 2),
    ("မြန်မာ", 5),
    ("a\u{200B}b", 2),
    ("soft\u{AD}hyphen", 11),
    ("▒", 1),
  ])
  func `Text takes the columns of its clusters`(text: String, width: Int) {
    #expect(DisplayWidthRules.standard.width(of: text) == width)
  }

  @Test(arguments: [
    ("👍", 2),
    ("👍🏽", 2),
    ("☝🏽", 2),
    ("👨‍👩‍👧‍👦", 2),
    ("❤️‍🔥", 2),
    ("🇩🇪", 2),
    ("🇩", 2),
    ("🇩🇪🇫", 4),
    ("1️⃣", 2),
    ("☂", 1),
    ("☂\u{FE0E}", 1),
    ("☂\u{FE0F}", 2),
    ("☔", 2),
    ("☔\u{FE0E}", 2),
    ("a\u{FE0F}", 1),
    ("🏴\u{E0067}\u{E0062}\u{E007F}", 2),
  ])
  func `An emoji takes two columns, a symbol one`(text: String, width: Int) {
    #expect(DisplayWidthRules.standard.width(of: text) == width)
  }

  @Test(arguments: [("…", 1, 2), ("±", 1, 2), ("α", 1, 2), ("\u{E000}", 1, 2), ("ä", 1, 1)])
  func `Ambiguous scalars are narrow or wide`(text: String, narrow: Int, wide: Int) {
    #expect(DisplayWidthRules(ambiguous: .narrow).width(of: text) == narrow)
    #expect(DisplayWidthRules(ambiguous: .wide).width(of: text) == wide)
  }

  @Test(arguments: ["\0", "\u{1B}", "\n", "\r\n", "\u{7F}", "\u{9B}", "\u{2028}"])
  func `A control takes no column`(text: String) {
    #expect(DisplayWidthRules.standard.width(of: text) == 0)
    #expect(DisplayWidthRules.standard.width(of: "a\(text)b") == 2)
  }

  @Test(arguments: DisplayWidthRules.Ambiguous.allCases)
  func `The width of a text is the sum of those of its clusters`(
    ambiguous: DisplayWidthRules.Ambiguous
  ) {
    let widthRules = DisplayWidthRules(ambiguous: ambiguous)
    var samples = TextSamples(seed: 17)
    for _ in 0..<3000 {
      let text = samples.text(upTo: 20)
      let widths = text.map { widthRules.width(of: $0) }
      let sum = widths.reduce(0, +)
      #expect(widths.allSatisfy { $0 >= 0 })
      #expect(widthRules.width(of: text) == sum)
      #expect(widthRules.width(of: text[...]) == sum)
    }
  }
}
