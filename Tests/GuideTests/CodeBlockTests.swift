import Foundation
import TableTestSupport
import Testing

/// Every block of code in a guide is checked.
@Suite struct CodeBlockTests {
  @Test func thereAreGuides() {
    let names = [
      "Appearance", "Checklist", "ComingFrom", "Cookbook", "Decisions", "Design", "Files", "Forms",
      "GettingStarted", "Homepwner", "Internals", "Memo", "Merging", "Paging", "Performance",
      "Queries", "Screens", "TableViews", "Tables", "Testing", "Threads", "Tutorial",
      "Localization", "Programs",
    ]
    #expect(Set(Guides.paths).isSuperset(of: names.map { "Documentation/\($0).md" }))
  }

  /// Swift is compiled, sessions are replayed, and the rest is what compiled code prints.
  @Test(arguments: Guides.paths)
  func everyBlockIsOfAKindThatIsChecked(path: String) throws {
    let kinds = Set(try Article(path).blocks.map(\.language))
    #expect(kinds.subtracting(["swift", "console", "text", "sh"]) == [])
  }

  @Test(arguments: Guides.paths)
  func everyBlockOfSwiftIsCompiled(path: String) throws {
    let sources = try Guides.sources()
    for block in try Article(path).blocks(in: "swift") where !block.isManifest {
      let isCompiled = sources.values.contains { block.isFound(in: $0) }
      #expect(isCompiled, "Compiled nowhere:\n\(block.text)")
    }
  }

  /// In one declaration, a property after one with an initial value needs one too, or the
  /// memberwise initializer stops compiling when a reader adds a property to the row.
  @Test(arguments: Guides.paths)
  func everyPropertyWithAValueIsDeclaredAlone(path: String) throws {
    for block in try Article(path).blocks(in: "swift") {
      let pairs = block.text.matches(of: #/\bvar \w+ = [^,(\n]*(?:\(\))?, \w+(?: =|:)/#)
      #expect(pairs.map { String($0.output) } == [])
    }
  }

  /// The sessions of Books are replayed by its own package.
  @Test(arguments: Guides.paths.filter { !$0.hasSuffix("/Books.md") })
  func everySessionIsAsShown(path: String) throws {
    let session = try GuideSession()
    for block in try Article(path).blocks(in: "console") {
      let lines = try session.replay(block)
      #expect(lines == block.lines)
      try Guides.rewrite(block, as: lines, in: path)
    }
  }

  @Test func whatIsPrintedIsAsShown() throws {
    let printed = try [
      printDesignExamples(), printTablesGuide(), printOutlinesGuide(),
      printQueriesGuide(), printPagingGuide(), printMergingGuide(), printFeedsGuide(),
      printLivePagesGuide(),
      TutorialGuide.firstStep(),
      TutorialGuide.screens(), AppearanceGuide.printed(),
    ].joined()
    let articles = try PackageFiles.paths(in: "Sources", extension: "md")
    for path in Guides.paths + articles where !HelpTests.paths.contains(path) {
      for block in try Article(path).blocks(in: "text") {
        #expect(printed.contains(block.text), "Printed nowhere:\n\(block.text)")
      }
    }
  }

  /// The commands of the first block are `swift run` of a program and `swift test`.
  @Test(arguments: Guides.paths)
  func everyCommandNamesAProgram(path: String) throws {
    for line in try Article(path).blocks(in: "sh").flatMap(\.lines) {
      let words = line.prefix { $0 != "#" }.split(separator: " ").map(String.init)
      guard words != ["swift", "test"] else { continue }
      try #require(words.count == 3 && words[..<2] == ["swift", "run"], "Not checked: \(line)")
      #expect(throws: Never.self) { try executable(named: words[2]) }
    }
  }

  @Test func codeThatIsChangedIsNotFound() {
    let block = CodeBlock(language: "swift", lines: ["a {", "  b", "}", "", "c"])
    #expect(block.isFound(in: "x\n  a {\n    b\n  }\n  d\n  c\n"))
    #expect(!block.isFound(in: "a {\n    b\n}\nc\n"))
    #expect(!block.isFound(in: "a {\n  b\nd\n}\nc\n"))
    #expect(!block.isFound(in: "a {\n  b\n}\ncc\n"))
    #expect(!CodeBlock(language: "swift", lines: [""]).isFound(in: "a"))
  }
}
