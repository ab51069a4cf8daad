import Foundation
import TableTestSupport
import Testing

/// Each figure that a guide shows is one that `benchmarks` prints.
@Suite struct PerformanceGuideTests {
  @Test func eachCaseAndItsFigureIsOneOfTheBenchmarks() throws {
    let run = try CommandRun(executable(named: "benchmarks"), arguments: ["--list"])
    try #require(run.end == .exited(0))
    let cases = Set(run.outputText.split(separator: "\n").map(String.init))
    let rows = try Article("Documentation/Performance.md").text
      .matches(of: #/\| `([^`]+)` \|.*\| ([\d.]+) \|\n/#).map { "\($0.1): \($0.2)" }
    try #require(rows.count > 25)
    for row in rows { #expect(cases.contains(row)) }
  }

  @Test(arguments: ["README.md", "Documentation/Performance.md", "Documentation/Internals.md"])
  func eachCaseHasItsName(path: String) throws {
    let run = try CommandRun(executable(named: "benchmarks"), arguments: ["--list"])
    let parts = try Article(path).text.split(separator: "`", omittingEmptySubsequences: false)
    let names = stride(from: 1, to: parts.count, by: 2).map { parts[$0] }
      .filter { $0.contains(#/^[\w ]+(,| to |: )[^().\n]*$/#) }
    try #require(names.count > 4)
    for name in names { #expect(run.outputText.contains("\(name): ")) }
  }

  /// Times and sizes are printed by a command, or the page says that they were measured by hand.
  @Test(arguments: Guides.paths)
  func eachTimeSaysWhereItComesFrom(path: String) throws {
    let text = try Article(path).text
    guard text.contains(#/\d (?:ms|µs|ns|MB)\b/#) else { return }
    let origins = ["-c release benchmarks", "books-figures", "measured by hand"]
    #expect(origins.contains { text.contains($0) })
  }

  /// The README shows the same measurements.
  @Test func theReadmeShowsTheSameTimes() throws {
    let page = try Article("Documentation/Performance.md").text
    let rows = try Article("README.md").text
      .matches(of: #/\| (`[^`]+` \| [\d.]+ [mnµ]s) \|.*, ([\d.]+ [mnµ]s) \| ([\d.]+) \|\n/#)
    try #require(rows.count > 4)
    for row in rows {
      let line = page.split(separator: "\n").first { $0.contains(row.1) }
      #expect(line?.contains("\(row.2) | \(row.3) |") == true, "\(row.1)")
    }
  }
}
