import Foundation
import TableTestSupport
import Testing
import TestWaiting

/// Every way to exit saves the work and restores the terminal.
@Suite(.waiting) struct WayOutTests {
  private let house: Household

  init() throws {
    house = try Household()
  }

  /// Deletes the first item, without a pause in which it would be saved.
  private func deleteFirst(in session: ScreenSession) throws {
    try session.waitUntil("the list") { $0.contains("3 items, $357") }
    try session.send("exy", thenWaitFor: "2 items, $347")
  }

  private func checkAfterwards(_ session: ScreenSession) throws {
    #expect(session.terminal.modesLeftBehind == [])
    #expect(try house.names == ["Shiny Mac", "Fluffy Spark"])
  }

  @Test(arguments: [
    "q", Keys.controlC, "\u{11}", "?" + Keys.controlC, "/\u{11}",
    "/" + Keys.controlC + Keys.controlC,
  ])
  func keysEndTheProgram(keys: String) throws {
    let session = try house.session()
    try deleteFirst(in: session)
    try session.terminal.send(keys)
    #expect(try session.terminal.waitForExit() == .exited(0))
    try checkAfterwards(session)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
  func aSignalEndsTheProgram(signal: Int32) throws {
    let session = try house.session()
    try deleteFirst(in: session)
    session.terminal.signal(signal)
    #expect(try session.terminal.waitForExit() == .signalled(signal))
    try checkAfterwards(session)
  }

  /// A shell starts the program, so that nothing else resets the terminal.
  @Test(
    arguments: [
      ("q", nil, 0), (Keys.controlC, nil, 0), (nil, SIGTERM, 128 + SIGTERM),
      (nil, SIGHUP, 128 + SIGHUP),
    ] as [(String?, Int32?, Int32)])
  func theSettingsAreThoseFromBefore(keys: String?, signal: Int32?, status: Int32) throws {
    let session = try house.job()
    let before = try PseudoTerminal(URL(filePath: "/bin/cat")).settings
    try deleteFirst(in: session)
    #expect(try session.terminal.settings != before)
    if let keys { try session.terminal.send(keys) }
    if let signal { session.terminal.signal(signal) }
    try session.terminal.waitFor("[ended \(status)]")
    #expect(try session.terminal.settings == before)
    try checkAfterwards(session)
  }

  @Test func aTerminalThatIsGoneSavesTheWork() throws {
    let session = try house.session()
    try deleteFirst(in: session)
    session.terminal.hangUp()
    // The end of input and the signal arrive together; either may be the reason to exit.
    let end = try session.terminal.waitForExit()
    #expect([.signalled(SIGHUP), .exited(0), .exited(1)].contains(end))
    #expect(try house.names == ["Shiny Mac", "Fluffy Spark"])
  }

  @Test func suspendingSavesAndGoingOnShowsTheSame() throws {
    let session = try house.job()
    try deleteFirst(in: session)
    try session.terminal.send("\u{1A}")
    try session.terminal.waitFor("[stopped]")
    #expect(session.terminal.isScreenLeft)
    #expect(try house.names == ["Shiny Mac", "Fluffy Spark"])
    try session.terminal.send("\n")
    try session.terminal.waitUntil("the screen again") { _ in !session.terminal.isScreenLeft }
    try session.send("z", thenWaitFor: "Undone: Delete Rusty Bear")
    try session.terminal.send("q")
    try session.terminal.waitFor("[ended 0]")
    #expect(try house.names.count == 3)
  }

  @Test func suspendingKeepsANewItemAndCancelTakesItBack() throws {
    let session = try house.job()
    try session.waitUntil("the list") { $0.contains("3 items, $357") }
    try session.send("a", thenWaitFor: "New item")
    try session.terminal.send("!" + "\u{1A}")
    try session.terminal.waitFor("[stopped]")
    #expect(try house.names.count == 4)
    #expect(try house.names.last?.hasSuffix("!") == true)
    try session.terminal.send("\n")
    try session.terminal.waitUntil("the screen again") { _ in !session.terminal.isScreenLeft }
    try session.send("\u{1B}", thenWaitFor: "Discard changes? yes or no")
    try session.send("y", thenWaitFor: "3 items, $357")
    try session.terminal.send("q")
    try session.terminal.waitFor("[ended 0]")
    #expect(try house.names.count == 3)
  }

  @Test func aPlainTerminalGetsATranscript() throws {
    let terminal = try PseudoTerminal(
      Household.program, arguments: ["--data", house.file.path],
      environment: ["TERM": "dumb", "TZ": "UTC"])
    try terminal.waitFor("3 items, $357")
    try terminal.send("delete 1 yes\n")
    try terminal.waitFor("2 items, $347")
    try terminal.send("quit\n")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(!terminal.output.contains(0x1B))
  }

  @Test func keysThatAreRubbishAreHarmless() throws {
    let session = try house.session()
    try session.waitUntil("the list") { $0.contains("3 items, $357") }
    for rubbish in [
      "\u{1B}[999;999;999~", "\u{1B}]0;x\u{7}", "\u{1B}[200~pasted\nq\u{1B}[201~", "\u{0}\u{1F}",
    ] {
      try session.terminal.send(rubbish)
    }
    try session.terminal.send([0xFF, 0xC3, 0x28, 0xF0, 0x9F])
    try session.terminal.send("?")
    try session.waitUntil("the help") { $0.last?.hasSuffix("key Back") == true }
    try session.send(Keys.left, thenWaitFor: "3 items, $357")
    try session.terminal.send("q")
    #expect(try session.terminal.waitForExit() == .exited(0))
    #expect(try house.names.count == 3)
  }
}
