extension StyledText {
  /// Creates a text without styles, whatever it contains.
  package init(plain text: String) { self.init(text, []) }

  private init(_ text: String, _ runs: [Run]) {
    (self.text, self.runs) = (text, runs)
  }

  /// The lines, sanitized for a terminal.
  ///
  /// - Complexity: O(*n*) in the text's length.
  package var sanitizedLines: [StyledText] {
    var lines: [(text: String, runs: [Run])] = [("", [])]
    for piece in pieces {
      for (index, part) in piece.text.sanitizedTerminalLines.enumerated() {
        if index > 0 { lines.append(("", [])) }
        let start = lines[lines.count - 1].text.utf8.count
        lines[lines.count - 1].text += part
        guard let style = piece.style, !part.isEmpty else { continue }
        lines[lines.count - 1].runs.append(
          Run(range: start..<start + part.utf8.count, style: style))
      }
    }
    return lines.map { StyledText($0.text, $0.runs) }
  }

  /// The parts in one style each, with those that are plain in between.
  private var pieces: [(text: String, style: TextStyle?)] {
    let bytes = Array(text.utf8)
    var (pieces, end): ([(text: String, style: TextStyle?)], Int) = ([], 0)
    for run in runs {
      pieces.append((String(decoding: bytes[end..<run.range.lowerBound], as: UTF8.self), nil))
      pieces.append((String(decoding: bytes[run.range], as: UTF8.self), run.style))
      end = run.range.upperBound
    }
    return pieces + [(String(decoding: bytes[end...], as: UTF8.self), nil)]
  }

  /// Wraps one line.
  ///
  /// - Parameters:
  ///   - width: The columns of a line.
  ///   - widthRules: How columns are counted.
  /// - Returns: The lines.
  package func wrapped(toWidth width: Int, using widthRules: DisplayWidthRules) -> [StyledText] {
    let parts = widthRules.wrapped(text, toWidth: width)
    if runs.isEmpty || parts.count == 1 { return parts.map { StyledText($0, runs) } }
    var rest = text[...]
    return parts.map { part in
      // Blanks between lines are left out.
      guard let range = rest.firstRange(of: part) else { return StyledText(part, []) }
      rest = rest[range.upperBound...]
      let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
      let whole = start..<start + part.utf8.count
      let clipped = runs.compactMap { run in
        let range = run.range.clamped(to: whole)
        return range.isEmpty
          ? nil : Run(range: range.lowerBound - start..<range.upperBound - start, style: run.style)
      }
      return StyledText(part, clipped)
    }
  }
}
