import Foundation
import Testing

/// Comments use consistent wording.
@Suite struct DialectTests {
  /// Other wordings, with the preferred one.
  ///
  /// A text in backticks is code and stays as it is.
  private static let otherDialects = [
    (#"\bnil\b"#, "`nil`"),
    (#"\bO\([^)]*(?<!\*)\b[a-z]\b(?!\*)"#, "O(*n*)"),
    ("Boolean value indicating", "Whether"),
  ]

  @Test(arguments: otherDialects)
  func commentsSpeakOneDialect(other: String, own: String) throws {
    let expression = try NSRegularExpression(pattern: other)
    for file in try House.swiftFiles(in: "Sources") {
      for (number, text) in Self.comments(in: try String(contentsOf: file, encoding: .utf8)) {
        let range = NSRange(text.startIndex..., in: text)
        #expect(
          expression.firstMatch(in: text, range: range) == nil,
          "\(file.lastPathComponent):\(number) does not say \(own): \(text)")
      }
    }
  }

  @Test func commentsAreFound() {
    let source = "/// A `nil`.\nlet a: Int? = nil  // b\n/// ```\n/// nil\n/// ```\n  // c `d"
    #expect(Self.comments(in: source).map(\.text) == ["/// A .", "  // c `d"])
  }

  /// The lines of a source file that are comments, without code in them.
  private static func comments(in source: String) -> [(number: Int, text: String)] {
    var comments: [(Int, String)] = []
    var isInBlock = false
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where line.drop(while: { $0 == " " }).hasPrefix("//") {
      if line.contains("```") {
        isInBlock.toggle()
      } else if !isInBlock {
        comments.append((index + 1, String(line.replacing(#/`[^`]*`/#, with: ""))))
      }
    }
    return comments
  }
}
