/// A stream of external changes to a source.
protocol Feed: AnyObject {
  /// Calls `wake` from any thread when there are changes.
  func begin(waking wake: @escaping @Sendable () -> Void)

  /// Applies the changes to the source.
  ///
  /// - Returns: Why the feed failed, once.
  func take() -> String?

  func end()

  /// Whether somebody waits for what it does, also while a transcript waits for a line.
  var isAwaited: Bool { get }
}

extension Feed {
  var isAwaited: Bool { false }
}
