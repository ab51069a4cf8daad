/// A screen with work in another thread, which nobody leaves before it is done.
protocol LongWorkScreen: Screen {
  /// Throws ``CommandError`` while work goes on.
  func requireNoLongWork() throws(CommandError)
}

extension TableScreen: LongWorkScreen {}

extension ScreenStack {
  /// Throws ``CommandError`` while work of the screen in sight goes on, so that no key waits for it.
  func requireNoLongWork() throws(CommandError) { try Self.requireNoLongWork(of: top) }

  private static func requireNoLongWork(of screen: any Screen) throws(CommandError) {
    try (screen as? any LongWorkScreen)?.requireNoLongWork()
    guard let container = screen as? any ContainerScreen else { return }
    for child in container.children.screens { try requireNoLongWork(of: child) }
  }
}
