import TableData
import TableMerging

/// Sources that follow sequences: 100,000 changes of a table of 100,000 rows, against a second.
///
/// They arrive as fast as they are read, and observers are notified at most 60 times a second.
/// Creating them is not measured.
enum SequenceBenchmarks {
  static var all: [Benchmark] {
    [
      oneSecond("100,000 edits of a sequence, to a second") { _ in
        rows.map { TableEdit<OnlySection, IntRow>.updateRow($0) }
      } follow: { source, edits in
        try? await source.follow(edits)
      },
      oneSecond("100,000 differences of a sequence, to a second") { _ in
        rows.map { row in
          let path = RowPath(section: 0, row: row.id)
          return TableDifference<OnlySection, IntRow>(
            rows: ElementChanges(
              updated: [.init(from: path, to: path, old: IntRow(row.id), new: row)]))
        }
      } follow: { source, differences in
        try? await source.follow(differences)
      },
      oneSecond("100,000 tables of a sequence, to a second") { table in
        var table = table
        return rows.map { row in
          try? table.update(row)
          return table
        }
      } follow: { source, tables in
        await source.follow(tables)
      },
    ]
  }

  private static let count = 100_000

  /// The rows after the changes; each row of the table is changed once.
  private static var rows: [IntRow] {
    (0..<count).map { IntRow(id: $0 * 7_919 % count, value: $0 + count) }
  }

  private static func oneSecond<Element: Sendable>(
    _ name: String,
    elements: @escaping (TableSnapshot<OnlySection, IntRow>) -> [Element],
    follow:
      @escaping @Sendable (
        TableDataSource<OnlySection, IntRow>, AsyncStream<Element>
      ) async -> Void
  ) -> Benchmark {
    Benchmark(name: name, figure: 1, rounds: 3) {
      let table = try makeTable(makeRows(0..<count, of: IntRow.self))
      let elements = elements(table)
      return {
        let (stream, continuation) = AsyncStream.makeStream(of: Element.self)
        for element in elements { continuation.yield(element) }
        continuation.finish()
        let subject = seconds {
          waitFor {
            let source = TableDataSource(table)
            source.addPermanentObserver { consume($0.difference.count) }
            await follow(source, stream)
            precondition(source.snapshot.rows.allSatisfy { $0.value >= count })
          }
        }
        return Benchmark.Round(subject: subject, baseline: 1)
      }
    }
  }
}
