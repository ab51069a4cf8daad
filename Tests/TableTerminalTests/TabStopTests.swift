import Foundation
import TableTestSupport
import Testing

/// An application queries the tab stops, sends tabs if they are known, and shows the right screen
/// whatever the terminal answers, and when.
@Suite struct TabStopTests {
  private static let columns = 80

  /// The first line while one of three items is found.
  static let found = "Homepwner" + String(repeating: " ", count: 63) + "1/1 of 3"

  private let folder: ApplicationFolder

  init() throws {
    folder = try ApplicationFolder(of: "homepwner", file: "items.json")
    try Self.putSample(at: folder.file)
  }

  static func putSample(at file: URL) throws {
    let root = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }
    try FileManager.default.copyItem(
      at: root.appending(path: "Documentation/Samples/items.json"), to: file)
  }

  /// The program with its first screen.
  private func session() throws -> ScreenSession {
    let session = try folder.session(columns: Self.columns, lines: 24)
    try session.waitFor("Homepwner")
    return session
  }

  private func answers(of session: ScreenSession, every distance: Int = 8) -> [String] {
    TabStopAnswers.answers(
      to: session.terminal.outputText, tabDistance: distance, columns: Self.columns)
  }

  /// Moves, searches and shows all again; returns the program's output for that.
  private func act(in session: ScreenSession) throws -> String {
    let (count, lines) = (session.terminal.output.count, session.screen.lines)
    try session.terminal.send("jjk/la\r")
    try session.waitUntil("what is found") { $0[0].hasSuffix("  1/1 of 3") }
    try session.send(Keys.escape, thenWaitFor: "Homepwner")
    #expect(session.screen.lines == lines)
    return String(decoding: session.terminal.output[count...], as: UTF8.self)
  }

  @Test func tabsAreSentWhereTheUsualStopsAre() throws {
    let session = try session()
    let answers = answers(of: session)
    #expect(answers.count == 9)
    #expect(answers.first == "\u{1B}[2;9R")
    #expect(answers.last == "\u{1B}[2;73R")
    try session.terminal.send(answers.joined())
    #expect(TabStopAnswers.sendsTabs(try act(in: session)))
    #expect(session.terminal.foreignControls == [])
  }

  @Test(arguments: [3, 4, 20])
  func noTabsAreSentWhereOtherStopsAre(distance: Int) throws {
    let session = try session()
    try session.terminal.send(answers(of: session, every: distance).joined())
    #expect(!TabStopAnswers.sendsTabs(try act(in: session)))
  }

  @Test func noTabsAreSentWithoutAnswers() throws {
    let session = try session()
    #expect(!TabStopAnswers.sendsTabs(try act(in: session)))
  }

  @Test func lateAnswersCount() throws {
    let session = try session()
    #expect(!TabStopAnswers.sendsTabs(try act(in: session)))
    try session.terminal.send(answers(of: session).joined())
    #expect(TabStopAnswers.sendsTabs(try act(in: session)))
  }

  @Test func answersComeInPieces() throws {
    let session = try session()
    for (index, byte) in answers(of: session).joined().utf8.enumerated() {
      try session.terminal.send([byte])
      // Longer than the wait after an escape byte, and within a number.
      usleep(index == 3 ? 150_000 : 2_000)
    }
    #expect(TabStopAnswers.sendsTabs(try act(in: session)))
  }

  @Test func keysBetweenAnswersAreKeys() throws {
    let session = try session()
    let keys = ["/", "\u{1B}[1;2R", "l", "\u{1B}[1;9R", "a", "\r", "", "\u{1B}OR"]
    for (index, answer) in answers(of: session).enumerated() {
      try session.terminal.send(answer + (index < keys.count ? keys[index] : ""))
    }
    try session.waitFor(Self.found)
    try session.send(Keys.escape, thenWaitFor: "Homepwner")
    #expect(TabStopAnswers.sendsTabs(try act(in: session)))
  }

  @Test func aNewSizeIsAskedForAgain() throws {
    let session = try session()
    let first = answers(of: session)
    let count = session.terminal.output.count
    session.resize(columns: 60, lines: 20)
    try session.waitFor("Homepwner")
    let second = TabStopAnswers.answers(
      to: String(decoding: session.terminal.output[count...], as: UTF8.self), tabDistance: 8,
      columns: 60)
    #expect(second.count == 7)
    // The first answers arrive now, and are irrelevant to the current query.
    try session.terminal.send(first.joined())
    #expect(!TabStopAnswers.sendsTabs(try act(in: session)))
    try session.terminal.send(second.joined())
    #expect(TabStopAnswers.sendsTabs(try act(in: session)))
  }

  @Test func answersDoNotReachTheShell() throws {
    // On a busy machine the answers may arrive too late; then it retries.
    for _ in 0..<20 {
      let start = ContinuousClock.now
      let session = try folder.job()
      try session.waitFor("Homepwner")
      let answers = answers(of: session).joined()
      let end = ContinuousClock.now
      try session.terminal.send("q")
      usleep(30_000)
      try session.terminal.send(answers)
      let isInTime = end - start < .milliseconds(800) && .now - end < .milliseconds(120)
      try session.terminal.waitFor("[ended 0]")
      guard isInTime else { continue }
      // A shell would echo them.
      #expect(!session.terminal.outputText.contains("^["))
      return
    }
  }

  @Test func aPlainTerminalIsNotAsked() throws {
    let terminal = try folder.plainTerminal()
    try terminal.waitFor("Homepwner")
    #expect(!terminal.outputText.contains("\u{1B}"))
  }
}
