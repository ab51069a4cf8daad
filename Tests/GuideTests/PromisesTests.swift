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
