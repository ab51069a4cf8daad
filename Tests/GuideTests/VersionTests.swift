import TableTestSupport
import Testing

/// Each program prints the version of the package.
@Suite struct VersionTests {
  @Test(arguments: [
    "pick", "homepwner", "memo", "checklist", "groceries", "files", "csv", "log", "processes",
    "tree", "contacts",
  ])
  func theVersionIsThatOfTheChangelog(program: String) throws {
    let changelog = try PackageFiles.text(of: "Documentation/Changelog.md")
    let version = try #require(changelog.firstMatch(of: #/\n## (\d+\.\d+\.\d+)/#)).1
    let run = try CommandRun(executable(named: program), arguments: ["--version"])
    #expect(run.outputText == "\(program) \(version)\n")
    #expect(run.end == .exited(0))
  }
}
