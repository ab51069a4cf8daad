import Foundation
import Testing

/// No folder grows beyond the budget that Documentation/Internals.md gives it.
@Suite struct BudgetTests {
  /// The words of other languages.
  private static let words = ["Sources/TerminalChinese/", "+Chinese.swift"]

  private static func budgets() throws -> [(folder: String, limit: Int)] {
    try InternalsPage().rows(below: "## The budgets").compactMap { row in
      let limit = Int(row[1].filter(\.isNumber))
      let folder = row[0].firstMatch(of: #/\]\(\.\./([^)]+)\)/#).map { String($0.1) }
      return limit.flatMap { limit in folder.map { ($0, limit) } }
    }
  }

  /// The lines of code below a folder: those that are neither blank nor a comment.
  private static func lineCount(of folder: String) throws -> Int {
    try House.swiftFiles(in: folder)
      .filter { file in
        !House.generatedFiles.contains(file.lastPathComponent)
          && !words.contains(where: file.path.contains)
      }
      .reduce(0) { try $0 + String(contentsOf: $1, encoding: .utf8).codeLineCount }
  }

  @Test func noFolderIsLargerThanItsBudget() throws {
    for (folder, limit) in try Self.budgets() {
      let count = try Self.lineCount(of: folder)
      #expect(count <= limit, "\(folder) has \(count) lines of code, \(count - limit) too many")
      // Lines that a folder no longer needs are no reserve for other purposes.
      #expect(count > limit * 9 / 10, "\(folder) has \(count) lines: its budget can be less")
    }
  }

  @Test func eachModuleHasABudget() throws {
    let folders = Set(try Self.budgets().map(\.folder))
    // The words of other languages are not counted; the umbrella and C libraries have no code.
    let modules = Set(House.modules).subtracting([
      "TerminalChinese", "TableSource", "CPostgreSQL",
    ])
    #expect(folders.isSuperset(of: modules.map { "Sources/\($0)" }))
    #expect(folders.contains("Sources"))
  }

  @Test func linesOfCodeAreCounted() {
    #expect("import A\n\n/// Text\n  // More\nlet a = 1  // one\n}\n".codeLineCount == 3)
  }
}

extension String {
  /// The number of lines that are neither blank nor a comment.
  fileprivate var codeLineCount: Int {
    utf8.split(separator: UInt8(ascii: "\n"))
      .count { line in
        let code = line.drop { $0 == UInt8(ascii: " ") }
        return !code.isEmpty && !code.starts(with: "//".utf8)
      }
  }
}
