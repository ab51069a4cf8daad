import TableTerminal
import TableText
import Testing

/// What tmux shows of frames, in a server of its own.
@Suite struct TmuxTests {
  private static let isInstalled = TmuxScreen.tmux != nil

  /// How many programs are replayed on one screen.
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
}
