import TextMatching

/// Replaces the occurrences of a text, a text `"in quotes"` or a `/regular expression/`.
struct CellReplacement: Sendable {
  private enum Target {
    case text(String)
    case pattern(TextPattern)
  }

  private let target: Target
  private let replacement: String

  init(_ find: String, with replacement: String) throws(UserError) {
    self.replacement = replacement
    let inner = String(find.dropFirst().dropLast())
    switch (find.count > 2, find.first, find.last) {
    case (true, "\"", "\""): target = .text(inner)
    case (true, "/", "/"): target = .pattern(try Self.pattern(inner))
    default: target = .text(find)
    }
  }

  private static func pattern(_ text: String) throws(UserError) -> TextPattern {
    guard let pattern = try? TextPattern(text) else {
      throw UserError(localized("\"\(text)\" is not a regular expression."))
    }
    // Matches are the longest.
    guard !pattern.hasLazyRepetitions else {
      throw UserError(
        localized("\"\(text)\" has a lazy repetition, such as *?, which cannot be replaced."))
    }
    return pattern
  }

  func replaced(in text: String) -> String {
    switch target {
    case .text(let find): text.replacing(find, with: replacement)
    case .pattern(let pattern): pattern.replacing(in: text, with: replacement)
    }
  }
}
