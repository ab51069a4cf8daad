import TableData

/// Differences of tables that share most of their storage.
enum SharingBenchmarks {
  static var all: [Benchmark] {
    [
      afterEdits("difference after 10 edits, 1,000,000 UUID", UUIDRow.self),
      afterEdits("difference after 10 edits, 1,000,000 payload", PayloadRow.self),
      growth("difference after 10 edits, 1,000,000 to 10,000", edits: 10, figure: 2.5),
      growth("difference of a copy, 1,000,000 to 10,000", edits: 0, figure: 1.5),
    ]
  }

  private static func afterEdits<Row: SampleRow>(_ name: String, _ type: Row.Type) -> Benchmark {
    Benchmark(name: name, figure: 1 / 20_000, rounds: 5) {
      let rows = makeRows(0..<1_000_000, of: Row.self)
      let (old, new) = try edited(rows, edits: 10)
      return {
        let subject = seconds(per: 1_000) {
          for _ in 0..<1_000 { consume(new.difference(from: old)) }
        }
        return Benchmark.Round(subject: subject, baseline: seconds { probe(rows, rows) })
      }
    }
  }

  private static func growth(_ name: String, edits: Int, figure: Double) -> Benchmark {
    Benchmark(name: name, figure: figure, rounds: 15) {
      let large = try edited(makeRows(0..<1_000_000, of: UUIDRow.self), edits: edits)
      let small = try edited(makeRows(0..<10_000, of: UUIDRow.self), edits: edits)
      func time(
        _ tables: (TableSnapshot<OnlySection, UUIDRow>, TableSnapshot<OnlySection, UUIDRow>)
      ) -> Double {
        seconds(per: 2_000) {
          for _ in 0..<2_000 { consume(tables.1.difference(from: tables.0)) }
        }
      }
      return { Benchmark.Round(subject: time(large), baseline: time(small)) }
    }
  }

  /// A table and a copy of it with edits of all kinds at random places.
  private static func edited<Row: SampleRow>(
    _ rows: [Row], edits: Int
  ) throws -> (TableSnapshot<OnlySection, Row>, TableSnapshot<OnlySection, Row>) {
    let old = try makeTable(rows)
    var new = old
    var generator = SplitMix(seed: 4)
    for edit in 0..<edits {
      let row = rows[Int.random(in: rows.indices, using: &generator)]
      let other = rows[Int.random(in: rows.indices, using: &generator)]
      switch edit % 4 {
      case 0: try new.insert(Row(5_000_000 + edit), at: .before(row.id))
      case 1: new.remove(id: row.id)
      case 2 where new.contains(id: row.id) && new.contains(id: other.id):
        try new.move(id: row.id, to: .after(other.id))
      default: if new.contains(id: row.id) { try new.update(id: row.id) { $0.value += 1 } }
      }
    }
    return (old, new)
  }
}
