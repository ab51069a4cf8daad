import TableData
import TableQueries

/// Derived tables, against sorting the rows that pass and building a table of them.
enum QueryBenchmarks {
  static var all: [Benchmark] {
    [
      following(1, figure: 1 / 20_000),
      following(10, figure: 1 / 3_000),
      growth,
      sectionsAsRows,
      join("1 changed row on the left", referenceCount: 1, figure: 1 / 20_000),
      join("1 changed row on the right", referenceCount: 1, changesRight: true, figure: 1 / 20_000),
      join(
        "10 rows refer to a changed one", referenceCount: 10, changesRight: true, figure: 1 / 3_000),
      fromScratch("words"),
      fromScratch("long common beginning", commonPrefix: "something from the house: "),
      memory,
    ]
  }

  /// The next table and its difference after some changed rows.
  private static func following(_ count: Int, figure: Double) -> Benchmark {
    Benchmark(name: "query, \(count) changed of 1,000,000 rows", figure: figure) {
      let rows = makeQueryRows(1_000_000)
      let changes = try QueryChanges(rows, changedCount: count, by: groupedQuery)
      return { Benchmark.Round(subject: changes.secondsPerChange(), baseline: baseline(rows)) }
    }
  }

  private static var growth: Benchmark {
    Benchmark(name: "query, 1 changed row, 1,000,000 to 10,000 rows", figure: 4.5, rounds: 9) {
      let large = try QueryChanges(makeQueryRows(1_000_000), changedCount: 1, by: groupedQuery)
      let small = try QueryChanges(makeQueryRows(10_000), changedCount: 1, by: groupedQuery)
      return {
        Benchmark.Round(subject: large.secondsPerChange(), baseline: small.secondsPerChange())
      }
    }
  }

  /// Sections as rows with sums, sorted by these, after a changed row.
  private static var sectionsAsRows: Benchmark {
    Benchmark(name: "query, sections as rows, 1 changed of 1,000,000 rows", figure: 1 / 20_000) {
      let rows = makeQueryRows(1_000_000)
      let totals = groupedQuery.sectionsAsRows(in: OnlySection(), .sum(of: \.value)) { group, sum in
        IntRow(id: group.id, value: sum)
      }
      let changes = try QueryChanges(rows, changedCount: 1, by: totals.sorted(by: \.value))
      return { Benchmark.Round(subject: changes.secondsPerChange(), baseline: baseline(rows)) }
    }
  }

  /// A changed row on one side of a join, against computing the join from scratch.
  private static func join(
    _ name: String, referenceCount: Int, changesRight: Bool = false, figure: Double
  ) -> Benchmark {
    Benchmark(name: "query, join, 1,000,000 rows, \(name)", figure: figure) {
      let joinedQuery = joinedQuery(referenceCount: referenceCount)
      let tables = JoinedTables(
        try QueryTable(OnlySection(), rows: makeQueryRows(1_000_000)),
        try TableSnapshot(
          OnlySection(), rows: (0..<1_000_000 / referenceCount).map { IntRow(id: $0, value: $0) }))
      let derived = DerivedTable(tables, query: joinedQuery)
      var generator = SplitMix(seed: 4)
      let changed = try (0..<200).map { _ in
        var edited = tables
        let number = Int.random(in: 0..<1_000_000, using: &generator)
        if changesRight {
          try edited.right.update(id: number / referenceCount) { $0.value += 1 }
        } else {
          try edited.left.update(id: number) { $0.value += 1 }
        }
        return edited
      }
      return {
        let subject = seconds(per: changed.count) {
          for tables in changed {
            var next = derived
            consume(next.apply(tables).isEmpty)
          }
        }
        let baseline = seconds {
          consume(DerivedTable(tables, query: joinedQuery).snapshot.rowCount)
        }
        return Benchmark.Round(subject: subject, baseline: baseline)
      }
    }
  }

  /// The memory of a derived table besides its origin, against the size of the rows that pass the
  /// filter plus 40 bytes for each.
  private static var memory: Benchmark {
    Benchmark(
      name: "memory, query of 1,000,000 rows, half shown", figure: 1, unit: .bytes, rounds: 1
    ) {
      {
        let shownCount = makeQueryRows(1_000_000).count { $0.isShown }
        return Benchmark.Round(
          subject: try MemoryProbe.derivedTable.measured(),
          baseline: Double(shownCount * (MemoryLayout<QueryItem>.stride + 40)))
      }
    }
  }

  private static func fromScratch(_ name: String, commonPrefix: String = "") -> Benchmark {
    Benchmark(name: "query from scratch, 1,000,000 rows, \(name)", figure: 1.3) {
      let rows = makeQueryRows(1_000_000, commonPrefix: commonPrefix)
      let table = try QueryTable(OnlySection(), rows: rows)
      return {
        let subject = seconds {
          consume(DerivedTable(table, query: groupedQuery).snapshot.rowCount)
        }
        return Benchmark.Round(subject: subject, baseline: baseline(rows))
      }
    }
  }

  private static func baseline(_ rows: [QueryItem]) -> Double {
    seconds {
      let shown = rows.filter(\.isShown).sorted {
        $0.name != $1.name ? $0.name < $1.name : $0.rank < $1.rank
      }
      consume(QueryTable(OnlySection(), uniqueRows: shown).rowCount)
    }
  }
}

/// A derived table, and changed tables for it to follow to.
private struct QueryChanges<Output: QueryableTable & Sendable>
where
  Output.Section: Sendable, Output.Row: Sendable, Output.Section.ID: Sendable,
  Output.Row.ID: Sendable
{
  typealias Derived = DerivedTable<QueryTable, Output>

  private let derived: Derived
  private let changed: [QueryTable]

  init(
    _ rows: [QueryItem], changedCount: Int, by query: TableQuery<QueryTable, Output>
  ) throws {
    let table = try QueryTable(OnlySection(), rows: rows)
    derived = Derived(table, query: query)
    var generator = SplitMix(seed: 4)
    changed = try (0..<200).map { _ in
      var edited = table
      for _ in 0..<changedCount {
        let number = Int.random(in: rows.indices, using: &generator)
        try edited.update(id: number) { row in
          switch Int.random(in: 0..<5, using: &generator) {
          case 0: row.value += 1
          case 1: row.name += "!"
          case 2: row.group = Int.random(in: 0..<1_000, using: &generator)
          case 3: row.isShown.toggle()
          default: row.rank += 1
          }
        }
      }
      return edited
    }
  }

  /// The time of following one change of the origin, and of both differences.
  func secondsPerChange() -> Double {
    seconds(per: changed.count) {
      for table in changed {
        var next = derived
        consume(next.apply(table).isEmpty)
      }
    }
  }
}
