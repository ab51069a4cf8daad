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
      let process = try #require(try RunningProcess(argument: house.file.path))
      #expect(try process.sleeps())
      try session.terminal.send("q")
      #expect(try session.terminal.waitForExit() == .exited(0))
    }
  #endif
}
