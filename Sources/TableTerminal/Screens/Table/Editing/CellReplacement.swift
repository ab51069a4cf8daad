import SystemBasics
import TextMatching

/// Replaces parts of texts: a text as written, or a `/regular expression/` as in searches.
struct CellReplacement: Sendable {
  private enum Target {
    case text(String)
    case pattern(TextPattern)
  }

  private let target: Target
  private let replacement: String

  init(_ find: String, with replacement: String) throws(UserError) {
    self.replacement = replacement
    guard find.count > 2, find.first == "/", find.last == "/" else {
      target = .text(find)
      return
    }
    let pattern = String(find.dropFirst().dropLast())
    do { target = .pattern(try TextPattern(pattern)) } catch {
      throw UserError(localized("\"\(pattern)\" is not a regular expression."))
    }
  }

  func replaced(in text: String) -> String {
    switch target {
    case .text(let find): text.replacing(find, with: replacement)
    case .pattern(let pattern): pattern.replacing(in: text, with: replacement)
    }
  }
}
