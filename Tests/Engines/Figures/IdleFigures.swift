import Foundation
import TableDatabase

/// Benchmarks the processor time of a watcher while nobody writes: `engine-figures idle ADDRESS` or
/// `engine-figures idle FILE`.
struct IdleFigures {
  private static let (seconds, goal) = (20.0, 0.1)

  let engine: any DatabaseEngine

  func measure() async throws {
    try Track.table.create(in: engine)
    let store = try TableStore(Track.table, in: engine)
    try store.installJournal()
    let watcher = store.watch { _ in }
    // A watcher polls until it was quiet, and tests notifications first.
    try await Task.sleep(for: .seconds(5))
    let start = clock()
    try await Task.sleep(for: .seconds(Self.seconds))
    let share = Double(clock() - start) / Double(CLOCKS_PER_SEC) / Self.seconds * 100
    watcher.cancel()
    print(
      "idle: \(String(format: "%.3f", share)) % of a core, to \(Self.goal) %: "
        + (share > Self.goal ? "SHORT" : "ok"))
  }
}
