import Foundation
import TableTerminal
import TableTestSupport
import TableText
import Testing

/// Frames in tmux, in a separate server.
@Suite struct TmuxTests {
  private static let isInstalled = TmuxScreen.tmux != nil

  /// The number of programs to replay on one screen.
  private static let count = FrameProgram.count / 5

  @Test(.enabled(if: isInstalled, "tmux is not installed"))
  func tmuxShowsTheCanvas() throws {
    let screen = try TmuxScreen()
    for seed in 0..<Self.count {
      for step in FrameProgram(seed: seed, uncertain: []).steps {
        if [screen.size.columns, screen.size.lines] != step.size {
          try screen.resize(columns: step.size[0], lines: step.size[1])
        }
        try screen.write(step.bytes)
        let expected = step.visible
        try #require(screen.shown(awaiting: expected) == expected, "seed \(seed): \(step.bytes)")
      }
    }
  }

  /// tmux reports its tab stops.
  @Test(.enabled(if: isInstalled, "tmux is not installed"), arguments: [nil, 4, 8])
  func applicationsUseTheTabStopsOfTmux(distance: Int?) throws {
    let folder = try ApplicationFolder(of: "homepwner", file: "items.json")
    try TabStopTests.putSample(at: folder.file)
    let usual = try folder.session(columns: 80, lines: 24)
    let program = try "'\(executable(named: "homepwner").path)' --data '\(folder.file.path)'"
    try usual.waitFor("Homepwner")
    let tabs = distance.map { "tabs -\($0); " } ?? ""
    let screen = try TmuxScreen(running: "\(tabs)exec \(program)", columns: 80, lines: 24)
    #expect(try screen.lines(awaiting: usual.screen.lines) == usual.screen.lines)
    try screen.press("j", "j", "k", "/", "l", "a", "Enter")
    try usual.terminal.send("jjk/la\r")
    try usual.waitUntil("what is found, without the prompt") {
      $0.contains(TabStopTests.found) && !$0.contains { $0.hasPrefix("Search") }
    }
    #expect(try screen.lines(awaiting: usual.screen.lines) == usual.screen.lines)
    try screen.press("Escape")
    try usual.send(Keys.escape, thenWaitFor: "Homepwner")
    #expect(try screen.lines(awaiting: usual.screen.lines) == usual.screen.lines)
    let start = screen.outputText.components(separatedBy: "\u{1B}[?1049h").last ?? ""
    #expect(TabStopAnswers.sendsTabs(start) == (distance != 4))
  }
}
