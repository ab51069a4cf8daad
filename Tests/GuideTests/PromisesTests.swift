import Foundation
import TableTestSupport
import Testing

/// Each promise, and each answer to a threat, names suites that exist.
@Suite struct PromisesTests {
  @Test(arguments: ["Promises", "Security"])
  func everySuiteIsThere(page: String) throws {
    let names = Self.suites(in: try Article("Documentation/\(page).md").text)
    #expect(names.count > 30)
    #expect(try names.subtracting(Self.suites.get()) == [])
  }

  @Test func everyThreatNamesASuite() throws {
    let rows = try Article("Documentation/Security.md").text.split(separator: "\n")
      .filter { $0.hasPrefix("| ") && !$0.hasPrefix("| threat") }
    #expect(rows.count >= 30)
    for row in rows {
      let cells = row.components(separatedBy: " | ")
      #expect(cells.count == 3 && !Self.suites(in: cells[2]).isEmpty, "\(row)")
    }
  }

  private static func suites(in text: some StringProtocol) -> Set<String> {
    Set(String(text).matches(of: #/`(\w+Tests)`/#).map { String($0.1) })
  }

  /// The names of all suites, also those of packages of their own.
  private static let suites = Result {
    let paths = try ["Tests", "Examples"].flatMap {
      try PackageFiles.paths(in: $0, extension: "swift")
    }
    return try Set(
      paths.flatMap { path in
        try PackageFiles.text(of: path).matches(of: #/(?:struct|class) (\w+Tests) \{/#)
          .map { String($0.1) }
      })
  }

  /// What was never compiled says so wherever it is offered.
  @Test(
    arguments: [
      ("README.md", "nothing was compiled there yet"),
      ("Documentation/GettingStarted.md", "nothing was compiled on macOS"),
      ("Documentation/Changelog.md", "nothing was compiled or run on macOS"),
      ("Documentation/Performance.md", "Nothing was measured on macOS"),
      ("Documentation/Promises.md", "Nothing was compiled on macOS"),
      ("Documentation/TableViews.md", "Nothing here was compiled or run with"),
      ("Documentation/ComingFrom.md", "(not compiled here)"),
    ])
  func whatWasNotCompiledSaysSo(path: String, words: String) throws {
    #expect(try Article(path).text.contains(words))
  }

  /// Words that promise too much, with what is to be said instead.
  @Test(arguments: ["survive anything", "survives anything", "never lost"])
  func nothingIsPromisedWithoutALimit(words: String) throws {
    let articles = try PackageFiles.paths(in: "Sources", extension: "md")
    let sources = try PackageFiles.paths(in: "Sources", extension: "swift")
    for path in Guides.paths + articles + sources {
      let text = try PackageFiles.text(of: path)
      #expect(!text.lowercased().contains(words), "\(path)")
    }
  }
}
