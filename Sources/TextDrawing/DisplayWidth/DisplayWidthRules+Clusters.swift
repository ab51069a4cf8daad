extension DisplayWidthRules {
  /// Returns the columns of a cluster.
  ///
  /// - Parameter cluster: Any cluster.
  /// - Returns: 0, 1, 2, or more for letters that a terminal may show side by side.
  /// - Complexity: O(*n*) in the number of scalars.
  public func width(of cluster: Character) -> Int {
    let scalars = cluster.unicodeScalars
    let first = scalars[scalars.startIndex]
    let isSingle = scalars.index(after: scalars.startIndex) == scalars.endIndex
    let firstWidth = width(of: first)
    let isDecided = isSingle || firstWidth == 2 && first.isInEmojiBlocks
    return isDecided ? firstWidth : width(of: scalars)
  }

  private func width(of scalars: Character.UnicodeScalarView) -> Int {
    var columns = 0
    // Recent marks need a column only if a letter follows.
    var marks = 0
    var base: Unicode.Scalar?
    var previous: Unicode.Scalar?
    for scalar in scalars {
      defer { previous = scalar }
      if let previous, previous.value == 0x200D, scalar.isPictograph { continue }
      if let base, scalar.makesEmoji(with: base) {
        columns = max(columns, 2)
        continue
      }
      let width = width(of: scalar)
      let added = width > 0 || base == nil ? width : scalar.columnsAfterBase
      if width > 0 { base = scalar }
      if added > 0 {
        columns += marks + added
        marks = 0
      } else if base != nil, scalar.isRecentMark {
        marks += 1
      }
    }
    return columns
  }

  private func width(of scalar: Unicode.Scalar) -> Int {
    switch WidthClass(of: scalar) {
    case .narrow: 1
    case .zero: 0
    case .wide: 2
    case .ambiguous: ambiguous == .wide ? 2 : 1
    }
  }
}

extension Unicode.Scalar {
  /// Whether this scalar after the base makes one emoji of two columns.
  fileprivate func makesEmoji(with base: Unicode.Scalar) -> Bool {
    switch value {
    case 0xFE0F, 0x1F3FB...0x1F3FF: base.properties.isEmoji
    default: false
    }
  }

  fileprivate var isInEmojiBlocks: Bool { (0x1F000...0x1FAFF).contains(value) }

  /// Whether this scalar after ZWJ joins the emoji before; a letter does not.
  fileprivate var isPictograph: Bool {
    properties.generalCategory == .otherSymbol || properties.isEmoji
  }

  /// The maximum number of columns that terminals give to this zero-width scalar after a base.
  ///
  /// The C library counts spacing marks, older tables count later conjoining letters.
  fileprivate var columnsAfterBase: Int {
    switch (value, properties.generalCategory) {
    case (0x302E...0x302F, _), (0x16FF0...0x16FF1, _): 2
    case (_, .spacingMark), (0xD7B0...0xD7FB, .otherLetter): 1
    default: 0
    }
  }

  /// Whether this mark is newer than the widely copied table of Unicode 5, which gives it a column.
  fileprivate var isRecentMark: Bool {
    guard value >= 0x370, let age = properties.age else { return false }
    return age > (major: 5, minor: 0) && !properties.isDefaultIgnorableCodePoint
  }
}
