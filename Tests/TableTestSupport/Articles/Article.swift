/// A documentation page of this package, whose code blocks a test checks.
///
/// ```swift
/// let guide = try Article("Documentation/Testing.md")
/// for block in guide.blocks(in: "swift") {
///   #expect(try block.isFound(in: PackageFiles.text(of: "Tests/GuideTests/Snippets/TestingGuide.swift")))
/// }
/// ```
public struct Article: Sendable {
  /// The path of the text from the top of the package.
  public let path: String

  /// The text.
  public let text: String

  /// Its blocks of code, in order.
  public let blocks: [CodeBlock]

  /// Reads a text.
  ///
  /// - Parameter path: Its path from the top of the package.
  /// - Throws: An error if it cannot be read.
  public init(_ path: String) throws {
    self.path = path
    text = try PackageFiles.text(of: path)
    blocks = Self.blocks(of: text.split(separator: "\n", omittingEmptySubsequences: false))
  }

  /// Reads the documentation comments of a source file.
  ///
  /// - Parameter path: Its path from the top of the package.
  /// - Throws: An error if it cannot be read.
  public init(comments path: String) throws {
    self.path = path
    let comments = try PackageFiles.text(of: path)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.drop { $0 == " " } }
      .map { $0.hasPrefix("///") ? $0.dropFirst($0.hasPrefix("/// ") ? 4 : 3) : "" }
    text = comments.joined(separator: "\n")
    blocks = Self.blocks(of: comments)
  }

  private static func blocks(of lines: [Substring]) -> [CodeBlock] {
    var blocks: [CodeBlock] = []
    var open: CodeBlock?
    for line in lines {
      if line.hasPrefix("```") {
        blocks += [open].compactMap(\.self)
        open = open == nil ? CodeBlock(language: String(line.dropFirst(3)), lines: []) : nil
      } else {
        open?.lines.append(String(line))
      }
    }
    return blocks + [open].compactMap(\.self)
  }

  /// Returns the blocks in a language, in order.
  ///
  /// - Parameter language: The word after the three backticks.
  /// - Returns: The blocks.
  public func blocks(in language: String) -> [CodeBlock] {
    blocks.filter { $0.language == language }
  }
}
