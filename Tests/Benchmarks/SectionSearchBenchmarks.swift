import TableData
import TableQueries
import TextMatching

/// Searches of a million rows in 10,000 and in 100,000 sections.
enum SectionSearchBenchmarks {
  private struct NumberedSection: Identifiable, Equatable, Sendable {
    let id: Int
  }

  private typealias Sectioned = TableSnapshot<NumberedSection, NamedRow>

  /// Returns a closure that measures one round.
  private typealias Subject = (Sectioned) throws -> () throws -> Double

  static var all: [Benchmark] {
    [(10_000, "10,000"), (100_000, "100,000")].flatMap { count, text in
      [
        edits(count, "edit while a search is on, \(text) sections to 100"),
        search(
          count, "search, first screenful, \(text) sections", figure: 1 / 100, firstScreenfuls),
        search(count, "search, found table, \(text) sections", figure: 1, foundTables),
      ]
    }
  }

  private static func edits(_ sectionCount: Int, _ name: String) -> Benchmark {
    Benchmark(name: name, figure: 4.5, rounds: 5) {
      let many = try followingEdits(sectioned(sectionCount))
      let few = try followingEdits(sectioned(100))
      return { Benchmark.Round(subject: try many(), baseline: try few()) }
    }
  }

  /// A search of rows in sections, against filtering the same rows.
  private static func search(
    _ sectionCount: Int, _ name: String, figure: Double, _ subject: @escaping Subject
  ) -> Benchmark {
    Benchmark(name: name, figure: figure, rounds: 5) {
      let table = try sectioned(sectionCount)
      let (subject, rows) = (try subject(table), Array(table.rows))
      return {
        let baseline = SearchBenchmarks.filtering(rows, "kalo")
        return Benchmark.Round(subject: try subject(), baseline: baseline)
      }
    }
  }

  private static func sectioned(_ sectionCount: Int) throws -> Sectioned {
    let size = 1_000_000 / sectionCount
    return try Sectioned(
      (0..<sectionCount).map { section in
        let rows = (section * size..<(section + 1) * size).map { NamedRow($0) }
        return TableSection(NumberedSection(id: section), rows: rows)
      })
  }

  /// Edits of a source with a derived source that shows the matches of a search.
  private static func followingEdits(_ table: Sectioned) throws -> () throws -> Double {
    let source = TableDataSource(table)
    let query = TableQuery(Sectioned.self)
      .searched(for: TextSearch("kalo"), in: SearchableText(\.name))
    let found = source.derived(by: query)
    found.addPermanentObserver { consume($0.difference) }
    var generator = SplitMix(seed: 8)
    return {
      let numbers = (0..<200).map { _ in Int.random(in: 0..<1_000_000, using: &generator) }
      return try withExtendedLifetime(found) {
        try seconds(per: numbers.count) {
          for number in numbers {
            try source.edit(named: "Change") {
              try $0.update(id: number) { $0.name = $0.name == "Kalo" ? "Mar" : "Kalo" }
            }
          }
        }
      }
    }
  }

  private static func folded(_ table: Sectioned) -> TableSearch<NumberedSection, NamedRow> {
    var folded = TableSearch(table, SearchableText(\.name))
    folded.foldAll()
    return folded
  }

  private static func firstScreenfuls(_ table: Sectioned) -> () -> Double {
    let folded = folded(table)
    return {
      seconds {
        var searched = folded
        searched.search(for: TextSearch("kalo"))
        repeat {
          searched.advance { false }
        } while !searched.isComplete && searched.foundPaths(0..<50).count < 50
        consume(searched.foundPaths(0..<50).compactMap { searched.table.row(at: $0) })
      }
    }
  }

  private static func foundTables(_ table: Sectioned) -> () -> Double {
    let folded = folded(table)
    return {
      seconds {
        var searched = folded
        searched.search(for: TextSearch("kalo"))
        searched.advance()
        consume(searched.foundTable())
      }
    }
  }
}
