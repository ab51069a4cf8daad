import Foundation
import TableTestSupport
import Testing

/// No block of code in a comment of the library is there unchecked.
@Suite struct CommentTests {
  private static let modules = [
    "TableData", "TableDisplay", "TableText", "TableTerminal", "TableDocuments", "TableTesting",
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
}
