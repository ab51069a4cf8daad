import TableData
import TableTestSupport
import Testing

@testable import TableTerminal
@testable import TerminalDriver

/// Live changes while screens run.
@Suite struct FeedTests {
  private struct LineIsCut: Error {}

  /// Feeds a source until it has failed or has a number of rows.
  private func take(
    _ application: TerminalApplication, into source: ChoreSource, until rowCount: Int
  ) async throws -> [String] {
    let inputs = SessionInputs(application.inputs)
    inputs.begin(waking: nil)
    defer { inputs.end() }
    var failures: [String] = []
    while source.snapshot.rowCount < rowCount || failures.isEmpty {
      failures += inputs.applyPending()
      await Task.yield()
    }
    return failures
  }

  @Test func whatComesIsPutIntoTheSource() async throws {
    let table = try ChoreTable(["a"])
    var application = TerminalApplication(table.stack)
    application.populate(table.source) { source in
      for id in 2...1_000 {
        try source.edit { try $0.append(Chore(id: id, name: "\(id)"), to: 0) }
      }
      throw LineIsCut()
    }
    let failures = try await take(application, into: table.source, until: 1_000)
    #expect(failures == ["LineIsCut()"])
    #expect(table.names == ["a"] + (2...1_000).map(String.init))
    #expect(table.source.history.undoCount == 0)
  }

  @Test func whatTheReaderEditsStays() async throws {
    let table = try ChoreTable(["a", "b"])
    var application = TerminalApplication(table.stack)
    let (steps, step) = AsyncStream.makeStream(of: Int.self)
    application.populate(table.source) { source in
      for await id in steps {
        try source.edit { try $0.append(Chore(id: id, name: "\(id)"), to: 0) }
      }
      throw LineIsCut()
    }
    step.yield(3)
    table.source.addPermanentObserver { [source = table.source] change in
      guard change.cause == .merge, change.new.rowCount == 3 else { return }
      source.edit(named: "Delete") { _ = $0.remove(id: 1) }
      step.yield(4)
      step.finish()
    }
    _ = try await take(application, into: table.source, until: 3)
    #expect(table.names == ["b", "3", "4"])
    table.source.undo()
    #expect(table.names == ["a", "b", "3", "4"])
  }

  /// A transcript has all rows at once; a terminal shows them as they come.
  @Test(arguments: [0, 1, 9_999, 10_000, 25_000], [true, false])
  func rowsAreLoaded(count: Int, atOnce isAtOnce: Bool) async throws {
    let table = try ChoreTable(["a"])
    var application = TerminalApplication(table.stack)
    let batches = stride(from: 0, to: count, by: 10_000).map { start in
      (start..<min(count, start + 10_000)).map { Chore(id: $0 + 2, name: "\($0)") }
    }
    application.load(batches, into: table.source, section: 0) {
      try $0.append(Chore(id: -1, name: "\($0.rowCount)"), to: 0)
    }
    if isAtOnce {
      for input in application.inputs { #expect(try input.makeAll()) }
    } else {
      let inputs = SessionInputs(application.inputs)
      inputs.begin(waking: nil)
      defer { inputs.end() }
      while table.source.snapshot.rowCount < count + 2 {
        #expect(inputs.applyPending() == [])
        await Task.yield()
      }
    }
    #expect(table.names == ["a"] + (0..<count).map(String.init) + ["\(count + 1)"])
    #expect(!table.source.canUndo)
  }

  @Test func aFailureKeepsWhatWasLoaded() async throws {
    let batches = [2...20_001, 20_002...25_001].map { $0.map { Chore(id: $0, name: "\($0)") } }
    func table() throws -> (ChoreTable, TerminalApplication) {
      let table = try ChoreTable(["a"])
      var application = TerminalApplication(table.stack)
      application.load(batches, into: table.source, section: 0) { _ in throw LineIsCut() }
      return (table, application)
    }
    let (shown, application) = try table()
    #expect(try await take(application, into: shown.source, until: 25_001) == ["LineIsCut()"])
    #expect(shown.source.snapshot.rowCount == 25_001)
    let (whole, failing) = try table()
    #expect(throws: UserError("LineIsCut()")) { _ = try failing.inputs.first?.makeAll() }
    #expect(whole.source.snapshot.rowCount == 25_001)
  }

  /// Rows from elsewhere have no end.
  @Test func whatComesByItselfIsNotAwaited() throws {
    let table = try ChoreTable(["a"])
    var application = TerminalApplication(table.stack)
    application.populate(table.source) { _ in throw LineIsCut() }
    for input in application.inputs { #expect(try !input.makeAll()) }
  }

  /// However many changes arrive, updates are at least a frame apart.
  @Test func updatesKeepTheirDistance() {
    var throttle = FrameThrottle()
    var now = ContinuousClock.now
    #expect(throttle.timeLeft(at: now) == nil)
    throttle.isAwaited = true
    #expect(throttle.timeLeft(at: now) == .zero)
    throttle.show(at: now)
    #expect(throttle.timeLeft(at: now) == nil)
    throttle.isAwaited = true
    now += .milliseconds(10)
    #expect(throttle.timeLeft(at: now) == .nanoseconds(6_666_667))
    now += .milliseconds(10)
    #expect(throttle.timeLeft(at: now) == .zero)
  }

  // MARK: - A program

  @Test func aLogIsFollowedInATerminal() throws {
    let terminal = try PseudoTerminal(
      executable(named: "TerminalProbe"), arguments: ["log", "400"], columns: 36, lines: 12)
    let session = ScreenSession(terminal, columns: 36, lines: 12)
    try session.waitUntil("the end of the first lines") { $0[0].hasPrefix("Log (following)") }
    try session.terminal.send("g")
    try session.waitFor("❯ Line 0")
    try session.waitFor("The line is cut.")
    #expect(session.screen.lines[1] == "❯ Line 0")
    #expect(session.screen.lines[0].hasSuffix("1/400"))
    try session.send("G", thenWaitFor: "❯ Line 399")
    try session.terminal.send("q")
    #expect(try session.terminal.waitForExit() == .exited(0))
  }

  /// The screen starts at the end, and stays there.
  @Test func theEndOfALogIsInSight() throws {
    let terminal = try PseudoTerminal(
      executable(named: "TerminalProbe"), arguments: ["log", "300"], columns: 36, lines: 12)
    let session = ScreenSession(terminal, columns: 36, lines: 12)
    try session.waitFor("The line is cut.")
    #expect(session.screen.lines.contains("❯ Line 299"))
    try session.terminal.send("q")
    #expect(try session.terminal.waitForExit() == .exited(0))
  }

  @Test func aTranscriptShowsWhatHasCome() throws {
    let run = try CommandRun(
      executable(named: "TerminalProbe"), arguments: ["log", "30"], input: "show\n")
    #expect(run.screens.last?.last == "30  Line 29")
  }
}
