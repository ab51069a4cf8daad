import TextDrawing

extension String {
  /// The text in such a form that Markdown shows it as it is, on one line.
  var markdown: String {
    safeLines.map(\.markdownLine).joined(separator: "<br>")
  }

  /// The text in such a form that Markdown shows it as it is, as a heading or a paragraph.
  var markdownBlock: String {
    let text = markdown.replacingScalars { $0 == "#" ? "\\#" : nil }
    let digits = text.prefix { ("0"..."9").contains($0) }
    let mark = text.dropFirst(digits.count).first
    // A list would start here, a rule, or the line that makes a heading of the one above.
    let isMarkup = digits.isEmpty ? "+-=".contains(mark ?? " ") : ".)".contains(mark ?? " ")
    return isMarkup ? digits + "\\" + text.dropFirst(digits.count) : text
  }

  private var markdownLine: String {
    let text = replacingScalars { Self.inlineMarkup.contains($0) ? "\\" + String($0) : nil }
    guard text.utf8.first == 0x20 || text.utf8.last == 0x20 else { return text }
    // Blanks at the ends would be lost.
    let scalars = text.unicodeScalars
    let first = scalars.prefix { $0 == " " }.count
    let last = first == scalars.count ? 0 : scalars.reversed().prefix { $0 == " " }.count
    let blank = "&#32;"
    return String(repeating: blank, count: first)
      + String(scalars.dropFirst(first).dropLast(last)) + String(repeating: blank, count: last)
  }

  /// What begins or ends markup within a line.
  private static let inlineMarkup = Set("\\`*_~|[]<>&$".unicodeScalars)
}

extension String {
  /// Returns the text with other texts in place of some scalars.
  ///
  /// - Parameter replacement: The text for a scalar, or `nil` to keep it.
  /// - Returns: All texts one behind the other.
  func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if let text = replacement(scalar) {
        result.append(contentsOf: text.unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}
