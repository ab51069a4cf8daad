import TableTestSupport
import Testing

/// Packages that the gate builds in one folder.
///
/// A program of one package would replace that of the same name of another, whose tests then start
/// the wrong one.
@Suite struct SharedFolderTests {
  private static let packages = ["Examples/Books", "Examples/Web", "Tests/Engines"]

  @Test func noTwoPackagesNameAProgramOrTargetTheSame() throws {
    let names = try Self.packages.flatMap { package in
      Set(try House.text(of: "\(package)/Package.swift").matches(of: declaration).map { $0.1 })
    }
    #expect(names.count > 20)
    let repeated = Dictionary(grouping: names) { $0 }.filter { $1.count > 1 }.keys
    #expect(repeated.isEmpty, "\(repeated.sorted())")
  }

  private var declaration: Regex<(Substring, Substring)> {
    #/(?:executable|library|[tT]arget|testTarget|executableTarget)\(\s*name: "([^"]+)"/#
  }
}
