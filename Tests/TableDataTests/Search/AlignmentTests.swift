import Foundation
import TableTesting
import TestSampling
import Testing

@testable import TableData
@testable import TextMatching

/// The score of letters in order is that of their best alignment.
struct AlignmentTests {
  /// The number of random pairs; `ALIGNMENTS` sets a larger one.
  static let count =
    ProcessInfo.processInfo.environment["ALIGNMENTS"].flatMap(Int.init) ?? Sample.count(5_000)

  /// Few letters, so that many alignments compete; some become several, or none.
  private static let alphabets: [[String]] = [
    ["a", "b"], ["a", "b", "c", " "], ["a", "B", "c", "-", "_", "1"],
    ["Ka", "lo", "mar", " ", "."],
    ["s", "ß", "t", "e\u{301}", "É", "ﬃ", "f", "ﬁ", "i", "\u{301}", "’"],
    ["漢", "字", "。", "한", "하", "か", "が", "a", " "],
    ["👍", "👍🏽", "👩", "👨‍👩‍👧", "a", "\u{FE0F}", "ж", "а", "«"],
  ]

  /// A text, and letters of it in order, some of them in another case or with a mark.
  private static func pair(
    _ length: Int, _ random: inout SeededRandomNumberGenerator
  ) -> (word: String, text: String) {
    let alphabet = alphabets.randomElement(using: &random) ?? []
    let signs = (0..<length).compactMap { _ in alphabet.randomElement(using: &random) }
    let share = Int.random(in: 1...6, using: &random)
    let letters = signs.filter { sign in
      !sign.allSatisfy(\.isWhitespace) && Int.random(in: 0..<6, using: &random) < share
    }.prefix(64)
    let word = letters.map { Bool.random(using: &random) ? $0.uppercased() : $0 }.joined()
    return (word, signs.joined())
  }

  /// Checks the documented properties of a word's match in a text.
  private static func check(_ word: String, _ text: String) -> Bool {
    let match = TextSearch(word, method: .fuzzy).match(in: text)
    let (needle, letters) = (PlainLetters(word), PlainLetters(text))
    guard !needle.scalars.isEmpty, !letters.has(needle.scalars) else {
      return match != nil && match?.rank != .subsequence
    }
    guard let best = letters.bestAlignment(of: needle.scalars) else { return match == nil }
    let indices = Array(text.indices) + [text.endIndex]
    var shown: [Range<String.Index>] = []
    for character in Set(best.indices.map { letters.characters[$0] }).sorted() {
      if let last = shown.last, last.upperBound == indices[character] {
        shown[shown.count - 1] = last.lowerBound..<indices[character + 1]
      } else {
        shown.append(indices[character]..<indices[character + 1])
      }
    }
    return match?.rank == .subsequence && match?.score == max(0, best.score)
      && match?.ranges == shown && letters.score(of: best.indices) == best.score
  }

  /// Matches are in brackets.
  @Test(arguments: [
    // Letters taken as early as possible score less.
    ("abc", "abxc a b c", "abxc [a] [b] [c]", 74),
    ("mrd", "xmrvd Marvin's diary", "xmrvd [M]a[r]vin's [d]iary", 61),
    // Ties are broken by the earliest last letter, then by the one before.
    ("ac", "abc abc", "[a]b[c] abc", 45), ("abd", "abbcd", "[ab]bc[d]", 64),
    // The score would be negative.
    ("xy", "x" + String(repeating: "a", count: 80) + "y", "[x]\(Self.many)[y]", 0),
  ])
  func theBestIsShown(word: String, text: String, shown: String, score: Int) throws {
    let match = try #require(TextSearch(word, method: .fuzzy).match(in: text))
    #expect(match.score == score)
    #expect(text.showing(match.ranges) == shown)
  }

  private static let many = String(repeating: "a", count: 80)

  /// In longer texts the last letter is matched as early as possible, which scores less here.
  @Test(arguments: [
    ("x", 992, 53), ("x", 2_992, 53), ("한", 997, 53), ("x", 2_993, 44), ("한", 998, 44),
  ])
  func longTextsAreNotAligned(letter: String, count: Int, score: Int) throws {
    let text = "axcb a b" + String(repeating: letter, count: count)
    let match = try #require(TextSearch("ab", method: .fuzzy).match(in: text))
    #expect(match.score == score)
    #expect(text.showing(match.ranges).hasPrefix(score == 53 ? "axcb [a] [b]" : "[a]xc[b] a b"))
  }

  /// The same for longer words.
  @Test(arguments: [(189, 3_849), (190, 3_857)])
  func longWordsAreNotAligned(count: Int, score: Int) throws {
    let rest = String(repeating: "z", count: count)
    let search = TextSearch(rest + "abc", method: .fuzzy)
    #expect(try #require(search.match(in: rest + "axbxxc a b c")).score == score)
  }

  @Test func noAlignmentScoresMore() {
    var random = SeededRandomNumberGenerator(seed: 11)
    var failures = 0
    for _ in 0..<Self.count {
      let length = Int.random(in: 0...24, using: &random)
      let (word, text) = Self.pair(length, &random)
      if Self.check(word, text) { continue }
      failures += 1
      if failures <= 5 { Issue.record("\(word.debugDescription) in \(text.debugDescription)") }
    }
    #expect(failures == 0)
  }

  /// The longest words and texts with a guarantee, and letters that fold to three.
  @Test func noAlignmentOfLongTextsScoresMore() {
    var random = SeededRandomNumberGenerator(seed: 12)
    for _ in 0..<max(6, Self.count / 10_000) {
      let length = Int.random(in: 200...1_000, using: &random)
      let (word, text) = Self.pair(length, &random)
      #expect(Self.check(word, text), "\(word.debugDescription) in \(text.debugDescription)")
    }
  }

  /// The plain search finds the same as a brute-force search.
  @Test func thePlainSearchIsRight() {
    var random = SeededRandomNumberGenerator(seed: 13)
    for _ in 0..<500 {
      let (word, text) = Self.pair(Int.random(in: 0...10, using: &random), &random)
      let (needle, letters) = (PlainLetters(word).scalars, PlainLetters(text))
      guard !needle.isEmpty else { continue }
      let all = letters.alignments(of: needle[...], before: letters.scalars.count)
      let best = all.max { one, other in
        let (score, otherScore) = (letters.score(of: one), letters.score(of: other))
        return score == otherScore
          ? other.reversed().lexicographicallyPrecedes(one.reversed()) : score < otherScore
      }
      #expect(letters.bestAlignment(of: needle)?.indices == best)
    }
  }
}
