import TableTesting
import TestSampling
import Testing

@testable import TableData
@testable import TableMerging
@testable import TextMatching

/// Merging texts line by line.
struct TextMergeTests {
  @Test(arguments: [
    // One side alone.
    ("a b c", "a x c", "a b c", "a x c"), ("a b c", "a b c", "b c d", "b c d"),
    // Both, apart from each other.
    ("a b c", "x b c", "a b y", "x b y"), ("a b c", "b c", "a b c d", "b c d"),
    ("a b c", "a n b c", "a b m c", "a n b m c"), ("a b c", "a b", "x b c", "x b"),
    // Both alike.
    ("a b c", "a x c", "a x c", "a x c"), ("a b", "a b n", "a b n", "a b n"),
    ("a b c d", "x b c y", "x b c d", "x b c y"),
    // Next to each other.
    ("a b c", "x b c", "a y c", "x y c"), ("a b", "n a b", "x b", "n x b"),
    ("a b", "x b", "a n b", "x n b"), ("a b c", "a c", "a b y", "a y"), ("a b", "b", "a", ""),
    // All of it.
    ("a", "x", "a", "x"), ("a", "", "a", ""), ("", "a b", "", "a b"),
  ])
  func whatOneSideChangedIsThere(base: String, theirs: String, mine: String, expected: String) {
    for (one, other) in [(theirs, mine), (mine, theirs)] {
      for side in MergeSide.allCases {
        let merge = TextMerge(
          base: lines(base), theirs: lines(one), mine: lines(other), preferring: side)
        #expect(merge.text == lines(expected))
        #expect(!merge.hasConflicts)
      }
    }
  }

  @Test(arguments: [
    ("a b c", "a x c", "a y c"), ("a b c", "a x c", "a c"), ("a b", "a n b", "a m b"),
    ("a b c", "x y c", "z w c"), ("", "a", "b"),
  ])
  func whatBothChangedIsAConflict(base: String, theirs: String, mine: String) {
    let merge = TextMerge(base: lines(base), theirs: lines(theirs), mine: lines(mine))
    #expect(merge.hasConflicts && merge.text == lines(theirs))
    let other = TextMerge(
      base: lines(base), theirs: lines(theirs), mine: lines(mine), preferring: .mine)
    #expect(other.hasConflicts && other.text == lines(mine))
  }

  /// Other changes are merged nevertheless.
  @Test func aConflictAmongOthers() {
    let merge = TextMerge(
      base: "a\nb\nc\nd\ne", theirs: "a\nx\nc\nd\nf", mine: "n\na\ny\nc\nd\ne", preferring: .mine
    )
    #expect(merge.text == "n\na\ny\nc\nd\nf")
    #expect(merge.hasConflicts)
  }

  @Test func bytesStayAsTheyAre() {
    let merge = TextMerge(
      base: "é\r\nb\r\nc", theirs: "e\u{301}\r\nb\r\nc", mine: "é\r\nb\r\nd\r\n")
    #expect(merge.text.utf8.elementsEqual("e\u{301}\r\nb\r\nd\r\n".utf8))
    #expect(!merge.hasConflicts)
  }

