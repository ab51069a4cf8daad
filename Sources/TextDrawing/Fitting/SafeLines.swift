extension String {
  /// The safe lines of the text, at least one.
  ///
  /// Lines end at newlines, carriage returns, and line and paragraph separators;
  /// `sanitizedForTerminal` handles other controls.
  ///
  /// - Complexity: O(*n*) in the text's length.
  public var sanitizedTerminalLines: [String] {
    if isPrintableASCII { return [self] }
    var lines: [String] = []
    var line = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in unicodeScalars {
      if scalar == "\n", previous == "\r" {
        // CR LF is one line break, already made.
      } else if scalar.breaksLines {
        lines.append(String(line).sanitizedForTerminal)
        line = String.UnicodeScalarView()
      } else {
        line.append(scalar)
      }
      previous = scalar
    }
    return lines + [String(line).sanitizedForTerminal]
  }
}

extension Unicode.Scalar {
  /// Whether this is a mandatory line break (UAX #14).
  fileprivate var breaksLines: Bool {
    (0xA...0xD).contains(value) || [0x85, 0x2028, 0x2029].contains(value)
  }
}

extension String {
  /// Returns the text without leading marks, which could join and widen the character drawn before.
  package func droppingLeadingMarks(using widthRules: DisplayWidthRules) -> String {
    if isPrintableASCII { return self }
    return String(unicodeScalars.drop { widthRules.width(of: Character($0)) == 0 })
  }
}
