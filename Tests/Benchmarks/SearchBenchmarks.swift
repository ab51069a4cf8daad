import TableData
import TableQueries
import TextMatching

/// Searches of a million rows of some 20 letters with folded text, against filtering the same rows
/// by comparing texts.
enum SearchBenchmarks {
  static var all: [Benchmark] {
    [
      found("search, first screenful, 1,000,000", "kalo", figure: 1 / 100) { searched in
        let paths = searched.foundPaths(0..<50)
        return paths.count < 50 && !searched.isComplete
      },
      table("search, found table, none found", "kalokalo", figure: 1 / 10),
      table("search, found table, 2 % found", "kalo", figure: 1 / 10),
      table("search, found table, two words", "kalo bel", figure: 1 / 10),
      table("search, found table, most found", "e", figure: 1 / 3),
      found("fuzzy search, first 50 of few", "mrvdx", method: .fuzzy, figure: 1 / 4),
      found("fuzzy search, first 50 of 4 %", "mrvd", method: .fuzzy, figure: 1 / 4),
      found("fuzzy search, first 50 of many", "kalo", method: .fuzzy, figure: 1 / 4),
      found("fuzzy search, first 50 of most", "e", method: .fuzzy, figure: 1 / 4),
      slices,
      folding,
      edit("edit while a search is on, to the same edit", "kalo"),
      edit("edit while a search for most is on, to the same edit", "e"),
      derivedEdit,
      memory,
    ]
  }

  typealias Table = TableSnapshot<OnlySection, NamedRow>
  typealias Searched = TableSearch<OnlySection, NamedRow>

  /// A search that runs while `goesOn` allows.
  private static func found(
    _ name: String, _ text: String, method: TextSearch.Method = .words, figure: Double,
    while goesOn: @escaping (Searched) -> Bool = { _ in true }
  ) -> Benchmark {
    Benchmark(name: name, figure: figure) {
      let (rows, folded) = try prepared()
      return {
        let subject = seconds {
          var searched = folded
          searched.search(for: TextSearch(text, method: method))
          repeat { searched.advance { false } } while !searched.isComplete && goesOn(searched)
          consume(searched.foundPaths(0..<50).compactMap { searched.table.row(at: $0) })
        }
        return Benchmark.Round(subject: subject, baseline: filtering(rows, text))
      }
    }
  }

  /// A search with the table of all matches.
  private static func table(_ name: String, _ text: String, figure: Double) -> Benchmark {
    Benchmark(name: name, figure: figure) {
      let (rows, folded) = try prepared()
      return {
        var found: Table?
        let subject = seconds {
          var searched = folded
          searched.search(for: TextSearch(text))
          searched.advance()
          found = searched.foundTable()
        }
        consume(found)
        return Benchmark.Round(subject: subject, baseline: filtering(rows, text))
      }
    }
  }

  /// A search in slices of 3 ms, against the same search at once.
  private static var slices: Benchmark {
    Benchmark(name: "search in slices of 3 ms, to one at once", figure: 1.2, rounds: 15) {
      let (_, folded) = try prepared()
      let clock = ContinuousClock()
      func search(inSlices: Bool) -> Double {
        seconds {
          var searched = folded
          searched.search(for: TextSearch("kalo", method: .fuzzy))
          while !searched.isComplete {
            let end = clock.now + .milliseconds(3)
            searched.advance { !inSlices || clock.now < end }
          }
          consume(searched.foundCount)
        }
      }
      return {
        let baseline = search(inSlices: false)
        return Benchmark.Round(subject: search(inSlices: true), baseline: baseline)
      }
    }
  }

  /// Folding all text, which happens once, against filtering it once by comparison.
  private static var folding: Benchmark {
    Benchmark(name: "folding all text, to one search without", figure: 1) {
      let (rows, folded) = try prepared()
      return {
        var other = Searched(folded.table, SearchableText(\.name))
        let subject = seconds { other.foldAll() }
        return Benchmark.Round(subject: subject, baseline: filtering(rows, "kalo"))
      }
    }
  }

