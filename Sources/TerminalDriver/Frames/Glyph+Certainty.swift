extension Glyph {
  /// Whether terminals agree on how far the cluster moves the cursor.
  ///
  /// They disagree on recent scalars, emoji of several scalars, conjoining scalars, and
  /// font-dependent presentation.
  var isCertain: Bool {
    if text.utf8.count <= 1 { return true }
    guard let base = text.unicodeScalars.first else { return true }
    return base.isCertainBase && text.unicodeScalars.dropFirst().allSatisfy(\.isCertainMark)
      && "a\(text)a".count == 3
  }
}

extension Glyph {
  var hasJoiner: Bool { text.unicodeScalars.contains("\u{200D}") }

  /// The text, guarded against joining with the next column's.
  ///
  /// Since Unicode 16, more scripts join a virama and the next letter into a cluster, like a Hangul
  /// leading consonant and its syllable; terminals then check the cell before the cursor.
  ///
  /// tmux joins the character after a ZWJ to the cell before, and drops it if the cell has 21
  /// bytes.
  var separateText: String {
    if text.utf8.count <= 1 { return text }
    let hasVirama = text.unicodeScalars.contains(where: \.isVirama)
    let isJoining = hasVirama || text.unicodeScalars.last?.isLeadingConsonant == true
    guard isJoining else { return text }
    var scalars = text.unicodeScalars
    if hasVirama, text.utf8.count > 21 { scalars.removeAll { $0 == "\u{200D}" } }
    return String(scalars) + "\u{200C}"
  }

  /// Whether a terminal, like tmux, may skip an unknown first scalar and join the rest to the left.
  var mayChangeNeighbor: Bool {
    guard !isCertain, let base = text.unicodeScalars.first else { return false }
    return text.unicodeScalars.count > 1 && !base.isKnownToAllTerminals
  }
}

extension Unicode.Scalar {
  fileprivate var isCertainBase: Bool {
    switch value {
    case 0x20...0x7E: return true
    // Conjoining letters, regional indicators.
    case 0x1100...0x11FF, 0xA960...0xA97C, 0xD7B0...0xD7FF, 0x1F1E6...0x1F1FF: return false
    // Numbers on black squares, wide in some tables.
    case 0x3248...0x324F: return false
    // Two-em and three-em dashes, wide in some terminals.
    case 0x2E3A...0x2E3B: return false
    // I Ching symbols and counting rods, wide since Unicode 16.
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

  fileprivate var isCertainMark: Bool {
    switch (value, properties.generalCategory) {
    // Tone and voicing marks, both wide and zero-width by their properties.
    case (0x302A...0x302D, _), (0x3099...0x309A, _): false
    // Letters or spacing marks in Unicode 5.
    case (0x1885...0x1886, _), (0x1A1B, _), (0xA802, _): false
    // Some terminals join it to the next letter.
    case _ where isVirama: false
    case (_, .nonspacingMark), (_, .enclosingMark):
      isMarkInAllTerminals && !properties.isVariationSelector
    default: false
    }
  }

  /// Whether it is in Unicode 9, the oldest tables in use, which made emoji wide.
  fileprivate var isKnownToAllTerminals: Bool { isOf(unicode: 9) }

  /// Whether it is in Unicode 5, which the widely copied `wcwidth` follows: it gives later marks a
  /// width.
  private var isMarkInAllTerminals: Bool { isOf(unicode: 5) }

  fileprivate var isVirama: Bool { properties.canonicalCombiningClass == .virama }

  fileprivate var isLeadingConsonant: Bool {
    (0x1100...0x115F).contains(value) || (0xA960...0xA97C).contains(value)
  }

  private func isOf(unicode major: Int) -> Bool {
    guard let age = properties.age else { return false }
    return age <= (major: major, minor: 0)
  }

  /// Whether its presentation depends on the font.
  private var isShownInTwoWays: Bool {
    properties.isEmoji && !properties.isEmojiPresentation
      || properties.isDefaultIgnorableCodePoint
  }
}

extension String {
  /// The text without trailing joiners, which could join the cluster in the next column.
  var withoutTrailingJoiners: String {
    guard utf8.count > 1, unicodeScalars.last?.isJoiner == true else { return self }
    let scalars = unicodeScalars
    guard let end = scalars.lastIndex(where: { !$0.isJoiner }) else { return self }
    return String(scalars[...end])
  }
}

extension Unicode.Scalar {
  fileprivate var isJoiner: Bool { value == 0x200C || value == 0x200D }
}
