/// How many rows the runs of an order have: the numbers of its fence, in memory.
///
/// A fence divides an order into runs of about a thousand rows and counts each, so that a position
/// is a sum and a count of one run. The keys stay in the database, which alone can compare them.
struct Fence: Sendable {
  /// The number of the fold that counted last.
  private(set) var generation: Int

  /// The number of the fold that divided or joined runs last.
  let structure: Int

  /// The numbers of the runs, in order; the first run begins before all rows.
  let runs: [Int64]

  private var counts: [Int]
  private let indices: [Int64: Int]

  /// How many rows stand before each run, and before the end.
  private(set) var starts: [Int] = [0]

  init(_ runs: [(run: Int64, count: Int)], generation: Int, structure: Int) {
    (self.generation, self.structure) = (generation, structure)
    self.runs = runs.map(\.run)
    counts = runs.map(\.count)
    indices = Dictionary(zip(self.runs, runs.indices)) { first, _ in first }
    sum()
  }

  /// How many rows are counted.
  var count: Int { starts[starts.count - 1] }

  /// The place of a run in the order; `nil` if there is none with the number.
  func index(of run: Int64) -> Int? { indices[run] }

  /// The run that a position among the counted rows falls in.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of runs.
  func index(at position: Int) -> Int {
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= position { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }

  /// Takes over new numbers of some runs.
  mutating func update(_ changed: [(run: Int64, count: Int)], generation: Int) {
    self.generation = generation
    for (run, count) in changed {
      if let index = indices[run] { counts[index] = count }
    }
    sum()
  }

  private mutating func sum() {
    starts = [0]
    starts.reserveCapacity(counts.count + 1)
    for count in counts { starts.append(starts[starts.count - 1] + count) }
  }
}
