import Foundation
import TableTestSupport
import Testing
import TestWaiting

/// The program in a terminal, while others write its file.
@Suite(.waiting) struct WatchedFileTests {
  /// Also on disks whose changes nothing reports.
  @Test(arguments: ["", "1"])
  func itemsOfAnotherProgramAppear(polls: String) throws {
    let house = try Household()
    let session = try house.session(environment: ["TABLE_POLLS_FILES": polls])
    try session.waitFor("❯ Rusty Bear    1A2B3     $10  2020-01-02                  ›")
    for name in ["Lamp", "Chair"] {
      let run = try house.run("add", "set name \(name)", "done")
      #expect(run.end == .exited(0))
      try session.waitUntil("the new item") { $0.contains { $0.contains(name) } }
    }
    try session.terminal.send("q")
    #expect(try session.terminal.waitForExit() == .exited(0))
  }

  #if os(Linux)
    /// Nothing wakes the program while nothing happens.
    @Test func theProgramSleeps() throws {
      let house = try Household()
      let session = try house.session(environment: [:])
      try session.waitFor("❯ Rusty Bear    1A2B3     $10  2020-01-02                  ›")
      let process = try #require(try Self.process(with: house.file.path))
      // A program that looks four times a second is never found asleep.
      let sleeps = try (0..<40).contains { _ in
        let before = try Self.switchCount(of: process)
        Thread.sleep(forTimeInterval: 0.6)
        return try Self.switchCount(of: process) == before
      }
      #expect(sleeps)
      try session.terminal.send("q")
      #expect(try session.terminal.waitForExit() == .exited(0))
    }

    /// The process with an argument.
    private static func process(with argument: String) throws -> String? {
      try FileManager.default.contentsOfDirectory(atPath: "/proc").first { name in
        Int(name) != nil
          && (try? String(contentsOfFile: "/proc/\(name)/cmdline", encoding: .utf8))?
            .split(separator: "\0").contains(argument[...]) == true
      }
    }

    /// How often the threads of a process have waited.
    private static func switchCount(of process: String) throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task").reduce(0) {
        let status = try String(
          contentsOfFile: "/proc/\(process)/task/\($1)/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt") }
        return $0 + (line.flatMap { Int($0.split(separator: "\t")[1]) } ?? 0)
      }
    }
  #endif
}
