import TableText
import Testing

/// Compares all widths with those of Python's wcwidth, the reference for terminals.
///
/// What differs is meant to, and all of it is listed here:
///
/// - A spacing mark that is a cluster of its own (UAX #29 has 31 of them, most for Burmese) takes
///   one column; in wcwidth it takes none alone and one behind a letter or a symbol.
/// - No cluster takes more than two columns; wcwidth adds up what a cluster holds.
/// - A pictograph with a skin tone takes two columns though it takes one without, since UTS #51
///   shows such a pair as an emoji; in wcwidth it takes one. This is about 45 fully qualified
///   emoji of nine pictographs, and 40 that lack U+FE0F further on.
struct DisplayWidthReferenceTests {
  private static let spacingMarksApart: [ClosedRange<UInt32>] = [
    0x102B...0x102C, 0x1038...0x1038, 0x1062...0x1064, 0x1067...0x106D, 0x1083...0x1083,
    0x1087...0x108C, 0x108F...0x108F, 0x109A...0x109C, 0x1A61...0x1A61, 0x1A63...0x1A64,
    0xAA7B...0xAA7B, 0xAA7D...0xAA7D, 0x11720...0x11721,
  ]
  private static let aloneNarrow = spacingMarksApart.joined().map { Difference($0, 1, 0) }
  private static let toneWide = (0x1F3FB...0x1F3FF).map { Difference($0, 2, 1) }
  private static let toneLimited = (0x1F3FB...0x1F3FF).map { Difference($0, 2, 3) }

  @Test(arguments: [
    (DisplayWidth.Ambiguous.narrow, WidthFixtures.scalars),
    (.wide, WidthFixtures.ambiguousWide),
  ])
  func `Each scalar is as wide as in the reference`(
    ambiguous: DisplayWidth.Ambiguous, runs: String
  ) {
    let displayWidth = DisplayWidth(ambiguous: ambiguous)
    #expect(differences(from: runs, using: displayWidth) { "\($0)" } == Self.aloneNarrow)
  }

  @Test func `U+FE0F widens the same scalars as in the reference`() {
    let runs = WidthFixtures.beforeVariationSelector
    #expect(differences(from: runs) { "\($0)\u{FE0F}" } == Self.aloneNarrow)
  }

  @Test func `Each scalar behind a letter is as wide as in the reference`() {
    #expect(differences(from: WidthFixtures.afterLetter) { "\u{915}\($0)" } == Self.toneLimited)
  }

  @Test func `Each scalar behind a pictograph is as wide as in the reference`() {
    #expect(differences(from: WidthFixtures.afterPictograph) { "\u{261D}\($0)" } == Self.toneWide)
  }

  @Test func `Each emoji of two columns takes two here`() {
    let emoji = expandingSkinTones(WidthFixtures.wideEmoji)
    #expect(emoji.count == 4913)
    #expect(emoji.filter { DisplayWidth.standard.width(of: $0) != 2 } == [])
  }

  @Test func `Each emoji of one column takes one here but for those with a skin tone`() {
    let emoji = expandingSkinTones(WidthFixtures.narrowEmoji)
    let toned = emoji.filter { sequence in
      sequence.unicodeScalars.contains { $0.properties.isEmojiModifier }
    }
    #expect(emoji.count == 312)
    #expect(toned.count == 85)
    #expect(emoji.filter { DisplayWidth.standard.width(of: $0) != 1 } == toned)
    #expect(toned.filter { DisplayWidth.standard.width(of: $0) != 2 } == [])
  }

  private func differences(
    from runs: String, using displayWidth: DisplayWidth = .standard,
    inText text: (Unicode.Scalar) -> String
  ) -> [Difference] {
    var start: UInt32 = 0
    var differences: [Difference] = []
    for (length, expected) in WidthRuns(runs) {
      for scalar in (start..<(start + length)).lazy.compactMap(Unicode.Scalar.init) {
        let width = displayWidth.width(of: text(scalar))
        if width != expected { differences.append(Difference(scalar.value, width, expected)) }
      }
      start += length
    }
    #expect(start == 0x110000)
    return differences
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
