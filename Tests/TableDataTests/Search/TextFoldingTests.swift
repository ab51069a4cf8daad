import Foundation
import TestSampling
import Testing

@testable import TableData
@testable import TextMatching

/// The folding of texts, compared with the standard library and Foundation.
struct TextFoldingTests {
  /// All scalars that both the table and the standard library know.
  ///
  /// A short run tests every eleventh.
  private static var knownScalars: [Unicode.Scalar] {
    stride(from: UInt32(0), through: 0x10FFFF, by: Sample.step(1) | 1)
      .compactMap(Unicode.Scalar.init).filter {
        $0.properties.age.map { ($0.major, $0.minor) <= (17, 0) } ?? false
      }
  }

  @Test func everyScalarIsFoldedByTheRule() {
    // Letters of Unicode 16 that Foundation may not know how to decompose yet.
    let new: Set<UInt32> = [
      0x105C9, 0x105E4, 0x11383, 0x11385, 0x1138E, 0x11391, 0x16D68, 0x16D69, 0x16D6A,
    ]
    var wrong: [Unicode.Scalar] = []
    for scalar in Self.knownScalars
    where folded(String(scalar)) != Array(FoldingRule.folded(scalar).utf8) {
      wrong.append(scalar)
    }
    #expect(wrong.map(\.value).filter { !new.contains($0) } == [])
  }

  @Test func thereAreScalarsOfAllKinds() {
    #expect(Self.knownScalars.count > 150_000 / (Sample.step(1) | 1))
  }

  /// No scalar becomes more than three, on which the guarantee for the best score of 1,000 letters
  /// depends.
  @Test func whatIsFoldedStaysTheSame() {
    for scalar in Self.knownScalars {
      let once = folded(String(scalar))
      if once.count(where: { !$0.continuesLetter }) > 3 {
        Issue.record("U+\(String(scalar.value, radix: 16)) becomes more than three")
      }
      if folded(String(decoding: once, as: UTF8.self)) != once {
        Issue.record("U+\(String(scalar.value, radix: 16)) is folded further")
      }
    }
  }

  /// Eight bytes are folded together as long as they are ASCII, so their context matters.
  @Test func whatStandsAroundAScalarChangesNothing() {
    let scalars = ["A", "z", "@", "[", "`", "{", "\u{7F}", "É", "ß", "한", "\u{301}", "𐐀", "🏽", "ﬃ"]
    let letters = Array("AbCdEfGhIjKlMnOpQrStUvWxYz")
    for before in 0...17 {
      for after in 0...17 {
        for scalar in scalars {
          let text = letters.prefix(before) + scalar + letters.suffix(after)
          let expected =
            letters.prefix(before).flatMap { folded(String($0)) } + folded(scalar)
            + letters.suffix(after).flatMap { folded(String($0)) }
          #expect(folded(String(text)) == expected, "\(text)")
        }
      }
    }
  }

  @Test func everyByteOfASCIIIsFoldedInEveryPlace() {
    for value in UInt8(0)..<128 {
      let expected = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= value ? value + 32 : value
      for place in 0..<20 {
        var bytes = Array(repeating: UInt8(ascii: "."), count: 20)
        bytes[place] = value
        var folding = bytes
        folding[place] = expected
        #expect(folded(String(decoding: bytes, as: UTF8.self)) == folding)
      }
    }
  }

  @Test(arguments: [
    ("", ""), ("Straße STRASSE ẞ", "strasse strasse ss"), ("Ångström", "angstrom"),
    ("İI ıi", "ii ıi"), ("ΣΊΣΥΦΟΣ Σίσυφος", "σισυφοσ σισυφοσ"), ("ﬁn ﬀ ﬃ ﬆ", "fin ff ffi st"),
    ("ᾳ ᾼ", "α α"), ("K Å", "k a"), ("Ａａ", "ａａ"), ("æ Æ ø Ø ł", "æ æ ø ø ł"),
    ("が か\u{3099} ｶﾞ", "か か ｶ"), ("👍🏽 👍 ❤️", "👍 👍 ❤"), ("אָ", "א"), ("أ", "ا"),
    ("a\u{200C}b", "ab"), ("≠", "="), ("ᏸ Ᏸ ꭰ Ꭰ", "Ᏸ Ᏸ Ꭰ Ꭰ"),
  ])
  func literals(text: String, expected: String) {
    #expect(folded(text) == Array(expected.utf8))
  }

  @Test func syllablesBecomeLetters() {
    #expect(folded("한") == Array("\u{1112}\u{1161}\u{11AB}".utf8))
    #expect(folded("하") == Array("\u{1112}\u{1161}".utf8))
    #expect(folded("\u{1112}\u{1161}\u{11AB}") == folded("한"))
  }

  @Test func aTextOfManyBytesIsFolded() {
    let text = String(repeating: "Ë한", count: 10_000)
    #expect(
      folded(text) == Array(String(repeating: "e\u{1112}\u{1161}\u{11AB}", count: 10_000).utf8))
  }

  private func folded(_ text: String) -> [UInt8] { Array(FoldedText(text).bytes) }
}
