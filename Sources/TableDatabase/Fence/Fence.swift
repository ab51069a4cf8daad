/// The row counts of an order: its fence, in memory.
///
/// Like the fence pointers of an index, it has the first key of each run of about a thousand rows of
/// an order, here with the run's row count, so a position is a prefix sum plus a count within one
/// run. The keys stay in the database, which alone can compare them.
struct Fence: Sendable {
  /// The number of the latest fold.
  private(set) var generation: Int

  /// The number of the latest fold that split or merged runs.
  let structure: Int

  /// The numbers of the runs, in order; the first run begins before all rows.
  let runs: [Int64]

  private var counts: [Int]
  private let indices: [Int64: Int]

  /// The number of rows before each run, and in all.
  private(set) var starts: [Int] = [0]

  init(_ runs: [(run: Int64, count: Int)], generation: Int, structure: Int) {
    (self.generation, self.structure) = (generation, structure)
    self.runs = runs.map(\.run)
    counts = runs.map(\.count)
    indices = Dictionary(zip(self.runs, runs.indices)) { first, _ in first }
    sum()
  }

  var count: Int { starts[starts.count - 1] }

  func index(of run: Int64) -> Int? { indices[run] }

  /// Returns the index of the run that has a position, in O(log *n*) for *n* runs.
  func index(at position: Int) -> Int {
    max(0, starts[..<runs.count].partitioningIndex { $0 > position } - 1)
  }

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
