import Foundation
import TableTestSupport
import Testing

/// The file of figures is complete, and its graphs show it.
///
/// `PICTURES=write` draws them anew.
@Suite struct FigureTests {
  private static func table() throws -> FigureTable {
    FigureTable(try PackageFiles.text(of: FigureTable.path))
  }

  @Test func eachLineIsComplete() throws {
    let table = try Self.table()
    try #require(!table.lines.isEmpty)
    #expect(table.names.count == 20 && Set(table.names).count == 20)
    for line in table.lines {
      #expect(line.count == table.names.count && line.allSatisfy { !$0.isEmpty })
      #expect(line[0].contains(#/^[0-9a-f]{8}$/#) && line[1].contains(#/^\d{4}-\d\d-\d\d$/#))
    }
    let dates = table.lines.map { $0[1] }
    #expect(dates == dates.sorted())
  }

  @Test func theLastLineHasAllFigures() throws {
    let table = try Self.table()
    let last = FigureTable(
      ([table.names] + table.lines.suffix(1))
        .map { $0.joined(separator: "\t") }.joined(separator: "\n"))
    for name in table.figures {
      #expect(last.values(of: name).contains { $0.value > 0 }, "\(name)")
    }
  }

  @Test func twelveFiguresAreCasesOfTheBenchmarks() throws {
    let run = try CommandRun(executable(named: "benchmarks"), arguments: ["--list"])
    let cases = try Self.table().figures.filter { run.outputText.contains("\n\($0): ") }
    #expect(cases.count == 12)
  }

  @Test func theGraphsShowTheFile() throws {
    let graph = FigureGraph(try Self.table()).text
    let path = "Documentation/Pictures/figures.svg"
    if ProcessInfo.processInfo.environment["PICTURES"] == "write" {
      try Data(graph.utf8).write(to: PackageFiles.root.appending(path: path))
    }
    #expect(try PackageFiles.text(of: path) == graph)
  }

  @Test func aGraphHasAPointForEachValue() {
    let table = FigureTable("after\tdate\tsize\twhy\na\t1\t10\tx\nb\t2\t–\ty\nc\t3\t5\tz\n")
    let text = FigureGraph(table).text
    #expect(text.contains("points=\"10,30 260,55\"") && text.contains("10.0 → 5.0"))
  }
}
