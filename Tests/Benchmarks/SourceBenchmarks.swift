import TableData

/// Data sources with many observers and many levels of undo, against those with few.
enum SourceBenchmarks {
  static var all: [Benchmark] {
    [
      compare("edit, 10,000 observers to 100", figure: 120) { many in
        let source = try makeSource()
        for _ in 0..<(many ? 10_000 : 100) { source.addPermanentObserver { consume($0.cause) } }
        return { try edit(source, times: 20) }
      },
      compare("adding and removing observers, 10,000 to 100, each", figure: 3) { many in
        let source = try makeSource()
        let count = many ? 10_000 : 100
        return {
          seconds(per: 20_000) {
            for _ in 0..<20_000 / count {
              let observers = (0..<count).map { _ in source.observe { consume($0.cause) } }
              for observer in observers.reversed() { observer.cancel() }
            }
          }
        }
      },
      compare("edit, undo limit of 100,000 reached, to one of 100", figure: 2) { many in
        let limit = many ? 100_000 : 100
        let source = try makeSource(undoLimit: limit)
        _ = try edit(source, times: limit)
        return { try edit(source, times: 2_000) }
      },
    ]
  }

  private typealias Source = TableDataSource<OnlySection, IntRow>

  private static func compare(
    _ name: String, figure: Double,
    _ prepare: @escaping (_ many: Bool) throws -> () throws -> Double
  ) -> Benchmark {
    Benchmark(name: name, figure: figure, rounds: 11) {
      let (many, few) = (try prepare(true), try prepare(false))
      return { Benchmark.Round(subject: try many(), baseline: try few()) }
    }
  }

  private static func makeSource(undoLimit: Int = .max) throws -> Source {
    Source(try makeTable(makeRows(0..<100, of: IntRow.self)), undoLimit: undoLimit)
  }

  /// The time of one edit of a row.
  private static func edit(_ source: Source, times: Int) throws -> Double {
    try seconds(per: times) {
      for _ in 0..<times {
        try source.edit(named: "Change") { try $0.update(id: 50) { $0.value += 1 } }
      }
    }
  }
}
