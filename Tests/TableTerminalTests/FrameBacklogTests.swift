import Testing

@testable import TableTerminal

/// The frames that wait for pending keys.
@Suite struct FrameBacklogTests {
  @Test func aFrameWaitsForATenthOfASecondAtMost() {
    let (stack, now) = (ScreenStack(root: SilentScreen()), ContinuousClock.now)
    var backlog = FrameBacklog()
    let sight = FrameBacklog.Sight(stack)
    #expect(!backlog.mayWait(sight, at: now), "The first frame is shown")
    backlog.note(sight, at: now)
    #expect(backlog.mayWait(sight, at: now + .milliseconds(99)))
    #expect(!backlog.mayWait(sight, at: now + .milliseconds(100)))
  }

  @Test func whatTheNextKeyMayDependOnIsShown() {
    let (stack, now) = (ScreenStack(root: SilentScreen()), ContinuousClock.now)
    var backlog = FrameBacklog()
    backlog.note(FrameBacklog.Sight(stack), at: now)
    let changes: [(ScreenStack) -> Void] = [
      { $0.push(SilentScreen()) }, { $0.help = KeyHelp() }, { $0.message = "Quit again" },
      { $0.prompt = TextPrompt(label: "", text: "") },
    ]
    for change in changes {
      let changed = ScreenStack(root: stack.top)
      change(changed)
      #expect(!backlog.mayWait(FrameBacklog.Sight(changed), at: now))
    }
  }
}
