import Foundation
import TableTestSupport

/// The latency of keys in a terminal while a list of a million rows is processed.
enum KeyBenchmarks {
  static var all: [Benchmark] {
    [
      slowest(
        "selecting, moving, deleting",
        [
          Step("A") { $0.contains("1000000 selected") },
          Step("xg") { $0.contains("999999 selected") },
          Step("M") { !$0.contains(firstName) },
          Step("z") { $0.contains("Undone: Move") },
          Step("Z") { $0.contains("Redone: Move") },
          Step("D") { $0.contains("yes or no") },
          Step("y") { !$0.contains("selected") },
          Step("z") { $0.contains("Undone: Delete") },
        ]),
      slowest(
        "sorting, searching, deleting",
        [
          Step("s") { $0.contains("▲") },
          Step("/k") { $0.contains("/639800 of 1000000") },
          Step("alo") { $0.contains("/22923 of 1000000") },
          Step("\r") { !$0.contains("Cancel") },
          Step("A") { $0.contains("22923 selected") },
          Step("D") { $0.contains("yes or no") },
          Step("y") { $0.contains("0 of 977077") },
          Step("z") { $0.contains("/22923 of 1000000") },
        ]),
    ]
  }

  private static let firstName = NamedRow(0).name

  /// Keys that start an operation.
  private struct Step {
    let keys: String
    /// Whether a screen shows that it is complete.
    let isDone: (_ screen: String) -> Bool

    init(_ keys: String, isDone: @escaping (_ screen: String) -> Bool) {
      (self.keys, self.isDone) = (keys, isDone)
    }
  }

  /// The slowest answer of a session, against 16 ms, the duration of a frame.
  private static func slowest(_ name: String, _ steps: [Step]) -> Benchmark {
    Benchmark(name: "slowest key, 1,000,000 rows, \(name)", figure: 1, rounds: 1) {
      { Benchmark.Round(subject: try slowestAnswer(steps), baseline: 0.016) }
    }
  }

  /// The longest latency, in seconds, of keys pressed every 20 ms during the steps.
  private static func slowestAnswer(_ steps: [Step]) throws -> Double {
    // The default keys, whatever the user has set.
    let terminal = try PseudoTerminal(
      .benchmarks, arguments: ["--probe", "list"], environment: ["XDG_CONFIG_HOME": "/nowhere"])
    try terminal.waitFor(firstName)
    var slowest = Duration.zero
    for step in steps {
      slowest = max(slowest, try terminal.timeOfRepaint(after: step.keys))
      let deadline = ContinuousClock.now + .seconds(60)
      // The user looks at the result; background work may continue.
      var looksLeft = 25
      while looksLeft > 0 {
        guard .now < deadline else { throw overdue(step, terminal) }
        usleep(20_000)
        slowest = max(slowest, try terminal.timeOfRepaint())
        if step.isDone(terminal.lastRepaint) { looksLeft -= 1 }
      }
    }
    return slowest / .seconds(1)
  }

  private static func overdue(_ step: Step, _ terminal: PseudoTerminal) -> TestSupportError {
    .overdue(waitingFor: "what \(step.keys) does", output: terminal.lastRepaint)
  }
}
