extension TerminalApplication {
  /// Lets other tasks work with a value on the thread of the screens, such as one that edits a source.
  ///
  /// - Parameter value: The value, which stays on this thread.
  /// - Returns: What other tasks reach it by.
  public mutating func share<Value>(_ value: Value) -> ScreenShare<Value> {
    let feed = ShareFeed(value)
    feeds.append(feed)
    return feed.share
  }
}
