import TableData
import TableMerging
import TextMatching

/// Merges of tables that share most of their storage, against one that visits all rows.
enum MergeBenchmarks {
  static var all: [Benchmark] {
    [againstPlainMerge, growth, equalLines]
  }

  private typealias Table = TableSnapshot<OnlySection, UUIDRow>

  private static var againstPlainMerge: Benchmark {
    Benchmark(
      name: "merge of 100 edits on each side, 1,000,000 UUID", figure: 1 / 500, rounds: 3
    ) {
      let sides = try sides(1_000_000)
      let (base, theirs) = (Array(sides.base.rows), Array(sides.theirs.rows))
      let mine = Array(sides.mine.rows)
      return {
        let baseline = seconds {
          consume(ReferenceMerge(base: base, theirs: theirs, mine: mine).merged.count)
        }
        return Benchmark.Round(subject: time(sides), baseline: baseline)
      }
    }
  }

  private static var growth: Benchmark {
    Benchmark(
      name: "merge of 100 edits on each side, 1,000,000 to 10,000", figure: 4.5, rounds: 9
    ) {
      let (large, small) = (try sides(1_000_000), try sides(10_000))
      return { Benchmark.Round(subject: time(large), baseline: time(small)) }
    }
  }

  /// A text of which one side removed most, and the other changed another part.
  private static var equalLines: Benchmark {
    Benchmark(name: "text merge of 20,000 equal lines, to distinct ones", figure: 10, rounds: 9) {
      func time(_ line: (Int) -> String) -> Double {
        let lines = (0..<20_000).map(line)
        var mine = lines
        for index in stride(from: 0, to: 20_000, by: 100) { mine[index] = "changed \(index)" }
        let texts = [lines, [line(0), "new"], mine].map { $0.joined(separator: "\n") }
        return seconds {
          consume(TextMerge(base: texts[0], theirs: texts[1], mine: texts[2]).text)
        }
      }
      return { Benchmark.Round(subject: time { _ in "line" }, baseline: time { "line \($0)" }) }
    }
  }

  private static func time(_ sides: (base: Table, theirs: Table, mine: Table)) -> Double {
    seconds(per: 50) {
      for _ in 0..<50 {
        consume(TableMerge(base: sides.base, theirs: sides.theirs, mine: sides.mine))
      }
    }
  }

  private static func sides(
    _ count: Int
  ) throws -> (base: Table, theirs: Table, mine: Table) {
    let base = try makeTable(makeRows(0..<count, of: UUIDRow.self))
    var generator = SplitMix(seed: 6)
    return (
      base, try edited(base, fresh: 5_000_000, &generator),
      try edited(base, fresh: 6_000_000, &generator)
    )
  }

  /// A copy with a hundred edits of all kinds at random places.
  private static func edited(
    _ base: Table, fresh: Int, _ generator: inout SplitMix
  ) throws -> Table {
    var table = base
    for edit in 0..<100 {
      let row = table.rows[Int.random(in: 0..<table.rowCount, using: &generator)]
      let other = table.rows[Int.random(in: 0..<table.rowCount, using: &generator)]
      switch edit % 4 {
      case 0: try table.insert(UUIDRow(fresh + edit), at: .before(row.id))
      case 1: table.remove(id: row.id)
      case 2: try table.move(id: row.id, to: .after(other.id))
      default: try table.update(id: row.id) { $0.value += 1 }
      }
    }
    return table
  }
}
