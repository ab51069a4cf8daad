import TableData
import TableTestSupport
import TableTesting
import Testing

/// The examples of the article are compiled and run here, verbatim.
struct ArticleTests {
  private static func article() throws -> Article {
    try Article("Sources/TableTesting/TableTesting.docc/TestingYourRows.md")
  }

  @Test func theCodeIsThatOfTheTestedFiles() throws {
    let blocks = try Self.article().blocks(in: "swift").map(\.text)
    let files = try ["ToDoList.swift", "ToDoListTests.swift"].map {
      try PackageFiles.text(of: "Tests/TableTestingTests/Article/\($0)")
    }
    #expect(blocks == files)
  }

  @Test func theTestFileHasThirtyLines() throws {
    let file = try PackageFiles.text(of: "Tests/TableTestingTests/Article/ToDoListTests.swift")
    #expect(file.split(separator: "\n", omittingEmptySubsequences: false).dropLast().count <= 30)
  }

  @Test func theReportIsAsShown() throws {
    let before = try TableSnapshot(
      ToDoList(id: "Home"), rows: [ToDo(id: "Cook"), ToDo(id: "Wash"), ToDo(id: "Rest")])
    var after = before
    try after.update(id: "Cook") { $0.isDone = true }
    let failure = #expect(throws: CheckError.self) {
      try TableDifferenceCheck(from: before, to: after).check(
        expecting: """
          > [0, 0] → [0, 2] Cook
          ~ [0, 2] ToDo(id: "Cook", isDone: false) → ToDo(id: "Cook", isDone: true)
          """)
    }
    #expect(try Self.article().blocks(in: "").map(\.text) == [(failure?.report ?? "") + "\n"])
  }
}
