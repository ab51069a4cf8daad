import Foundation
import TableTestSupport
import Testing

/// Each promise, and each answer to a threat, names existing suites.
@Suite struct PromisesTests {
  @Test(arguments: [("Promises", 1, 18), ("Security", 2, 30)])
  func everyLineNamesSuitesThatExist(page: String, column: Int, minimum: Int) throws {
    let lines = try Article("Documentation/\(page).md").text.split(separator: "\n")
      .filter { $0.hasPrefix("| ") && !$0.hasSuffix("tests |") && !$0.hasPrefix("| promise") }
    try #require(lines.count >= minimum)
    let suites = try Self.suites.get()
    for line in lines {
      let cell = line.dropFirst(2).components(separatedBy: " | ")[column]
      let names = cell.matches(of: #/`(\w+Tests)`/#).map { String($0.1) }
      #expect(!names.isEmpty, "\(line)")
      #expect(Set(names).subtracting(suites) == [], "\(line)")
    }
  }

  /// The names of all suites, including those of separate packages.
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

  /// Uncompiled code is marked wherever it is offered.
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

  /// Exaggerated wording, with its replacement.
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
