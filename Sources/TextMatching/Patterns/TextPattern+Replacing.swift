extension TextPattern {
  /// Returns a string with all matches replaced.
  ///
  /// These are the nonempty leftmost and longest ones, which do not overlap; an empty string is
  /// replaced if it matches.
  ///
  /// - Parameters:
  ///   - text: The string.
  ///   - replacement: The text in place of each match.
  /// - Returns: The new string.
  /// - Complexity: O(*n*) in the length of the text.
  package func replacing(in text: String, with replacement: String) -> String {
    if text.isEmpty { return matches(text) ? replacement : text }
    let scalars = text.unicodeScalars
    var (result, end) = ("", text.startIndex)
    for range in ranges(in: text, at: Array(scalars.indices), limit: .max) {
      result += String(scalars[end..<range.lowerBound]) + replacement
      end = range.upperBound
    }
    return result + String(scalars[end...])
  }
}
