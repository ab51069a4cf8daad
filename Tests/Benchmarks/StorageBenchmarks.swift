import TableData

/// Building, finding and visiting rows, against the standard library.
enum StorageBenchmarks {
  static var all: [Benchmark] {
    [
      building("building, 1,000,000 UUID", UUIDRow.self, figure: 0.4),
      building("building, 1,000,000 Int", IntRow.self, figure: 0.65),
      building("building, 1,000,000 String", StringRow.self, figure: 0.65),
      building("building, 1,000,000 payload", PayloadRow.self, figure: 0.65),
      position("position of an identifier, 1,000,000 UUID", UUIDRow.self, figure: 4),
      visiting("visiting all rows, 1,000,000 UUID", UUIDRow.self, figure: 3),
    ]
  }

  private static func building<Row: SampleRow>(
    _ name: String, _ type: Row.Type, figure: Double
  ) -> Benchmark {
    Benchmark(name: name, figure: figure, rounds: 5) {
      let rows = makeRows(0..<1_000_000, of: Row.self)
      return {
        let subject = try seconds { consume(try makeTable(rows).rowCount) }
        let baseline = seconds {
          let pairs = rows.indices.lazy.map { (rows[$0].id, $0) }
          consume(Dictionary(uniqueKeysWithValues: pairs).count)
        }
        return Benchmark.Round(subject: subject, baseline: baseline)
      }
    }
  }

  private static func position<Row: SampleRow>(
    _ name: String, _ type: Row.Type, figure: Double
  ) -> Benchmark {
    Benchmark(name: name, figure: figure, rounds: 9) {
      let rows = makeRows(0..<1_000_000, of: Row.self)
      let table = try makeTable(rows)
      let places = Dictionary(uniqueKeysWithValues: rows.indices.map { (rows[$0].id, $0) })
      var generator = SplitMix(seed: 3)
      let wanted = (0..<100_000).map { _ in
        rows[Int.random(in: rows.indices, using: &generator)].id
      }
      return {
        let subject = seconds(per: wanted.count) {
          consume(wanted.reduce(0) { $0 + (table.path(id: $1)?.row ?? 0) })
        }
        let baseline = seconds(per: wanted.count) {
          consume(wanted.reduce(0) { $0 + (places[$1] ?? 0) })
        }
        return Benchmark.Round(subject: subject, baseline: baseline)
      }
    }
  }

  /// Sums the rows; a separate call, so that it runs each time.
  @inline(never)
  private static func sum<Row: SampleRow>(of rows: some Sequence<Row>) -> Int {
    var sum = 0
    for row in rows { sum &+= row.value }
    return sum
  }

  private static func visiting<Row: SampleRow>(
    _ name: String, _ type: Row.Type, figure: Double
  ) -> Benchmark {
    Benchmark(name: name, figure: figure, rounds: 15) {
      let rows = makeRows(0..<1_000_000, of: Row.self)
      let table = try makeTable(rows)
      return {
        let subject = seconds { if let rows = table.rows(in: 0) { consume(sum(of: rows)) } }
        let baseline = seconds { consume(sum(of: rows)) }
        return Benchmark.Round(subject: subject, baseline: baseline)
      }
    }
  }
}
