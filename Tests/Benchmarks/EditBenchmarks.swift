import TableData

/// Edits of one row by identifier, each on a fresh copy.
enum EditBenchmarks {
  static var all: [Benchmark] {
    of(UUIDRow.self, "UUID") + of(IntRow.self, "Int") + of(StringRow.self, "String")
      + of(PayloadRow.self, "payload")
  }

  private typealias Edit<Row: SampleRow> =
    (inout TableSnapshot<OnlySection, Row>, _ number: Int, _ other: Int) throws -> Void

  private static func of<Row: SampleRow>(_ type: Row.Type, _ name: String) -> [Benchmark] {
    let edits: [(String, Edit<Row>)] = [
      ("insert", { try $0.insert(Row(2_000_000 + $1), at: .before(Row($2).id)) }),
      ("remove", { table, number, _ in table.remove(id: Row(number).id) }),
      ("move", { try $0.move(id: Row($1).id, to: .after(Row($2).id)) }),
    ]
    return edits.flatMap { verb, edit in
      [
        againstArray("copy and \(verb), 1,000,000 \(name)", edit),
        growth("copy and \(verb), 1,000,000 to 10,000 \(name)", edit),
      ]
    }
  }

  private static func againstArray<Row: SampleRow>(
    _ name: String, _ edit: @escaping Edit<Row>
  ) -> Benchmark {
    Benchmark(name: name, figure: 1 / 250, rounds: 9) {
      let rows = makeRows(0..<1_000_000, of: Row.self)
      let table = try makeTable(rows)
      let new = Row(3_000_000)
      return {
        let baseline = seconds(per: 5) {
          for _ in 0..<5 {
            var copy = rows
            copy.insert(new, at: 500_000)
            consume(copy.count)
          }
        }
        return Benchmark.Round(subject: try time(edit, on: table, count: 1_000), baseline: baseline)
      }
    }
  }

  private static func growth<Row: SampleRow>(
    _ name: String, _ edit: @escaping Edit<Row>
  ) -> Benchmark {
    Benchmark(name: name, figure: 4.5, rounds: 9) {
      let large = try makeTable(makeRows(0..<1_000_000, of: Row.self))
      let small = try makeTable(makeRows(0..<10_000, of: Row.self))
      return {
        Benchmark.Round(
          subject: try time(edit, on: large, count: 1_000),
          baseline: try time(edit, on: small, count: 1_000))
      }
    }
  }

  /// The time of one edit, each at another position of a fresh copy.
  private static func time<Row: SampleRow>(
    _ edit: Edit<Row>, on table: TableSnapshot<OnlySection, Row>, count: Int
  ) throws -> Double {
    var generator = SplitMix(seed: 2)
    let rows = 0..<table.rowCount
    let places = (0..<count).map { _ in
      (Int.random(in: rows, using: &generator), Int.random(in: rows, using: &generator))
    }
    return try seconds(per: count) {
      for (number, other) in places {
        var copy = table
        try edit(&copy, number, other)
        consume(copy.rowCount)
      }
    }
  }
}
