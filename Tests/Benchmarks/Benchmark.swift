import Dispatch

/// One measured case: what is measured, against what, and the figure it has to keep.
struct Benchmark {
  /// What one round of a case took, both sides measured one after the other.
  struct Round {
    var subject: Double
    var baseline: Double
  }

  /// What the numbers are.
  enum Unit: String {
    case seconds, bytes, count
  }

  let name: String
  /// The largest ratio of subject to baseline that is all right, and where it is written.
  let figure: Double
  var unit = Unit.seconds
  var rounds = 7
  /// Makes everything that is not measured and returns what measures one round.
  let prepare: () throws -> () throws -> Round
}

/// What came out of a case.
struct BenchmarkResult: Codable {
  let name: String
  let unit: String
  let median: Double
  let baselineMedian: Double
  /// The median of the ratios of all rounds.
  let ratio: Double
  let figure: Double
  var isOK: Bool { ratio <= figure }
}

extension Benchmark {
  /// Runs all rounds; before several that take time, one that warms up.
  func run() throws -> BenchmarkResult {
    let measure = try prepare()
    if unit == .seconds, rounds > 1 { _ = try measure() }
    let results = try (0..<rounds).map { _ in try measure() }
    return BenchmarkResult(
      name: name,
      unit: unit.rawValue,
      median: results.map(\.subject).median,
      baselineMedian: results.map(\.baseline).median,
      ratio: results.map { $0.subject / $0.baseline }.median,
      figure: figure)
  }
}

extension [Double] {
  /// The number in the middle; of an even number of them the larger of the two.
  var median: Double { sorted()[count / 2] }
}

/// The seconds that something takes, divided by how often it is done.
func seconds(per count: Int = 1, _ body: () throws -> Void) rethrows -> Double {
  let duration = try ContinuousClock().measure(body)
  return duration / .seconds(1) / Double(count)
}

/// Makes sure that a value is computed, although nobody needs it.
@inline(never)
func consume<Value>(_ value: Value) {
  // Somebody might look at the address, so that what stands there has to be computed.
  unsafe withUnsafePointer(to: value) { unsafe lastConsumed = UnsafeRawPointer($0) }
}

/// Where the value consumed last stood; benchmarks run on one thread, and nobody reads it.
nonisolated(unsafe) private var lastConsumed: UnsafeRawPointer?

/// Waits for work elsewhere and makes sure that it is done.
func waitFor<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) {
  let done = DispatchSemaphore(value: 0)
  Task.detached {
    consume(await work())
    done.signal()
  }
  done.wait()
}
