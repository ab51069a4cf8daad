import Testing

@testable import TableTerminal
@testable import TerminalDriver

/// Tabs are sent only if every answer confirms the default tab stops.
@Suite struct TabStopProbeTests {
  private static let size = TerminalSize(columns: 30, lines: 4)

  private func probe(asked size: TerminalSize = size) -> TabStopProbe {
    var probe = TabStopProbe()
    _ = probe.question(for: size)
    return probe
  }

  @Test func nothingIsKnownAtFirst() {
    let probe = TabStopProbe()
    #expect(probe.tabStops(width: 30) == .unknown)
    #expect(!probe.isAwaitingAnswers)
  }

  @Test func everyStopWithinTheWidthIsAskedFor() {
    var probe = TabStopProbe()
    let question = String(decoding: probe.question(for: Self.size), as: UTF8.self)
    #expect(question == "\u{1B}[2H\t\u{1B}[6n\t\u{1B}[6n\t\u{1B}[6n")
    let exact = probe.question(for: TerminalSize(columns: 24, lines: 4))
    #expect(String(decoding: exact, as: UTF8.self) == "\u{1B}[3H\t\u{1B}[6n\t\u{1B}[6n")
  }

  @Test func stopsAreKnownFromTheLastAnswerOn() {
    var probe = probe()
    for column in [8, 16, 24] {
      #expect(probe.tabStops(width: 30) == .unknown)
      #expect(probe.isAwaitingAnswers)
      probe.accept(line: 1, column: column)
    }
    #expect(probe.tabStops(width: 30) == .everyEighthColumn)
    #expect(probe.tabStops(width: 31) == .unknown)
    #expect(!probe.isAwaitingAnswers)
    // Unsolicited reports change nothing.
    probe.accept(line: 1, column: 5)
    #expect(probe.tabStops(width: 30) == .everyEighthColumn)
  }

  @Test(arguments: [
    [4, 8, 12], [8, 16, 29], [8, 16, 20], [29, 29, 29], [8, 16], [16, 24, 29], [0, 0, 0], [8, 24],
  ])
  func otherStopsAreUnknown(columns: [Int]) {
    var probe = probe()
    for column in columns { probe.accept(line: 1, column: column) }
    #expect(probe.tabStops(width: 30) == .unknown)
    #expect(probe.isAwaitingAnswers == (columns.count < 3))
  }

  @Test func lateAnswersAreNotTakenForThoseToTheNextQuestion() {
    var probe = probe()
    probe.accept(line: 1, column: 8)
    _ = probe.question(for: Self.size)
    for column in [16, 24] { probe.accept(line: 1, column: column) }
    for column in [4, 8, 12] { probe.accept(line: 2, column: column) }
    #expect(probe.tabStops(width: 30) == .unknown)
    #expect(!probe.isAwaitingAnswers)
  }

  @Test func everyLineButTheFirstHasItsTurn() {
    var probe = TabStopProbe()
    let starts = (0..<7).map { _ in
      String(decoding: probe.question(for: Self.size).prefix(3), as: UTF8.self).last
    }
    #expect(starts == ["2", "3", "4", "2", "3", "4", "2"])
    // A lower screen has fewer lines.
    let lower = probe.question(for: TerminalSize(columns: 30, lines: 2))
    #expect(String(decoding: lower, as: UTF8.self).hasPrefix("\u{1B}[2H"))
  }

  @Test func aScreenOfOneLineIsNotAsked() {
    var probe = TabStopProbe()
    #expect(probe.question(for: TerminalSize(columns: 30, lines: 1)).isEmpty)
    #expect(probe.tabStops(width: 30) == .unknown)
    #expect(!probe.isAwaitingAnswers)
  }

  @Test func aScreenWithoutStopsIsNotAsked() {
    var probe = TabStopProbe()
    #expect(probe.question(for: TerminalSize(columns: 8, lines: 4)).isEmpty)
    #expect(!probe.isAwaitingAnswers)
  }

  // MARK: - Reports

  private func events(_ text: String) -> [TerminalEvent] {
    var decoder = KeyDecoder()
    return decoder.decode(text.utf8) + decoder.flush()
  }

  @Test func reportsAreEventsAmongKeys() {
    #expect(
      events("a\u{1B}[2;9Rb\u{1B}[24;17R\u{1B}\u{1B}[2;25R")
        == [
          .key(.character("a")), .cursor(line: 1, column: 8), .key(.character("b")),
          .cursor(line: 23, column: 16), .key(.escape), .cursor(line: 1, column: 24),
        ])
  }

  @Test func modifiersOfF3AreNoReports() {
    #expect(
      events("\u{1B}[1;5R\u{1B}[R\u{1B}[1;9R")
        == [
          .key(.modified(.function(3), .control)), .key(.function(3)),
          .key(.modified(.function(3), .alt)),
        ])
  }

  @Test(arguments: ["\u{1B}[0;9R", "\u{1B}[2;0R", "\u{1B}[2R", "\u{1B}[2;9;1R", "\u{1B}[?2;9R"])
  func malformedReportsAreNoReports(bytes: String) {
    for event in events(bytes) {
      if case .cursor = event { Issue.record("\(bytes.debugDescription) is no report") }
    }
  }
}
