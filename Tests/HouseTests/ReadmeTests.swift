import TableTestSupport
import Testing

/// The README begins with what a reader needs first.
@Suite struct ReadmeTests {
  @Test func theTitleAPictureAndTheTwoCommandsComeFirst() throws {
    let lines = try House.text(of: "README.md").split(separator: "\n")
    #expect(lines[0] == "# TableSource")
    let beginning = lines.prefix(16)
    #expect(beginning.contains { $0.hasPrefix("<picture>") })
    #expect(beginning.contains { $0.hasPrefix("swift run homepwner") })
    #expect(beginning.contains { $0.hasPrefix("swift test") })
  }

  /// Each door leads to a page that is read at once.
  @Test(arguments: ["GettingStarted", "Databases", "LivePages", "Testing"])
  func eachDoorLeadsToAShortPage(name: String) throws {
    let path = "Documentation/\(name).md"
    let readme = try House.text(of: "README.md")
    #expect(readme.contains(try Regex("→\\s+\\[[^\\]]*\\]\\(\(path)\\)")))
    let lines = try House.text(of: path).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.dropLast().count <= 120)
  }

  @Test func theReadmeIsReadInFiveMinutes() throws {
    #expect(try House.text(of: "README.md").split(separator: "\n").count <= 125)
  }

  /// The program is built with the package; its output is checked with the guides.
  @Test func theExampleIsAProgramOfTwentyLines() throws {
    let block = try #require(try Article("README.md").blocks(in: "swift").first)
    #expect(try block.text == House.text(of: "Examples/Fruit/main.swift"))
    #expect(block.lines.count { !$0.isEmpty && !$0.hasPrefix("import") } <= 20)
  }
}
