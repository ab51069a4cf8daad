extension String {
  /// The lines of the text, each of them safe: at least one, an empty one for an empty text.
  ///
  /// A text is broken where it says so: at newlines, carriage returns, and separators of lines and
  /// paragraphs. All other controls are made visible; see `safeText`.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public var safeLines: [String] {
    if isPrintableASCII { return [self] }
    var lines: [String] = []
    var line = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in unicodeScalars {
      if scalar == "\n", previous == "\r" {
        // The two are one line break, which has been made.
      } else if scalar.breaksLines {
        lines.append(String(line).safeText)
        line = String.UnicodeScalarView()
      } else {
        line.append(scalar)
      }
      previous = scalar
    }
    return lines + [String(line).safeText]
  }
}

extension Unicode.Scalar {
  /// Whether a line of text ends here, as UAX #14 has it.
  fileprivate var breaksLines: Bool {
    (0xA...0xD).contains(value) || [0x85, 0x2028, 0x2029].contains(value)
  }
}

extension String {
  /// The text without the scalars at its start that take no column.
  ///
  /// As marks they would join what is drawn before the text, and could widen it.
  package func droppingLeadingMarks(using displayWidth: DisplayWidth) -> String {
    if isPrintableASCII { return self }
    return String(unicodeScalars.drop { displayWidth.width(of: Character($0)) == 0 })
  }
}
