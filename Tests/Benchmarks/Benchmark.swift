import Dispatch

/// One benchmark case: subject, baseline, and the figure to keep.
struct Benchmark {
  /// The times of one round of a case, with both sides measured in turn.
  struct Round {
    var subject: Double
    var baseline: Double
  }

  /// The unit of the numbers.
  enum Unit: String {
    case seconds, bytes, count
  }

  let name: String
  /// The maximum ratio of subject to baseline, and the place that documents it.
  let figure: Double
  var unit = Unit.seconds
  var rounds = 7
  /// Prepares everything that is not measured and returns a closure that measures one round.
  let prepare: () throws -> () throws -> Round
}

/// The result of a case.
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
  /// Runs all rounds; several slow ones are preceded by a warm-up.
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
  /// The median; for an even count the larger of the two middle numbers.
  var median: Double { sorted()[count / 2] }
}

/// Returns the seconds that a closure takes, divided by the number of repetitions.
func seconds(per count: Int = 1, _ body: () throws -> Void) rethrows -> Double {
  let duration = try ContinuousClock().measure(body)
  return duration / .seconds(1) / Double(count)
}

/// Keeps the optimizer from removing the computation of an unused value.
@inline(never)
func consume<Value>(_ value: Value) {
  // The address might be read, so the value must be computed.
  unsafe withUnsafePointer(to: value) { unsafe lastConsumed = UnsafeRawPointer($0) }
}

/// The address of the value consumed last; benchmarks run on one thread, and nothing reads it.
nonisolated(unsafe) private var lastConsumed: UnsafeRawPointer?

/// Waits for background work and makes sure that it is done.
func waitFor<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) {
  let done = DispatchSemaphore(value: 0)
  Task.detached {
    consume(await work())
    done.signal()
  }
  done.wait()
}
