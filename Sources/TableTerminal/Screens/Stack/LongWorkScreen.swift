/// A screen with work in another thread, which nobody leaves before it is done.
protocol LongWorkScreen: Screen {
  /// Throws ``CommandError`` while work goes on.
  func requireNoLongWork() throws(CommandError)

  /// Lets work that goes on come to nothing.
  func abandonLongWork()
}

extension Screen {
  /// Throws ``CommandError`` while work of the screen goes on, so that no key waits for it.
  ///
  /// Of a container, the screen whose work goes on has the focus then, for Escape to stop it.
  func requireNoLongWorkWithin() throws(CommandError) {
    try (self as? any LongWorkScreen)?.requireNoLongWork()
    guard let container = self as? any ContainerScreen else { return }
    for child in container.children.screens {
      do throws(CommandError) {
        try child.requireNoLongWorkWithin()
      } catch {
        container.children.focus(child)
        throw error
      }
    }
  }

  /// Lets work of the screen come to nothing, since it is gone.
  func abandonLongWorkWithin() {
    (self as? any LongWorkScreen)?.abandonLongWork()
    guard let container = self as? any ContainerScreen else { return }
    for child in container.children.screens { child.abandonLongWorkWithin() }
  }
}
