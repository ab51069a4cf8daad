/// A block of code in documentation.
public struct CodeBlock: Hashable, Sendable {
  /// The word after the three backticks.
  public let language: String

  /// The lines between the backticks.
  public internal(set) var lines: [String]

  /// Creates a block.
  ///
  /// - Parameters:
  ///   - language: The word after the three backticks.
  ///   - lines: The lines between the backticks.
  public init(language: String, lines: [String]) {
    self.language = language
    self.lines = lines
  }

  /// The lines as one text that ends with a line's end.
  public var text: String { lines.map { $0 + "\n" }.joined() }

  /// Returns whether a source file contains this code verbatim.
  ///
  /// Lines between two empty lines must be contiguous there, with any indentation.
  ///
  /// - Parameter source: The text of the source file.
  /// - Returns: Whether it is there.
  public func isFound(in source: String) -> Bool {
    let source = source.split(separator: "\n", omittingEmptySubsequences: false)
    let paragraphs = lines.split(whereSeparator: \.isEmpty)
    return !paragraphs.isEmpty && paragraphs.allSatisfy { Self.isFound(Array($0), in: source) }
  }

  private static func isFound(_ paragraph: [String], in source: [Substring]) -> Bool {
    let first = paragraph[0].drop { $0 == " " }
    return source.indices.contains { start in
      guard source[start].hasSuffix(first) else { return false }
      let lines = source[start...].prefix(paragraph.count)
      let shift = lines.first.map { indentation($0) - indentation(paragraph[0]) } ?? 0
      let padding = String(repeating: " ", count: max(0, shift))
      return lines.elementsEqual(paragraph.map { Substring(padding + $0) })
    }
  }

  private static func indentation(_ line: some StringProtocol) -> Int {
    line.prefix { $0 == " " }.count
  }
}
