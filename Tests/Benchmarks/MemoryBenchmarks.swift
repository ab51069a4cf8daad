/// The memory of tables, against an array with a dictionary that finds its rows.
enum MemoryBenchmarks {
  static var all: [Benchmark] {
    [
      memory("memory, fresh, 1,000,000 UUID", .table, figure: 0.85),
      memory("memory, after churn, 1,000,000 UUID", .churnedTable, figure: 1.3),
      memory("memory, 1,000 levels of undo, 1,000,000 UUID", .undoLevels, figure: 0.25),
    ]
  }

  private static func memory(_ name: String, _ probe: MemoryProbe, figure: Double) -> Benchmark {
    Benchmark(name: name, figure: figure, unit: .bytes, rounds: 1) {
      {
        Benchmark.Round(
          subject: try probe.measured(), baseline: try MemoryProbe.arrayAndDictionary.measured())
      }
    }
  }
}
