extension DisplayWidth {
  /// Returns the columns of a cluster.
  ///
  /// - Parameter cluster: Any cluster.
  /// - Returns: 0, 1 or 2.
  /// - Complexity: O(*n*), where *n* is the number of its scalars.
  public func width(of cluster: Character) -> Int {
    let scalars = cluster.unicodeScalars
    let first = width(of: scalars[scalars.startIndex])
    // Further scalars never change a wide cluster.
    let isDecided = first == 2 || scalars.index(after: scalars.startIndex) == scalars.endIndex
    return isDecided ? first : width(of: scalars)
  }

  private func width(of scalars: Character.UnicodeScalarView) -> Int {
    var columns = 0
    var base: Unicode.Scalar?
    var previous: Unicode.Scalar?
    var isJoined = false
    for scalar in scalars where columns < 2 {
      if isJoined {
        isJoined = false
      } else if width(of: scalar) > 0 {
        columns += width(of: scalar)
        base = scalar
      } else if let base, let previous {
        columns += scalar.widens(base) ? 1 : 0
        isJoined = scalar.joinsPictures(after: previous)
      }
      previous = scalar
    }
    return min(columns, 2)
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
  /// Whether this zero-width scalar widens the cluster of a narrow base.
  fileprivate func widens(_ base: Unicode.Scalar) -> Bool {
    value == 0xFE0F ? base.properties.isEmoji : properties.generalCategory == .spacingMark
  }

  /// Whether this scalar joins its neighbors into one emoji.
  ///
  /// After a virama, ZWJ only changes the next consonant's form, not its width.
  fileprivate func joinsPictures(after previous: Unicode.Scalar) -> Bool {
    value == 0x200D && previous.properties.canonicalCombiningClass != .virama
  }
}
