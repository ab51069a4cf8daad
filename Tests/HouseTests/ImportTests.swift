import Foundation
import Testing

/// Layering: each module imports only modules below it.
@Suite struct ImportTests {
  /// The modules that the files of each module may import.
  private static let allowedImports: [String: Set<String>] = [
    // All of Foundation adds 45 megabytes to every app.
    "LocalizedPhrases": [],
    "SystemBasics": [
      "LocalizedPhrases",
      "FoundationEssentials", "Foundation", "Glibc", "Musl", "Darwin", "Dispatch", "CDispatch",
      "Synchronization",
    ],
    "TextMatching": [],
    "TextDrawing": [],
    "TerminalDriver": [
      "LocalizedPhrases", "SystemBasics", "TextDrawing", "Dispatch", "Synchronization",
    ],
    "TableColumns": ["LocalizedPhrases", "SystemBasics"],
    "TableData": ["LocalizedPhrases", "Observation", "Synchronization"],
    "TableQueries": ["TableData", "TextMatching", "Synchronization"],
    "ObservableTables": ["TableData", "TableQueries", "Observation"],
    "TableMerging": ["TableData", "Observation"],
    "TableBatches": ["TableData"],
    "TablePaging": ["TableData"],
    "TableFeeds": ["TableData", "TableQueries", "TableMerging", "TablePaging", "Synchronization"],
    "TableDatabase": [
      "LocalizedPhrases", "SystemBasics", "TextMatching", "TableColumns", "TableData",
      "TablePaging", "TableDisplay",
      "Dispatch", "Synchronization", "GRDB", "GRDBSQLite", "CPostgreSQL",
    ],
    "DatabaseScreens": [
      "SystemBasics", "TableDatabase", "TableSource", "TableColumns", "TableDisplay",
      "TablePaging", "TableQueries", "TableTerminal", "TableText", "Synchronization",
    ],
    "CPostgreSQL": [],
    "TableDisplay": ["LocalizedPhrases", "TableData", "TablePaging"],
    "TableText": [
      "LocalizedPhrases", "SystemBasics", "TableColumns", "TableData", "TableQueries",
      "TablePaging", "TableDisplay",
      "TextDrawing", "TextMatching", "Synchronization",
    ],
    "TableHTML": [
      "LocalizedPhrases", "SystemBasics", "TextMatching", "TableColumns", "TableData",
      "TableQueries", "TableMerging",
      "TablePaging", "TableFeeds", "TableText", "Synchronization",
    ],
    "TableTerminal": [
      "LocalizedPhrases", "TableColumns", "TableData", "TableQueries", "TableMerging",
      "TablePaging", "TableDisplay",
      "TableText",
      "TerminalDriver", "TextDrawing", "TextMatching", "SystemBasics", "Dispatch",
      "Synchronization",
    ],
    "TerminalChinese": ["TableTerminal"],
    "TableSource": [
      "LocalizedPhrases", "SystemBasics", "TableColumns", "TableData", "TableQueries",
      "TableMerging", "TableDisplay",
      "TablePaging",
      "TableTerminal", "TableText", "TerminalChinese", "TerminalDriver", "TextDrawing",
      "TextMatching",
    ],
    "TableDocuments": ["LocalizedPhrases", "SystemBasics", "Dispatch", "Synchronization"],
    "PropertyLists": ["SystemBasics", "TableDocuments", "Synchronization"],
    "TableApplication": [
      "SystemBasics", "TableData", "TableMerging", "TableTerminal", "TableSource", "TableDocuments",
    ],
    "TableTesting": [
      "TableData", "TableBatches", "TableDisplay", "TablePaging", "Dispatch", "Synchronization",
    ],
  ]

  @Test(arguments: allowedImports.keys.sorted())
  func eachModuleSeesOnlyWhatLiesBelowIt(module: String) throws {
    let allowed = try #require(Self.allowedImports[module])
    for file in try House.swiftFiles(in: "Sources/\(module)") {
      let imported = Set(try String(contentsOf: file, encoding: .utf8).importedModules)
      #expect(imported.subtracting(allowed) == [], "\(file.path)")
    }
  }

  @Test func everyModuleOfTheHouseHasItsRule() throws {
    let modules = try FileManager.default.contentsOfDirectory(
      atPath: House.root.appending(path: "Sources").path)
    #expect(Set(modules) == Set(Self.allowedImports.keys))
  }

  @Test func theTopLevelHoldsNothingElse() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: House.root.path)
    let expected: Set = [
      "Package.swift", "README.md", "SECURITY.md", "LICENSE", "Sources", "Examples", "Tests",
      "Documentation",
    ]
    #expect(Set(names.filter { !$0.hasPrefix(".") }).subtracting(expected) == [])
  }

  @Test func importsAreFound() {
    let text = "public import A\nimport B\n@testable import C\n  import struct D.E\n// import F"
    #expect(text.importedModules == ["A", "B", "C", "D"])
  }

  @Test func filesAreShort() throws {
    for folder in ["Sources", "Examples"] {
      for file in try House.swiftFiles(in: folder)
      where !House.generatedFiles.contains(file.lastPathComponent) {
        let lines = try String(contentsOf: file, encoding: .utf8).split(
          separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= 300, "\(file.path)")
      }
    }
  }
}

extension String {
  /// The modules that a source file imports.
  fileprivate var importedModules: [String] {
    matches(
      of:
        #/^ *(?:@\w+ +)*(?:(?:public|package|internal|private|fileprivate) +)?import +(?:(?:struct|class|enum|protocol|func|var|let|typealias) +)?(\w+)/#
        .anchorsMatchLineEndings()
    )
    .map { String($0.1) }
  }
}
