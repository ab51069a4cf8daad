import TableData

/// Sources that follow sequences: 100,000 changes of a table of 100,000 rows, against a second.
///
/// They come as fast as they are read, and observers are told 60 times a second at most.
enum SequenceBenchmarks {
  static var all: [Benchmark] {
    [
      oneSecond("100,000 edits of a sequence, to a second") { source, rows in
        let edits = (0..<count).map { TableEdit<OnlySection, IntRow>.updateRow(changed($0, rows)) }
        try? await source.follow(stream(edits))
      },
      oneSecond("100,000 differences of a sequence, to a second") { source, rows in
        let differences = (0..<count).map { number in
          let (old, new) = (IntRow(number * 7_919 % rows), changed(number, rows))
          let path = RowPath(section: 0, row: new.id)
          return TableDifference<OnlySection, IntRow>(
            rows: ElementChanges(updated: [.init(from: path, to: path, old: old, new: new)]))
        }
        try? await source.follow(stream(differences))
      },
      oneSecond("100,000 tables of a sequence, to a second") { source, rows in
        var table = source.snapshot
        let tables = (0..<count).map { number in
          try? table.update(changed(number, rows))
          return table
        }
        await source.follow(stream(tables))
      },
    ]
  }

  private static let count = 100_000

  /// The row that a change leads to; each row is changed once.
  private static func changed(_ number: Int, _ rows: Int) -> IntRow {
    IntRow(id: number * 7_919 % rows, value: number + rows)
  }

  private static func stream<Element: Sendable>(_ elements: [Element]) -> AsyncStream<Element> {
    AsyncStream { continuation in
      for element in elements { continuation.yield(element) }
      continuation.finish()
    }
  }

  private static func oneSecond(
    _ name: String,
    _ follow: @escaping @Sendable (TableDataSource<OnlySection, IntRow>, Int) async -> Void
  ) -> Benchmark {
    Benchmark(name: name, figure: 1, rounds: 3) {
      let table = try makeTable(makeRows(0..<count, of: IntRow.self))
      return {
        let subject = seconds {
          waitFor {
            let source = TableDataSource(table)
            source.addObserver { consume($0.difference.count) }
            await follow(source, count)
            precondition(source.snapshot.rows.allSatisfy { $0.value >= count })
          }
        }
        return Benchmark.Round(subject: subject, baseline: 1)
      }
    }
  }
}
