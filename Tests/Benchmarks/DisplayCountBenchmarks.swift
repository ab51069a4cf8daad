import TableData
import TableDisplay

/// The number of created cells and of calls for row heights, rather than times.
enum DisplayCountBenchmarks {
  static var all: [Benchmark] {
    let spare = Double(displayHeight + 2) / Double(displayHeight)
    return [
      count("cells made for a first frame of 1,000,000 rows", figure: spare) { table in
        consume(try table.display().count)
        return table.pool.counts.made
      },
      count("cells made on the way to the end of 1,000,000 rows", figure: spare) { _ in
        try wayToEnd.get().cells
      },
      count("height calls of 1,000,000 rows, uniform, to the end", figure: 0) { _ in
        try wayToEnd.get().heightCalls
      },
      count("height calls of a first frame, estimated", .estimated(1), figure: 1) { table in
        consume(try table.display().count)
        return unsafe DisplayRow.heightCalls
      },
    ]
  }

  /// A count, against the number of visible lines.
  private static func count(
    _ name: String,
    _ height: RowHeight = .uniform(1),
    figure: Double,
    _ body: @escaping (DisplayTable) throws -> Int
  ) -> Benchmark {
    Benchmark(name: name, figure: figure, unit: .count, rounds: 1) {
      let snapshot = try makeDisplaySnapshot(1_000_000)
      return {
        unsafe DisplayRow.heightCalls = 0
        let counted = try body(openTable(snapshot, height))
        return Benchmark.Round(subject: Double(counted), baseline: Double(displayHeight))
      }
    }
  }

  /// The counts after showing a frame for each of 1,000,000 rows, up to the end.
  private static let wayToEnd = Result {
    let table = openTable(try makeDisplaySnapshot(1_000_000), .uniform(1))
    unsafe DisplayRow.heightCalls = 0
    consume(try table.display().count)
    while table.state.visibleLines.upperBound < table.state.contentHeight {
      table.updateState { $0.scroll(by: 1) }
      consume(try table.display().count)
    }
    return (cells: table.pool.counts.made, heightCalls: unsafe DisplayRow.heightCalls)
  }
}
