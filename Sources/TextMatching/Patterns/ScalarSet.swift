/// The scalars that one step of a pattern matches.
indirect enum ScalarSet: Hashable, Sendable {
  case range(ClosedRange<Unicode.Scalar>)
  case digit
  case word
  case space
  case lineBreak
  case union([ScalarSet])
  case inverse(ScalarSet)

  static func scalar(_ scalar: Unicode.Scalar) -> ScalarSet {
    .range(scalar...scalar)
  }

  /// Returns whether the set has a scalar or, unless it is a category, a variant of it.
  func contains(_ scalar: Unicode.Scalar, variants: [Unicode.Scalar]) -> Bool {
    switch self {
    case .range(let range): variants.contains { range.contains($0) }
    case .digit: scalar.properties.generalCategory == .decimalNumber
    case .word: scalar.isWord
    case .space: scalar.properties.isWhitespace
    case .lineBreak: Character(scalar).isNewline
    case .union(let sets): sets.contains { $0.contains(scalar, variants: variants) }
    case .inverse(let set): !set.contains(scalar, variants: variants)
    }
  }
}