  /// Laws on all texts of up to three of three lines.
  @Test func laws() {
    var texts = [[""]]
    for _ in 0..<3 { texts += texts.flatMap { text in ["a", "b", "c"].map { text + [$0] } } }
    let all = Set(texts.map { $0.dropFirst().joined(separator: "\n") }).sorted()
    let step = Sample.pick(67, ofGate: 3)
    for (index, base) in all.enumerated() {
      for theirs in all {
        #expect(TextMerge(base: base, theirs: theirs, mine: base).text == theirs)
        #expect(TextMerge(base: base, theirs: base, mine: theirs).text == theirs)
        #expect(TextMerge(base: base, theirs: theirs, mine: theirs).text == theirs)
        for mine in all[(index % 3)...].enumerated().filter({ $0.offset % step == 0 }).map(
          \.element)
        {
          let merge = TextMerge(base: base, theirs: theirs, mine: mine)
          let mirrored = TextMerge(
            base: base, theirs: mine, mine: theirs, preferring: .mine)
          #expect(merge == mirrored)
          let other = TextMerge(base: base, theirs: mine, mine: theirs)
          #expect(merge.hasConflicts == other.hasConflicts)
          // Without a conflict, both sides' changes are included, regardless of precedence.
          if !merge.hasConflicts { #expect(merge.text == other.text) }
        }
      }
    }
  }

  @Test func placesStayAtTheirCharacters() {
    let own = "one\ntwo\nthree\nfour"
    let merge = TextMerge(
      base: own, theirs: "zero\none\ntwo or more\nfour\nfive", mine: own, preferring: .mine)
    #expect(merge.text == "zero\none\ntwo or more\nfour\nfive")
    let text = Array(merge.text.utf8)
    for (offset, byte) in own.utf8.enumerated() {
      let place = merge.offset(of: offset)
      let isGone = (8..<14).contains(offset)
      if !isGone, offset != 7 { #expect(text[place] == byte, "\(offset)") }
    }
    #expect(merge.offset(of: 9) == 19)
    #expect(merge.offset(of: own.utf8.count) == "zero\none\ntwo or more\nfour".utf8.count)
  }

  @Test func textsWithNothingInCommon() {
    let base = (0..<3_000).map { "\($0)" }.joined(separator: "\n")
    let other = (0..<3_000).map { "\($0) other" }.joined(separator: "\n")
    let merge = TextMerge(base: base, theirs: other, mine: base)
    #expect(merge.text == other && !merge.hasConflicts)
  }

  /// Changes of one side between distant changes of the other are kept, in place if lines are
  /// equal.
  @Test(arguments: [true, false])
  func changesFarApart(areDistinct: Bool) {
    let base = (0..<20_000).map { areDistinct ? "line \($0)" : "line" }
    var (mine, expected) = (base, base)
    for index in stride(from: 100, to: 19_900, by: 100) {
      mine[index] = "second \(index)"
      expected[index] = mine[index]
    }
    let edge = areDistinct ? 1 : 0
    let theirs = ["first"] + base.dropFirst(edge) + ["last", "of all"]
    expected = ["first"] + expected.dropFirst(edge) + ["last", "of all"]
    let merge = TextMerge(
      base: base.joined(separator: "\n"), theirs: theirs.joined(separator: "\n"),
      mine: mine.joined(separator: "\n"))
    #expect(merge.text == expected.joined(separator: "\n") && !merge.hasConflicts)
  }

  /// Matched lines are equal and in order, and in short texts as many as possible.
  @Test(arguments: 0..<4 as Range<UInt64>)
  func matchedLines(seed: UInt64) {
    var generator = SeededRandomNumberGenerator(seed: seed)
    for _ in 0..<300 {
      let letters = UInt8.random(in: 1...20, using: &generator)
      let texts = (0..<2).map { _ in
        (0..<Int.random(in: 0...30, using: &generator)).map { _ in
          UInt8.random(in: 0..<letters, using: &generator)
        }
      }
      let lines = texts.map { TextLines($0.map { "\($0)" }.joined(separator: "\n")).lines }
      for stepCount in [4_000_000, 0] {
        let matches = LineMatching(lines[0], lines[1], stepCount: stepCount).matches
        let pairs = matches.enumerated().compactMap { line, match in match.map { (line, $0) } }
        #expect(pairs.allSatisfy { lines[0][$0.0] == lines[1][$0.1] })
        #expect(zip(pairs, pairs.dropFirst()).allSatisfy { $0.1 < $1.1 })
        guard stepCount > 0, texts.allSatisfy({ !$0.isEmpty }) else { continue }
        #expect(pairs.count == longestCommonSubsequence(texts[0], texts[1]))
      }
    }
  }

  /// All lines of a long text removed, equal ones or not.
  @Test(arguments: [true, false])
  func nothingLeft(areDistinct: Bool) {
    let base = (0..<20_000).map { areDistinct ? "line \($0)" : "line" }.joined(separator: "\n")
    let merge = TextMerge(base: base, theirs: "", mine: base)
    #expect(merge.text == "" && !merge.hasConflicts)
  }

  private func lines(_ words: String) -> String { words.replacing(" ", with: "\n") }
}
