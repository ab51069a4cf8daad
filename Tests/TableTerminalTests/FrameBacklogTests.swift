import Foundation
import TableTestSupport
import Testing

@testable import TableTerminal

/// The frames that wait for pending keys.
@Suite struct FrameBacklogTests {
  @Test func aFrameWaitsForATenthOfASecondAtMost() {
    let (stack, now) = (ScreenStack(root: SilentScreen()), ContinuousClock.now)
    var backlog = FrameBacklog()
    let content = FrameBacklog.FrameContent(stack)
    #expect(!backlog.mayWait(content, at: now), "The first frame is shown")
    backlog.record(content, at: now)
    #expect(backlog.mayWait(content, at: now + .milliseconds(99)))
    #expect(!backlog.mayWait(content, at: now + .milliseconds(100)))
  }

  @Test func whatTheNextKeyMayDependOnIsShown() {
    let (stack, now) = (ScreenStack(root: SilentScreen()), ContinuousClock.now)
    var backlog = FrameBacklog()
    backlog.record(FrameBacklog.FrameContent(stack), at: now)
    let changes: [(ScreenStack) -> Void] = [
      { $0.push(SilentScreen()) }, { $0.lastLine.help = KeyHelp() }, { $0.message = "Quit again" },
      { $0.prompt = TextPrompt(label: "", text: "") },
    ]
    for change in changes {
      let changed = ScreenStack(root: stack.topScreen)
      change(changed)
      #expect(!backlog.mayWait(FrameBacklog.FrameContent(changed), at: now))
    }
  }

  /// Keys that wait, as after a frame over a slow line, are handled before the next frame.
  @Test func waitingKeysShareFrames() throws {
    let folder = try ApplicationFolder(of: "homepwner", file: "items.json")
    try TabStopTests.putSample(at: folder.file)
    let session = try folder.session(columns: 80, lines: 24)
    try session.waitFor("Homepwner")
    let count = session.terminal.output.count
    try session.terminal.send(String(repeating: "jk", count: 30) + "q")
    #expect(try session.terminal.waitForExit() == .exited(0))
    let output = String(decoding: session.terminal.output[count...], as: UTF8.self)
    // Each of the 60 keys moves the highlight.
    #expect(output.components(separatedBy: "\u{1B}[?2026h").count < 30)
  }
}
