import TableData

/// Operations on a difference, against computing it.
enum ReplayBenchmarks {
  static var all: [Benchmark] {
    [
      differencer,
      againstDifference("inverse, 100,000 shuffled", figure: 2) { _, _, difference in
        consume(difference.inverse)
      },
      againstDifference("applying, 100,000 shuffled", figure: 4) { old, _, difference in
        consume(try old.applying(difference))
      },
      againstDifference("source, 100,000 shuffled", figure: 1.3) { old, new, _ in
        consume(TableDataSource(old).apply(new))
      },
      applyingOneUpdate,
    ]
  }

  private typealias Table = TableSnapshot<OnlySection, UUIDRow>
  private typealias Difference = TableDifference<OnlySection, UUIDRow>

  /// A differencer, against the difference in a task too, since a new thread has to allocate memory
  /// and fill caches, which would otherwise affect only one side.
  private static var differencer: Benchmark {
    let name = "differencer, 100,000 shuffled, to the difference"
    return Benchmark(name: name, figure: 1.3, rounds: 11) {
      let (old, new) = try makeShuffledTables()
      return {
        let baseline = seconds { waitFor { new.difference(from: old) } }
        let subject = seconds {
          waitFor { await TableDifferencer().difference(from: old, to: new) }
        }
        return Benchmark.Round(subject: subject, baseline: baseline)
      }
    }
  }

  private static func againstDifference(
    _ name: String, figure: Double,
    _ body: @escaping (Table, Table, Difference) throws -> Void
  ) -> Benchmark {
    Benchmark(name: name + ", to the difference", figure: figure, rounds: 11) {
      let (old, new) = try makeShuffledTables()
      let difference = new.difference(from: old)
      return {
        let baseline = seconds { consume(new.difference(from: old)) }
        return Benchmark.Round(
          subject: try seconds { try body(old, new, difference) }, baseline: baseline)
      }
    }
  }

  /// Two tables of the same rows in another order.
  private static func makeShuffledTables() throws -> (old: Table, new: Table) {
    var generator = SplitMix(seed: 8)
    let rows = makeRows(0..<100_000, of: UUIDRow.self)
    return (try makeTable(rows), try makeTable(rows.shuffled(using: &generator)))
  }

  /// A difference of one update, applied to large tables and to small ones.
  private static var applyingOneUpdate: Benchmark {
    Benchmark(name: "applying one update, 1,000,000 to 10,000", figure: 4.5, rounds: 11) {
      let times = try [1_000_000, 10_000].map { count in
        let old = try makeTable(makeRows(0..<count, of: UUIDRow.self))
        var new = old
        try new.update(id: UUIDRow(count / 2).id) { $0.value += 1 }
        let difference = new.difference(from: old)
        return {
          try seconds(per: 500) {
            for _ in 0..<500 { consume(try old.applying(difference).rowCount) }
          }
        }
      }
      return { Benchmark.Round(subject: try times[0](), baseline: try times[1]()) }
    }
  }
}
