import Foundation
import TableTestSupport
import Testing

/// Every block of code in a comment or an article of the library is checked.
@Suite struct CommentTests {
  private static let modules = [
    "TableData", "TableQueries", "TableMerging", "TableBatches", "TablePaging", "TableDisplay",
    "TableText", "TableTerminal", "TableDocuments", "TableApplication", "PropertyLists",
    "TableTesting", "ObservableTables", "TableColumns", "TableDatabase", "DatabaseScreens",
    "TableFeeds", "TableHTML",
    "TerminalDriver", "TextDrawing", "TextMatching",
  ]

  @Test(arguments: modules)
  func everyBlockOfSwiftIsCompiled(module: String) throws {
    let sources = try PackageFiles.paths(in: "Tests/GuideTests/Snippets", extension: "swift")
      .map(PackageFiles.text(of:))
    var blockCount = 0
    for path in try PackageFiles.paths(in: "Sources/\(module)", extension: "swift") {
      for block in try Article(comments: path).blocks(in: "swift") {
        blockCount += 1
        #expect(
          sources.contains { block.isFound(in: $0) }, "Compiled nowhere: \(path)\n\(block.text)")
      }
    }
    #expect(blockCount > 0)
  }

  /// The articles of two modules have their own tests, which compare them with whole files.
  private static let checkedElsewhere = ["TestingYourRows.md", "StaticTables.md"]

  @Test func everyBlockOfSwiftInAnArticleIsCompiled() throws {
    let sources = try PackageFiles.paths(in: "Tests/GuideTests/Snippets", extension: "swift")
      .map(PackageFiles.text(of:))
    let paths = try PackageFiles.paths(in: "Sources", extension: "md")
    #expect(paths.count > 10)
    for path in paths where !Self.checkedElsewhere.contains(where: path.hasSuffix) {
      let article = try Article(path)
      // What is printed is checked with the guides.
      #expect(article.blocks.allSatisfy { ["swift", "text"].contains($0.language) }, "\(path)")
      for block in article.blocks(in: "swift") {
        for lines in block.lines.split(whereSeparator: \.isEmpty) {
          let paragraph = CodeBlock(language: "swift", lines: Array(lines))
          #expect(
            sources.contains { paragraph.isFound(in: $0) },
            "Compiled nowhere: \(path)\n\(paragraph.text)")
        }
      }
    }
  }
}
