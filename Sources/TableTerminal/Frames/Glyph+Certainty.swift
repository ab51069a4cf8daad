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
}

extension Unicode.Scalar {
  fileprivate var isCertainBase: Bool {
    switch value {
    case 0x20...0x7E: return true
    // Conjoining letters and regional indicators.
    case 0x1100...0x11FF, 0xA960...0xA97C, 0xD7B0...0xD7FF, 0x1F1E6...0x1F1FF: return false
    // Numbers on black squares, which are wide only in some tables.
    case 0x3248...0x324F: return false
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
    case (_, .nonspacingMark), (_, .enclosingMark):
      isKnownToAllTerminals && !properties.isVariationSelector
    default: false
    }
  }

  /// Whether the tables of all terminals have it: those of Unicode 9, which made emoji wide, are
  /// the oldest in use.
  private var isKnownToAllTerminals: Bool {
    guard let age = properties.age else { return false }
    return age <= (major: 9, minor: 0)
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
