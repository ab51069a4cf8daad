import Foundation

/// The folding rule, implemented with the standard library and Foundation.
enum FoldingRule {
  /// Returns the folded text.
  static func folded(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.flatMap { folded($0).unicodeScalars }))
  }

  /// Returns the folded scalar.
  static func folded(_ scalar: Unicode.Scalar) -> String {
    decomposed(caseFolded(decomposed(String(scalar))))
  }

  /// The canonical decomposition, without ignored scalars.
  private static func decomposed(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.decomposedStringWithCanonicalMapping.unicodeScalars
    where !scalar.properties.isGraphemeExtend && !scalar.properties.isEmojiModifier {
      scalars.append(scalar)
    }
    return String(scalars)
  }

  /// Full case folding, by way of the capital letters.
  private static func caseFolded(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      // Its capital letter is that of i, but it is another letter.
      case "ı": "ı"
      // It is its own capital letter, and its small letter is ß.
      case "ẞ": "ss"
      default: smallLetters(of: scalar.properties.uppercaseMapping)
      }
    }.joined()
  }

  private static func smallLetters(of capitals: String) -> String {
    capitals.unicodeScalars.map { scalar in
      // Cherokee has had small letters since Unicode 8, and is folded to capital ones.
      (0x13A0...0x13F5).contains(scalar.value)
        ? String(scalar) : scalar.properties.lowercaseMapping
    }.joined()
  }
}
