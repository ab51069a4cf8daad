/// An intended difference from the widths of Python's wcwidth, with its reason.
struct WidthDifference {
  /// The scalars concerned.
  let scalars: ClosedRange<UInt32>
  let ours: Int
  let theirs: Int
  let reason: Reason

  /// The reason for a difference.
  enum Reason: CaseIterable {
    /// UAX #29 makes no part of the letter before it of such a spacing mark, so it is a cluster
    /// of its own, and a cluster that shows ink takes a column. In wcwidth a mark takes none
    /// alone and one behind a letter or a symbol.
    case spacingMarkApart
    /// Terminals disagree, so it takes the columns of those that give it most, such as all that
    /// use the C library.
    case widestTerminal
    /// UTS #51 shows a pictograph with a skin tone as one emoji, whether the pictograph alone is
    /// shown as text or not. In wcwidth the tone adds nothing to a pictograph of one column.
    case toneMakesEmoji
  }
}

extension WidthDifference {
  /// All differences of scalars where ambiguous ones are wide.
  static let ambiguousWide = spacingMarksApart.map {
    WidthDifference(scalars: $0, ours: 1, theirs: 0, reason: .spacingMarkApart)
  }

  /// All differences of scalars alone or before U+FE0F.
  static let alone =
    (ambiguousWide
    + [
      WidthDifference(
        scalars: numbersOnBlackSquares, ours: 2, theirs: 1, reason: .widestTerminal)
    ]).sorted { $0.scalars.lowerBound < $1.scalars.lowerBound }

  /// All differences of scalars behind the letter U+0915.
  static let afterLetter = [wideMarks, numbersOnBlackSquares, readingMarks].map {
    WidthDifference(scalars: $0, ours: 3, theirs: 2, reason: .widestTerminal)
  }

  /// All differences of scalars behind the pictograph U+261D.
  static let afterPictograph =
    afterLetter + [
      WidthDifference(scalars: skinTones, ours: 2, theirs: 1, reason: .toneMakesEmoji)
    ]

  /// All emoji of another width, fully qualified: two columns here, one in wcwidth, because
  /// ``Reason/toneMakesEmoji``; `+` is any skin tone.
  static let fullyQualifiedEmoji = "☝+ ⛹+ ✌+ ✍+ 🏋+ 🏌+ 🕴+ 🕵+ 🖐+"

  /// The same for emoji that lack a U+FE0F at their end.
  static let minimallyQualifiedEmoji =
    "⛹+\u{200D}♀ ⛹+\u{200D}♂ 🏋+\u{200D}♀ 🏋+\u{200D}♂ "
    + "🏌+\u{200D}♀ 🏌+\u{200D}♂ 🕵+\u{200D}♀ 🕵+\u{200D}♂"

  /// Scalars of general category Mc without Grapheme_Cluster_Break=SpacingMark.
  private static let spacingMarksApart: [ClosedRange<UInt32>] = [
    0x102B...0x102C, 0x1038...0x1038, 0x1062...0x1064, 0x1067...0x106D, 0x1083...0x1083,
    0x1087...0x108C, 0x108F...0x108F, 0x109A...0x109C, 0x1A61...0x1A61, 0x1A63...0x1A64,
    0xAA7B...0xAA7B, 0xAA7D...0xAA7D, 0x11720...0x11721,
  ]

  /// Hangul tone marks.
  private static let wideMarks: ClosedRange<UInt32> = 0x302E...0x302F
  private static let numbersOnBlackSquares: ClosedRange<UInt32> = 0x3248...0x324F
  /// Vietnamese marks of alternate readings.
  private static let readingMarks: ClosedRange<UInt32> = 0x16FF0...0x16FF1
  private static let skinTones: ClosedRange<UInt32> = 0x1F3FB...0x1F3FF
}
