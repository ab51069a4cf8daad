import Foundation
import TableTestSupport
import TableText
import TestSampling
import Testing
import TestWaiting

/// Whole applications in independent terminals: whatever widths they count, and wherever their tab
/// stops are, everything to the right is in place.
@Suite(.serialized, .waiting) struct ApplicationSessionTests {
  private static let pyte = EmulatorScript(module: "pyte")
  private static let evp = EmulatorScript(module: "evp")
  private static let isComplete = ProcessInfo.processInfo.environment["PROGRAMS"] == "all"
  private static let tabDistances = [8, 3, 4, 20]

  /// A sample, or some sessions of each application at each distance.
  private static let seeds = 0..<(isComplete ? 8 : Sample.count(2))

  /// The sessions, by application and seed; all terminals show the same.
  private static let sessions = Result {
    try Dictionary(
      uniqueKeysWithValues: ApplicationSession.applications.map { application in
        (
          application,
          try seeds.map { seed in
            let distance = tabDistances[seed % tabDistances.count]
            return try ApplicationSession(of: application, seed: seed, tabDistance: distance).steps
          }
        )
      })
  }

  /// A session in which some rows have clusters on which terminals disagree.
  private func steps(of application: String, seed: Int) throws -> [FrameProgram.Step] {
    let steps = try #require(try Self.sessions.get()[application])[seed]
    let rowCounts = steps.map { $0.texts.count { $0.contains("\u{FFFF}") } }
    let most = rowCounts.max() ?? 0
    try #require(most >= 5, "\(application) \(seed) shows \(most) such rows")
    return steps
  }

  private func differences(_ script: EmulatorScript?, _ emulator: String) throws -> [String] {
    let script = try #require(script)
    var found: [String] = []
    for application in ApplicationSession.applications {
      for seed in Self.seeds {
        let steps = try steps(of: application, seed: seed)
        let told = try script.replay(steps, in: emulator)
        #expect(told.last == "\(steps.count) frames")
        found += told.dropLast().prefix(2).map { "\(application) \(seed): \($0)" }
      }
    }
    return Array(found.prefix(5))
  }

  @Test(.enabled(if: pyte != nil, "Python's pyte is not installed"))
  func pyteShowsApplications() throws {
    let differences = try differences(Self.pyte, "pyte")
    #expect(differences == [])
  }

  @Test(
    .enabled(if: evp != nil, "Python's evp is not installed"), arguments: ["evp", "evp-clusters"])
  func evpShowsApplications(emulator: String) throws {
    let differences = try differences(Self.evp, emulator)
    #expect(differences == [])
  }

  @Test(.enabled(if: EmulatorScript.vterm != nil, "libvterm is not installed"))
  func vtermShowsApplications() throws {
    let differences = try differences(.vterm, "vterm")
    #expect(differences == [])
  }

  @Test(.enabled(if: TmuxScreen.tmux != nil, "tmux is not installed"))
  func tmuxShowsApplications() throws {
    for application in ApplicationSession.applications {
      for seed in Self.seeds {
        let screen = try MarkedTmuxScreen(
          columns: ApplicationSession.size.columns, lines: ApplicationSession.size.lines)
        for step in try steps(of: application, seed: seed) {
          let wrong = try screen.wrongLines(after: step)
          try #require(wrong == [], "\(application) \(seed): \(step.bytes.debugDescription)")
        }
      }
    }
  }
}
