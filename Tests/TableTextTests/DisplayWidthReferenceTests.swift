import TableText
import TestSampling
import Testing
import TextDrawing

/// Compares all widths with those of Python's wcwidth, the reference for terminals.
///
/// All intended differences are listed in ``WidthDifference``: an unlisted difference fails, and so
/// does a listed one that does not exist.
struct DisplayWidthReferenceTests {
  @Test(arguments: [
    (DisplayWidthRules.Ambiguous.narrow, WidthFixtures.scalars, WidthDifference.alone),
    (.wide, WidthFixtures.ambiguousWide, WidthDifference.ambiguousWide),
  ])
  func `Each scalar is as wide as in the reference`(
    ambiguous: DisplayWidthRules.Ambiguous, runs: String, listed: [WidthDifference]
  ) {
    let widthRules = DisplayWidthRules(ambiguous: ambiguous)
    expectDifferences(listed, from: runs, using: widthRules) { "\($0)" }
  }

  @Test func `U+FE0F widens the same scalars as in the reference`() {
    expectDifferences(WidthDifference.alone, from: WidthFixtures.beforeVariationSelector) {
      "\($0)\u{FE0F}"
    }
  }

  @Test func `Each scalar behind a letter is as wide as in the reference`() {
    expectDifferences(WidthDifference.afterLetter, from: WidthFixtures.afterLetter) {
      "\u{915}\($0)"
    }
  }

  @Test func `Each scalar behind a pictograph is as wide as in the reference`() {
    expectDifferences(WidthDifference.afterPictograph, from: WidthFixtures.afterPictograph) {
      "\u{261D}\($0)"
    }
  }

  @Test func `Each emoji of two columns takes two here`() {
    let emoji = expandingSkinTones(
      WidthFixtures.fullyQualifiedEmoji + " " + WidthFixtures.otherWideEmoji)
    #expect(emoji.count == 4913)
    #expect(emoji.filter { DisplayWidthRules.standard.width(of: $0) != 2 } == [])
  }

  @Test func `Each emoji of one column takes one here but for those that are listed`() {
    let emoji = expandingSkinTones(WidthFixtures.narrowEmoji)
    let listed = expandingSkinTones(
      WidthDifference.fullyQualifiedEmoji + " " + WidthDifference.minimallyQualifiedEmoji)
    #expect(emoji.count == 312)
    #expect(listed.count == 85)
    let others = emoji.filter { DisplayWidthRules.standard.width(of: $0) != 1 }
    #expect(Set(others) == Set(listed))
    #expect(others.filter { DisplayWidthRules.standard.width(of: $0) != 2 } == [])
  }

  /// All 3,944 of them, and all but 45 take the columns that wcwidth gives.
  @Test func `Each fully qualified emoji takes two columns`() {
    let emoji = expandingSkinTones(WidthFixtures.fullyQualifiedEmoji)
    let listed = expandingSkinTones(WidthDifference.fullyQualifiedEmoji)
    #expect(emoji.count + listed.count == 3944)
    #expect(listed.count == 45)
    #expect((emoji + listed).filter { DisplayWidthRules.standard.width(of: $0) != 2 } == [])
  }

  /// Whether a scalar is compared: all are, or every eleventh in a short run.
  private static func isCompared(_ value: UInt32) -> Bool {
    value % UInt32(Sample.step(1) | 1) == 0
  }

  private func expectDifferences(
    _ listed: [WidthDifference], from runs: String,
    using widthRules: DisplayWidthRules = .standard,
    inText text: (Unicode.Scalar) -> String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var start: UInt32 = 0
    var differences: [Difference] = []
    for (length, expected) in WidthRuns(runs) {
      let values = (start..<(start + length)).lazy.filter(Self.isCompared)
      for scalar in values.compactMap(Unicode.Scalar.init) {
        let width = widthRules.width(of: text(scalar))
        if width != expected { differences.append(Difference(scalar.value, width, expected)) }
      }
      start += length
    }
    #expect(start == 0x110000, sourceLocation: sourceLocation)
    let explained = listed.flatMap { listed in
      listed.scalars.filter(Self.isCompared).map { Difference($0, listed.ours, listed.theirs) }
    }
    #expect(differences == explained, sourceLocation: sourceLocation)
  }
}

/// A width that is not that of the reference.
private struct Difference: Equatable, CustomStringConvertible {
  let value: UInt32
  let width: Int
  let expected: Int

  init(_ value: UInt32, _ width: Int, _ expected: Int) {
    self.value = value
    self.width = width
    self.expected = expected
  }

  var description: String { "U+\(String(value, radix: 16)): \(width), not \(expected)" }
}
