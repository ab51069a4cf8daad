import GRDB

/// What the fence of an order says about positions, kept in memory: the keys of all runs, and how
/// many books stand before each.
struct Fence {
  /// A run of books that follow each other.
  struct Run {
    /// Where the run begins.
    var key: BookKey
    /// How many books it has; `nil` for those that were not counted yet.
    var count: Int?
    /// The revision of the last change in it.
    var revision: Int64
  }

  /// The order whose positions these are.
  let order: BookOrder

  /// All runs, in order; the first one begins before all books.
  private(set) var runs: [Run] = []

  /// How many books stand before each run, and before the end.
  private(set) var starts = [0]

  /// The revision of the last change that the runs know of; -1 before they were read.
  private(set) var revision: Int64 = -1

  /// Makes a fence that has not been read yet.
  init(_ order: BookOrder) {
    self.order = order
  }

  /// Whether all books are counted.
  var isComplete: Bool { runs.last?.count != nil }

  /// How many books are counted.
  var countedBooks: Int { starts.last ?? 0 }

  /// The index of the run with a position, and how far the position is from its beginning.
  ///
  /// - Parameter position: A position, which need not be counted yet.
  /// - Returns: The index, and for a position how far it is from the beginning.
  /// - Complexity: O(log *n*), where *n* is the number of runs.
  func run(at position: Int) -> (index: Int, offset: Int) {
    let index = max(0, runs.indices.partitioningIndex { starts[$0] > position } - 1)
    return (index, position - starts[index])
  }

  /// The index of the run that a key stands in.
  ///
  /// - Parameter key: A key, whether or not there is a book with it.
  /// - Returns: The index.
  /// - Complexity: O(log *n*), where *n* is the number of runs.
  func run(of key: BookKey) -> Int { index(of: key, in: runs) }

  /// The index of the run, among some, that a key stands in.
  func index(of key: BookKey, in runs: [Run]) -> Int {
    max(0, runs.partitioningIndex { $0.key > key } - 1)
  }

  /// Puts other runs in place.
  mutating func replace(with runs: [Run], at revision: Int64) {
    self.runs = runs
    self.revision = revision
    starts = [0]
    starts.reserveCapacity(runs.count + 1)
    for run in runs { starts.append(starts[starts.count - 1] + (run.count ?? 0)) }
  }
}
