import TableTestSupport
import Testing

/// Each promise names a suite that exists.
@Suite struct PromisesTests {
  @Test func everySuiteIsThere() throws {
    let text = try Article("Documentation/Promises.md").text
    let names = Set(text.matches(of: #/`(\w+Tests)`/#).map { String($0.1) })
    try #require(names.count > 20)
    let sources = try PackageFiles.paths(in: "Tests", extension: "swift")
      .map(PackageFiles.text(of:))
    for name in names {
      #expect(sources.contains { $0.contains("struct \(name) ") }, "\(name)")
    }
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
