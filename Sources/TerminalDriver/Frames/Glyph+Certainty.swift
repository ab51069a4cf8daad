extension Glyph {
  /// Whether terminals agree on how far the cluster moves the cursor.
  ///
  /// They do for a single scalar, narrow or wide, and for one with marks that take no space, if
  /// Unicode has had them for long and never changed its mind about them. They do not for emoji of
  /// several scalars, for what conjoins with its neighbours, and for what Unicode leaves to fonts.
  var isCertain: Bool {
    if text.utf8.count <= 1 { return true }
    guard let base = text.unicodeScalars.first else { return true }
    return base.isCertainBase && text.unicodeScalars.dropFirst().allSatisfy(\.isCertainMark)
      && "a\(text)a".count == 3
  }
}

extension Glyph {
  /// Whether the cluster is joined of several.
  var hasJoiner: Bool { text.unicodeScalars.contains("\u{200D}") }

  /// The text as it is written, so that no terminal joins to it what stands in the next column.
  ///
  /// Since Unicode 16 the letters behind the viramas of more scripts are of one cluster with them, as
  /// syllables of Hangul are with the consonants before them. A terminal that goes by it looks at
  /// the cell before the cursor, however the cursor came there.
  var separateText: String {
    if text.utf8.count <= 1 { return text }
    let isJoining =
      text.unicodeScalars.contains(where: \.isVirama)
      || text.unicodeScalars.last?.isLeadingConsonant == true
    return isJoining ? text + "\u{200C}" : text
  }

  /// Whether a terminal may pass over the first scalar, because it is too old to know it, and join
  /// the rest to what stands left of it, as tmux does.
  var mayChangeNeighbor: Bool {
    guard !isCertain, let base = text.unicodeScalars.first else { return false }
    return text.unicodeScalars.count > 1 && !base.isKnownToAllTerminals
  }
}

extension Unicode.Scalar {
  fileprivate var isCertainBase: Bool {
    switch value {
    case 0x20...0x7E: return true
    // Conjoining letters and regional indicators.
    case 0x1100...0x11FF, 0xA960...0xA97C, 0xD7B0...0xD7FF, 0x1F1E6...0x1F1FF: return false
    // Numbers on black squares, which are wide only in some tables.
    case 0x3248...0x324F: return false
    // Dashes as long as two and three letters, which some terminals show so.
    case 0x2E3A...0x2E3B: return false
    // Signs of the Book of Changes and counting rods, which Unicode 16 made wide.
    case 0x2630...0x2637, 0x268A...0x268F, 0x4DC0...0x4DFF, 0x1D300...0x1D376: return false
    default: break
    }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark, .format, .privateUse, .unassigned,
      .control, .surrogate:
      return false
    default: return isKnownToAllTerminals && !isShownInTwoWays
    }
  }

  /// Whether it is a mark without a width of its own, and selects no presentation.
  fileprivate var isCertainMark: Bool {
    switch (value, properties.generalCategory) {
    // Tone and voicing marks that are wide by one property and take no space by another.
    case (0x302A...0x302D, _), (0x3099...0x309A, _): false
    // What was a letter or a mark with a width of its own in Unicode 5.
    case (0x1885...0x1886, _), (0x1A1B, _), (0xA802, _): false
    // In some terminals it joins the letter behind it.
    case _ where isVirama: false
    case (_, .nonspacingMark), (_, .enclosingMark):
      isMarkInAllTerminals && !properties.isVariationSelector
    default: false
    }
  }

  /// Whether the tables of all terminals have it: those of Unicode 9, which made emoji wide, are
  /// the oldest in use.
  fileprivate var isKnownToAllTerminals: Bool { isOf(unicode: 9) }

  /// Whether the tables of all terminals have it as a mark: those of Unicode 5, which is as far as
  /// the `wcwidth` goes that many have copied, give a width to later ones. (In libvterm ် has one.)
  private var isMarkInAllTerminals: Bool { isOf(unicode: 5) }

  /// Whether it is a virama, which makes one cluster of letters, or another that kills a vowel.
  fileprivate var isVirama: Bool { properties.canonicalCombiningClass == .virama }

  /// Whether it is a consonant of Hangul that begins a syllable.
  fileprivate var isLeadingConsonant: Bool {
    (0x1100...0x115F).contains(value) || (0xA960...0xA97C).contains(value)
  }

  private func isOf(unicode major: Int) -> Bool {
    guard let age = properties.age else { return false }
    return age <= (major: major, minor: 0)
  }

  /// Whether fonts show it as a letter or as a picture, or not at all.
  private var isShownInTwoWays: Bool {
    properties.isEmoji && !properties.isEmojiPresentation
      || properties.isDefaultIgnorableCodePoint
  }
}

extension String {
  /// The cluster without joiners at its end, which join nothing within it.
  ///
  /// A terminal may join the cluster of the next column to it.
  var withoutTrailingJoiners: String {
    guard utf8.count > 1, unicodeScalars.last?.isJoiner == true else { return self }
    let scalars = unicodeScalars
    // Of a cluster of joiners alone nothing would be left.
    guard let end = scalars.lastIndex(where: { !$0.isJoiner }) else { return self }
    return String(scalars[...end])
  }
}

extension Unicode.Scalar {
  fileprivate var isJoiner: Bool { value == 0x200C || value == 0x200D }
}
