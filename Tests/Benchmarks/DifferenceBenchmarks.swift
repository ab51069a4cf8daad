import TableData

/// Differences of independently built tables, against the limit.
enum DifferenceBenchmarks {
  static var all: [Benchmark] {
    [
      apart("DK's benchmark, 5,000", UUIDRow.self, 5_000, figure: 0.5, rounds: 31, dk),
      apart("DK's benchmark, 100,000", UUIDRow.self, 100_000, figure: 0.2, dk),
      apart("DK's benchmark, 100,000 payload", PayloadRow.self, 100_000, figure: 0.2, dk),
      apart("DK's benchmark, 100,000 String", StringRow.self, 100_000, figure: 0.2, dk),
      apart("shuffled, 100,000", UUIDRow.self, 100_000, figure: 1.0) { $0.shuffled(using: &$1) },
      apart("20 % churn, 100,000", UUIDRow.self, 100_000, figure: 0.5, churn),
      apart("20 % churn, 100,000 Int", IntRow.self, 100_000, figure: 0.5, churn),
    ]
  }

  private static func apart<Row: SampleRow>(
    _ name: String,
    _ type: Row.Type,
    _ count: Int,
    figure: Double,
    rounds: Int = 11,
    _ change: @escaping ([Row], inout SplitMix) -> [Row]
  ) -> Benchmark {
    Benchmark(name: "difference, apart: " + name, figure: figure, rounds: rounds) {
      var generator = SplitMix(seed: 1)
      let rows = makeRows(0..<count, of: Row.self)
      let changed = change(rows, &generator)
      let (old, new) = (try makeTable(rows), try makeTable(changed))
      return {
        let subject = seconds { consume(new.difference(from: old)) }
        return Benchmark.Round(subject: subject, baseline: seconds { probe(rows, changed) })
      }
    }
  }

  /// DK's benchmark: of 5,000 rows 1,000 deleted, 1,000 inserted and 200 shuffled; of more rows a
  /// tenth, a tenth and a fiftieth.
  private static func dk<Row: SampleRow>(_ rows: [Row], _ generator: inout SplitMix) -> [Row] {
    let (many, few) = rows.count == 5_000 ? (1_000, 200) : (rows.count / 10, rows.count / 50)
    let deleted = Set((0..<rows.count).shuffled(using: &generator).prefix(many))
    var changed = rows.indices.filter { !deleted.contains($0) }.map { rows[$0] }
    let places = Array(changed.indices.shuffled(using: &generator).prefix(few))
    let others = places.shuffled(using: &generator)
    let before = changed
    for (place, other) in zip(places, others) { changed[place] = before[other] }
    return insert(many, into: changed, &generator)
  }

  /// A fifth of the rows replaced by others, and about 3,100 of 100,000 in another order.
  private static func churn<Row: SampleRow>(_ rows: [Row], _ generator: inout SplitMix) -> [Row] {
    var changed = rows
    for index in rows.indices where Int.random(in: 0..<5, using: &generator) == 0 {
      changed[index] = Row(rows.count + index)
    }
    for _ in 0..<rows.count / 64 {
      changed.swapAt(
        Int.random(in: rows.indices, using: &generator),
        Int.random(in: rows.indices, using: &generator))
    }
    return changed
  }

  private static func insert<Row: SampleRow>(
    _ count: Int, into rows: [Row], _ generator: inout SplitMix
  ) -> [Row] {
    let total = rows.count + count
    let places = Set((0..<total).shuffled(using: &generator).prefix(count))
    var (old, number) = (rows.makeIterator(), 10_000_000)
    return (0..<total).map { place in
      if !places.contains(place), let row = old.next() { return row }
      number += 1
      return Row(number)
    }
  }
}
