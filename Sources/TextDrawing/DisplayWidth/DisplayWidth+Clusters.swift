extension DisplayWidth {
  /// Returns the columns of a cluster.
  ///
  /// - Parameter cluster: Any cluster.
  /// - Returns: 0, 1 or 2.
  /// - Complexity: O(*n*), where *n* is the number of its scalars.
  public func width(of cluster: Character) -> Int {
    let scalars = cluster.unicodeScalars
    let first = width(of: scalars[scalars.startIndex])
    // Nothing that follows makes a wide cluster wider or narrower.
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

  /// Returns the columns of a scalar that stands alone.
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
  /// Whether this scalar, which has no width itself, makes the cluster of a narrow base wide.
  fileprivate func widens(_ base: Unicode.Scalar) -> Bool {
    value == 0xFE0F ? base.properties.isEmoji : properties.generalCategory == .spacingMark
  }

  /// Whether this scalar makes one picture of the one before it and the one after it.
  ///
  /// After a virama the joiner asks for a form of the next consonant, which keeps its width.
  fileprivate func joinsPictures(after previous: Unicode.Scalar) -> Bool {
    value == 0x200D && previous.properties.canonicalCombiningClass != .virama
  }
}