  /// An edit of a source with an observer, with its difference, and the same without a search.
  private static func edit(_ name: String, _ text: String) -> Benchmark {
    Benchmark(name: name, figure: 3, rounds: 11) {
      let (rows, folded) = try prepared()
      var searched = folded
      searched.search(for: TextSearch(text))
      var found = FoundRows(searched)
      let (plain, followed) = (TableDataSource(folded.table), TableDataSource(folded.table))
      plain.addPermanentObserver { consume($0.difference) }
      followed.addPermanentObserver {
        let old = found.table
        found.advance(to: $0.new, by: $0.difference)
        consume(found.table.difference(from: old))
      }
      var generator = SplitMix(seed: 8)
      func edits(of source: TableDataSource<OnlySection, NamedRow>) throws -> Double {
        let numbers = (0..<1_000).map { _ in Int.random(in: rows.indices, using: &generator) }
        return try seconds(per: numbers.count) {
          for number in numbers {
            try source.edit(named: "Change") {
              try $0.update(id: number) { $0.name = rows[(number + 7) % rows.count].name }
            }
          }
        }
      }
      return {
        let baseline = try edits(of: plain)
        return Benchmark.Round(subject: try edits(of: followed), baseline: baseline)
      }
    }
  }

  /// The same with a source derived by a query, while the previous one still exists.
  private static var derivedEdit: Benchmark {
    Benchmark(name: "edit while a derived source searches, to the same edit", figure: 3, rounds: 11)
    {
      let table = try makeTable(makeRows(0..<1_000_000, of: NamedRow.self))
      let (plain, followed) = (TableDataSource(table), TableDataSource(table))
      plain.addPermanentObserver { consume($0.difference) }
      let query = TableQuery(Table.self)
        .searched(for: TextSearch("kalo"), in: SearchableText(\.name))
      let found = followed.derived(by: query)
      found.addPermanentObserver { consume($0.difference) }
      var generator = SplitMix(seed: 8)
      func edits(of source: TableDataSource<OnlySection, NamedRow>) throws -> Double {
        let numbers = (0..<1_000).map { _ in Int.random(in: 0..<1_000_000, using: &generator) }
        return try seconds(per: numbers.count) {
          for number in numbers {
            try source.edit(named: "Change") {
              try $0.update(id: number) { $0.name = $0.name == "Kalo" ? "Mar" : "Kalo" }
            }
          }
        }
      }
      return {
        let baseline = try edits(of: plain)
        let subject = try withExtendedLifetime(found) { try edits(of: followed) }
        return Benchmark.Round(subject: subject, baseline: baseline)
      }
    }
  }

  /// The memory of folded text, against the bytes of the text.
  private static var memory: Benchmark {
    Benchmark(name: "memory, folded text, to its bytes", figure: 1.5, unit: .bytes, rounds: 1) {
      {
        let rows = makeRows(0..<1_000_000, of: NamedRow.self)
        let bytes = rows.reduce(0) { $0 + $1.name.utf8.count }
        return Benchmark.Round(
          subject: try MemoryProbe.foldedText.measured(), baseline: Double(bytes))
      }
    }
  }

  /// Rows, and a search of their table with folded text.
  static func prepared() throws -> (rows: [NamedRow], folded: Searched) {
    let rows = makeRows(0..<1_000_000, of: NamedRow.self)
    var folded = Searched(try makeTable(rows), SearchableText(\.name))
    folded.foldAll()
    return (rows, folded)
  }

  /// The time of filtering the rows that contain a text.
  static func filtering(_ rows: [NamedRow], _ text: String) -> Double {
    var found: [NamedRow] = []
    let time = seconds { found = rows.filter { $0.name.containsIgnoringCaseAndAccents(text) } }
    consume(found)
    return time
  }
}
