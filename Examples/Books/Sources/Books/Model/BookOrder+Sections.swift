extension BookOrder {
  /// Where a section begins or ends: no book has the place itself.
  ///
  /// - Parameters:
  ///   - section: The identifier of the section: an author, an initial or a year, in lower case.
  ///   - isEnd: Whether it is behind the last book, and not before the first one.
  /// - Returns: The place.
  func edge(of section: String, atEnd isEnd: Bool) -> BookKey {
    guard isEnd else { return BookKey.edge(of: section, atEnd: false, in: self) }
    // The least text that is greater than one is the text with the least character at its end.
    let next =
      switch self {
      case .author: section + "\u{1}"
      case .title: section.unicodeScalars.first.map(Self.next) ?? "\u{1}"
      // The months of a year follow a hyphen.
      case .copyright: section.isEmpty ? "\u{1}" : section + "."
      }
    return BookKey.edge(of: next, atEnd: false, in: self)
  }

  /// The initial that stands behind another one.
  private static func next(_ initial: Unicode.Scalar) -> String {
    // Letters from A to Z stand where those from a to z do.
    if initial == "@" { return "[" }
    var value = initial.value
    while value < 0x10_FFFF {
      value += 1
      if let scalar = Unicode.Scalar(value) { return String(scalar) }
    }
    return String(initial) + "\u{10FFFF}"
  }
}
