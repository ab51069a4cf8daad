import Foundation
import TableTesting
import Testing

@testable import TableData
@testable import TextMatching

/// A search against Foundation's, which has the same rule except for a few cases.
struct FoundationOracleTests {
  /// Pairs in which only this search finds the text, with the reasons.
  @Test(arguments: [
    ("ß", "s", "part of a letter that is two"), ("ﬁ", "f", "part of a letter that is two"),
    ("한", "하", "part of a syllable"), ("が", "か", "a mark within a scalar of kana"),
    ("أ", "ا", "a mark within a scalar of Arabic"), ("𐐀", "𐐨", "case above U+FFFF"),
    ("é", "\u{301}", "a mark alone looks for nothing"), ("a", "", "nothing to look for"),
  ])
  func onlyThisSearchFinds(text: String, needle: String, reason: String) {
    #expect(TextSearch(needle).matches(text), "\(reason)")
    #expect(!isFoundByFoundation(needle, in: text), "\(reason)")
  }

  /// Pairs in which only Foundation finds the text: a false positive.
  @Test(arguments: [("sñ", "ß"), ("하ё", "한")])
  func onlyFoundationFinds(text: String, needle: String) {
    #expect(!TextSearch(needle).matches(text))
    #expect(isFoundByFoundation(needle, in: text))
  }

  @Test(arguments: [
    ("Crème", "creme"), ("creme", "CRÈME"), ("e", "É"), ("ß", "ss"), ("ss", "ẞ"), ("ﬀ", "ff"),
    ("İ", "i"), ("ı", "i"), ("i", "ı"), ("ς", "Σ"), ("ᾳ", "α"), ("ᾳ", "αι"), ("ガ", "が"),
    ("ハ", "ﾊ"), ("Ａ", "a"), ("Ａ", "ａ"), ("æ", "ae"), ("ø", "o"), ("ł", "l"), ("👍🏽", "👍"),
    ("👨‍👩‍👧", "👩"), ("❤️", "❤"), ("a\u{200C}b", "ab"), ("a\u{200D}b", "ab"), ("a\u{AD}b", "ab"),
    ("か\u{3099}", "か"), ("שָׁלוֹם", "שלום"), ("\u{212A}", "k"), ("pear", "plum"), ("pear", "earx"),
  ])
  func bothAgree(text: String, needle: String) {
    #expect(TextSearch(needle).matches(text) == isFoundByFoundation(needle, in: text))
  }

  /// Every letter of the Latin, Greek and Cyrillic scripts that Foundation finds is found; any
  /// others are among the cases above.
  @Test func everyLetterOfEuropeIsFoundAlike() {
    var differing: Set<String> = []
    for value in [0xA0...0x52F, 0x1E00...0x1FFF].joined() {
      guard let scalar = Unicode.Scalar(UInt32(value)), scalar.properties.isAlphabetic,
        !scalar.properties.isGraphemeExtend
      else { continue }
      let letter = String(scalar)
      let base = String(decoding: FoldedText(letter).bytes, as: UTF8.self)
      for (text, needle) in [
        (letter, letter.lowercased()), (letter, letter.uppercased()), (letter, base),
        (base, letter), ("x\(letter)y", base), ("a\(base)b", letter), (letter, "a"), ("o", letter),
      ] where TextSearch(needle).matches(text) != isFoundByFoundation(needle, in: text) {
        differing.insert(letter)
      }
    }
    // Two have capital letters since Unicode 16, and ẚ is two letters, of which one is a.
    #expect(differing.subtracting(["ƛ", "ɤ", "ẚ"]) == [])
  }

  /// Texts of letters on which both agree, in any order.
  @Test func randomTextsAreFoundAlike() {
    let letters = [
      "a", "A", "à", "e\u{301}", "E", "s", "o", "ø", "i", "I", "σ", "Σ", "ж", "Ж", "é", "漢", "🍐",
      "b",
      "B", "z", "1", "-", ".",
    ]
    var random = SeededRandomNumberGenerator(seed: 41)
    func text(_ counts: ClosedRange<Int>) -> String {
      (0..<Int.random(in: counts, using: &random)).compactMap { _ in
        letters.randomElement(using: &random)
      }.joined()
    }
    var foundCount = 0
    for _ in 0..<20_000 {
      let (whole, part) = (text(0...12), text(1...3))
      let isFound = TextSearch(part).matches(whole)
      foundCount += isFound ? 1 : 0
      if isFound != isFoundByFoundation(part, in: whole) {
        Issue.record("“\(part)” in “\(whole)”: \(isFound)")
      }
    }
    #expect(foundCount > 2_000)
  }

  /// The first range is Foundation's, where both find the text.
  @Test func rangesAreAlike() {
    let words = [
      "Crème brûlée", "Ångström", "Żółć i wątroba", "Ελλάδα ά", "naïve café", "Öl über Ätna",
    ]
    for text in words {
      let characters = text.map(String.init)
      for start in characters.indices {
        for end in start + 1...min(start + 3, characters.count) {
          let part = characters[start..<end].joined().uppercased()
          if part.contains(" ") { continue }
          let range = text.range(of: part, options: [.caseInsensitive, .diacriticInsensitive])
          let found = TextSearch(part).ranges(in: text).first?.lowerBound
          #expect(found == range?.lowerBound, "\(part) in \(text)")
        }
      }
    }
  }

  private func isFoundByFoundation(_ needle: String, in text: String) -> Bool {
    text.range(of: needle, options: [.caseInsensitive, .diacriticInsensitive]) != nil
  }
}
