extension Unicode.Scalar {
  var isWord: Bool {
    if properties.isAlphabetic || self == "_" { return true }
    switch properties.generalCategory {
    case .decimalNumber, .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: return false
    }
  }

  /// Returns the scalar first, then those that equal it ignoring case.
  func variants(ignoringCase: Bool) -> [Unicode.Scalar] {
    guard ignoringCase else { return [self] }
    // A mapping to several scalars, such as of `ß`, is not a variant: sets hold single scalars.
    let mappings = [properties.lowercaseMapping, properties.uppercaseMapping]
    return [self] + mappings.map(\.unicodeScalars).filter { $0.count == 1 }.joined()
  }
}
