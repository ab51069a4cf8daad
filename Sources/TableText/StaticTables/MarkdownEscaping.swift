extension String {
  var markdown: String {
    sanitizedTerminalLines.map(\.markdownLine).joined(separator: "<br>")
  }

  var markdownBlock: String {
    let text = markdown.replacingScalars { $0 == "#" ? "\\#" : nil }
    let digits = text.prefix { ("0"..."9").contains($0) }
    let delimiter = text.dropFirst(digits.count).first
    // A list, rule or heading underline would start here.
    let isMarkup =
      digits.isEmpty ? "+-=".contains(delimiter ?? " ") : ".)".contains(delimiter ?? " ")
    return isMarkup ? digits + "\\" + text.dropFirst(digits.count) : text
  }

  private var markdownLine: String {
    let text = replacingScalars { Self.inlineMarkup.contains($0) ? "\\" + String($0) : nil }
    guard text.utf8.first == 0x20 || text.utf8.last == 0x20 else { return text }
    // Markdown would drop blanks at the ends.
    let scalars = text.unicodeScalars
    let first = scalars.prefix { $0 == " " }.count
    let last = first == scalars.count ? 0 : scalars.reversed().prefix { $0 == " " }.count
    let blank = "&#32;"
    return String(repeating: blank, count: first)
      + String(scalars.dropFirst(first).dropLast(last)) + String(repeating: blank, count: last)
  }

  private static let inlineMarkup = Set("\\`*_~|[]<>&$".unicodeScalars)
}

extension String {
  package func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
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
