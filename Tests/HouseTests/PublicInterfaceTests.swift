import Foundation
import TableTestSupport
import Testing

/// The public declarations of each module match Documentation/API.
///
/// A change of the API is a change of these lists, to be reviewed like any other. The environment
/// variable `API` regenerates them: `API=rewrite swift test --filter PublicInterfaceTests`.
@Suite struct PublicInterfaceTests {
  private static let modules = [
    "TableData", "TableQueries", "TableMerging", "TableBatches", "TablePaging", "TableFeeds",
    "TableDatabase", "DatabaseScreens", "TableDisplay", "TableHTML",
    "TableText", "TableTerminal", "TableDocuments", "TableTesting", "TerminalChinese",
    "TableApplication", "PropertyLists", "ObservableTables", "TableColumns", "TerminalDriver",
    "TextDrawing", "TextMatching", "SystemBasics", "LocalizedPhrases",
  ]

  /// The modules with few declarations, with their minimum numbers.
  private static let smallModules = [
    "TerminalChinese": 2, "DatabaseScreens": 4, "TextMatching": 20, "TableApplication": 20,
    "PropertyLists": 20,
    "ObservableTables": 10, "SystemBasics": 4, "LocalizedPhrases": 10,
  ]

  #if os(Linux)
    @Test(arguments: modules)
    func theListOfDeclarationsIsUpToDate(module: String) throws {
      let lines = try ModuleInterface(of: module).lines
      try #require(lines.count > (Self.smallModules[module] ?? 50))
      let file = House.root.appending(path: "Documentation/API/\(module).txt")
      let listed = try? String(contentsOf: file, encoding: .utf8)
      let listedLines = (listed ?? "").split(separator: "\n").map(String.init)
      let changes = lines.difference(from: listedLines).map { change in
        switch change {
        case .insert(_, let line, _): "+ \(line)"
        case .remove(_, let line, _): "- \(line)"
        }
      }
      #expect(changes == [])
      if ProcessInfo.processInfo.environment["API"] == "rewrite" {
        try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file)
      }
    }
  #endif

  @Test func eachModuleHasItsList() throws {
    let listed = try FileManager.default.contentsOfDirectory(
      atPath: House.root.appending(path: "Documentation/API").path)
    #expect(Set(listed) == Set(Self.modules.map { "\($0).txt" }))
  }
}
