import TableData
import TableQueries

/// Tables of unusual shapes, against the same number of rows in a usual one: nothing is quadratic.
enum ShapeBenchmarks {
  static var all: [Benchmark] {
    [
      levels, parts,
      oneKey("distinct, 1,000,000 rows of one key") { $0.distinct(by: \.value) },
      oneKey("sort, 1,000,000 rows of one key") { $0.sorted(by: \.value) },
    ]
  }

  private typealias Table = TableSnapshot<OnlySection, IntRow>

  private static var levels: Benchmark {
    Benchmark(name: "outline, 20,000 levels appended one by one", figure: 10, rounds: 3) {
      {
        Benchmark.Round(
          subject: try appending { $0 == 0 ? nil : $0 - 1 }, baseline: try appending { _ in nil })
      }
    }
  }

  private static func appending(to parent: (Int) -> Int?) throws -> Double {
    try seconds {
      var outline = TableOutline<IntRow>()
      for number in 0..<20_000 { try outline.append(IntRow(number), to: parent(number)) }
      consume(outline.count)
    }
  }

  /// Each part has a section with a row.
  private static var parts: Benchmark {
    Benchmark(name: "concatenation, 3,000 parts appended", figure: 10, rounds: 3) {
      let count = 3_000
      let part = try Table(OnlySection(), rows: [IntRow(0)])
      let sections = (0..<count).map { TableSection(IntRow($0), rows: [IntRow($0)]) }
      let whole = try TableSnapshot(sections)
      return {
        let subject = try seconds {
          var table = ConcatenatedTable<Int, OnlySection, IntRow>()
          for number in 0..<count { try table.append(part, as: number) }
          consume(table.snapshot.rowCount)
        }
        let baseline = try seconds {
          var table = ConcatenatedTable<Int, IntRow, IntRow>()
          try table.append(whole, as: 0)
          consume(table.snapshot.rowCount)
        }
        return Benchmark.Round(subject: subject, baseline: baseline)
      }
    }
  }

  /// A query of equal rows, against the same one of distinct rows.
  private static func oneKey(
    _ name: String,
    _ makeQuery: (TableQuery<Table, Table>) -> TableQuery<Table, Table>
  ) -> Benchmark {
    let query = makeQuery(TableQuery())
    return Benchmark(name: name, figure: 2, rounds: 3) {
      let count = 1_000_000
      let alike = try Table(OnlySection(), rows: (0..<count).map { IntRow(id: $0, value: 0) })
      let different = try Table(
        OnlySection(), rows: (0..<count).map { IntRow(id: $0, value: $0 &* 7_919 % count) })
      return {
        let subject = seconds { consume(DerivedTable(alike, query: query).snapshot.rowCount) }
        let baseline = seconds {
          consume(DerivedTable(different, query: query).snapshot.rowCount)
        }
        return Benchmark.Round(subject: subject, baseline: baseline)
      }
    }
  }
}
