/// A stream of external changes to a source.
protocol ExternalChanges: AnyObject {
  /// Calls `wake` from any thread when there are changes.
  func begin(waking wake: @escaping @Sendable () -> Void)

  /// Applies the changes to the source.
  ///
  /// - Returns: The failure of the feed, once.
  func take() -> String?

  func end()

  /// Whether a caller awaits its work, even while a transcript waits for a line.
  var isAwaited: Bool { get }
}

extension ExternalChanges {
  var isAwaited: Bool { false }
}
