import Foundation
import TableData
import TableTesting
import Testing

/// What the article shows is compiled and run here, word for word.
struct ArticleTests {
  private static func text(of path: String) throws -> String {
    var folder = URL(filePath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    return try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  private static func article() throws -> String {
    try text(of: "Sources/TableTesting/TableTesting.docc/TestingYourRows.md")
  }

  @Test func theCodeIsThatOfTheTestedFiles() throws {
    let blocks = try Self.article().matches(of: #/```swift\n([\s\S]*?)```/#).map { String($0.1) }
    let files = try ["ToDoList.swift", "ToDoListTests.swift"].map {
      try Self.text(of: "Tests/TableTestingTests/Article/\($0)")
    }
    #expect(blocks == files)
  }

  @Test func theTestFileHasThirtyLines() throws {
    let file = try Self.text(of: "Tests/TableTestingTests/Article/ToDoListTests.swift")
    #expect(file.split(separator: "\n", omittingEmptySubsequences: false).dropLast().count <= 30)
  }

  @Test func theReportIsAsShown() throws {
    let before = try TableSnapshot(
      ToDoList(id: "Home"), rows: [ToDo(id: "Cook"), ToDo(id: "Wash"), ToDo(id: "Rest")])
    var after = before
    try after.update("Cook") { $0.isDone = true }
    let report = try #require(
      TableChanges(from: before, to: after).report(
        expecting: """
          > [0, 0] → [0, 2] Cook
          ~ [0, 2] ToDo(id: "Cook", isDone: false) → ToDo(id: "Cook", isDone: true)
          """))
    #expect(try Self.article().contains("```\n\(report)\n```"))
  }
}
