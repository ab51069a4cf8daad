/// A stream of external changes to a source.
protocol ExternalChanges: AnyObject {
  /// Calls `wake` from any thread when there are changes.
  func begin(waking wake: @escaping @Sendable () -> Void)

  /// Applies the changes to the source.
  ///
  /// - Returns: The failure of the feed, once.
  func take() -> String?

  func end()

  /// Makes all changes at once, if they end, instead of ``begin(waking:)``.
  ///
  /// - Returns: Whether it did.
  func makeAll() throws -> Bool

  /// Whether a caller awaits its work, even while a transcript waits for a line.
  var isAwaited: Bool { get }
}

extension ExternalChanges {
  func makeAll() -> Bool { false }

  var isAwaited: Bool { false }
}
