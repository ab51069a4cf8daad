/// A screen that stays until its background work is done.
protocol LongWorkScreen: TerminalScreen {
  var work: ScreenWork { get }

  func abandonLongWork()
}

extension LongWorkScreen {
  func requireNoLongWork() throws(UserError) { try work.requireNone() }
}

extension TerminalScreen {
  /// Throws while work is in flight, and focuses the working screen for Escape to stop it.
  func requireNoLongWorkWithin() throws(UserError) {
    try (self as? any LongWorkScreen)?.requireNoLongWork()
    guard let container = self as? any ContainerScreen else { return }
    for child in container.children.screens {
      do throws(UserError) {
        try child.requireNoLongWorkWithin()
      } catch {
        container.children.focus(child)
        throw error
      }
    }
  }

  /// Cancels edits that sources make themselves.
  func stopEditsWithin() {
    for screen in withDescendants { (screen as? any LongWorkScreen)?.work.cancelEdit() }
  }

  func abandonLongWorkWithin() {
    for screen in withDescendants { (screen as? any LongWorkScreen)?.abandonLongWork() }
  }
}
