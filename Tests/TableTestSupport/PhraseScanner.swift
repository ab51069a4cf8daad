import Foundation

/// Finds the phrases in source files: the literals passed to `localized`, or as reasons of file
/// errors.
package struct PhraseScanner {
  private var rest: Substring

  /// Returns the keys of all phrases below folders of the package, each once.
  package static func keys(in folders: String...) throws -> [String] {
    try Set(sources(in: folders).flatMap(keys(inSource:))).sorted()
  }

  /// Returns all literals below folders of the package, as the keys of phrases.
  package static func literals(in folders: String...) throws -> Set<String> {
    try Set(
      sources(in: folders).flatMap { source in
        var scanner = PhraseScanner(rest: code(of: source)[...])
        var literals: [String] = []
        while let quote = scanner.rest.firstIndex(of: "\"") {
          scanner.rest = scanner.rest[quote...]
          literals.append(scanner.literal())
        }
        return literals
      })
  }

  private static func sources(in folders: [String]) throws -> [String] {
    try folders.flatMap { folder in
      let start = PackageFiles.root.appending(path: folder)
      return try FileManager.default.subpathsOfDirectory(atPath: start.path)
        .filter { $0.hasSuffix(".swift") }
        .map { try String(contentsOf: start.appending(path: $0), encoding: .utf8) }
    }
  }

  /// A source file without its comments.
  private static func code(of source: String) -> String {
    source.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
  }

  /// Returns the keys of the phrases in a source file, in their order.
  package static func keys(inSource source: String) -> [String] {
    let code = code(of: source)
    let calls = #/\b(localized|failure|CodingError)\(\s*(?:malformed:\s*)?(?=")/#
    return code.ranges(of: calls).map { call in
      var scanner = PhraseScanner(rest: code[call.upperBound...])
      let key = scanner.literal()
      let meaning = scanner.rest.prefixMatch(of: #/,\s*meaning: "([^"]*)"/#)
      return meaning.map { "\(key)|\($0.1)" } ?? key
    }
  }

  /// Consumes a literal and returns its text, with a number in braces for each value in it.
  private mutating func literal() -> String {
    let quotes = rest.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
    rest = rest.dropFirst(quotes.count)
    var (text, valueCount) = ("", 0)
    while !rest.hasPrefix(quotes), let character = rest.popFirst() {
      guard character == "\\", let escaped = rest.popFirst() else {
        text.append(character)
        continue
      }
      switch escaped {
      case "(":
        skipValue()
        valueCount += 1
        text += "{\(valueCount)}"
      case "n": text += "\n"
      case "\n": rest = rest.drop { $0 == " " }
      default: text.append(escaped)
      }
    }
    rest = rest.dropFirst(quotes.count)
    return quotes.count == 1 ? text : Self.unindented(text)
  }

  /// Consumes an interpolation up to its closing parenthesis.
  private mutating func skipValue() {
    var depth = 1
    while depth > 0, let character = rest.first {
      if character == "\"" {
        _ = literal()
        continue
      }
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      rest.removeFirst()
    }
  }

  /// The lines between the quotes, without their indentation.
  private static func unindented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().dropLast()
      .map { String($0.drop { $0 == " " }) }.joined(separator: "\n")
  }
}
