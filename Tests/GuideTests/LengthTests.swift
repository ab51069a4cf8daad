import TableTestSupport
import Testing

/// The guides together are read in an evening or two.
@Suite struct LengthTests {
  /// The pages for those who work on the package itself.
  private static let housePages = ["Changelog", "Contributing", "Decisions", "Internals"]

  /// The words of the text: code and numbers are none.
  private static func wordCount(of path: String) throws -> Int {
    let text = try PackageFiles.text(of: path)
      .replacing(#/(?m)^```[\s\S]*?^```/#, with: "")
      .replacing(#/`[^`\n]*`/#, with: "")
    return text.split(whereSeparator: \.isWhitespace).count { $0.contains(where: \.isLetter) }
  }

  @Test func theGuidesHaveAtMost23000Words() throws {
    let articles = try PackageFiles.paths(in: "Sources", extension: "md")
    let guides = Guides.paths.filter { path in
      !Self.housePages.contains { path == "Documentation/\($0).md" }
    }
    let counts = try (guides + articles).map { try (path: $0, words: Self.wordCount(of: $0)) }
    let sum = counts.reduce(0) { $0 + $1.words }
    #expect(sum > 10_000 && sum <= 23_000, "\(counts.sorted { $0.words > $1.words }.prefix(5))")
  }
}
