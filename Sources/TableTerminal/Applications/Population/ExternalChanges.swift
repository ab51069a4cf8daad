import Dispatch

/// A stream of external changes to a source.
protocol ExternalChanges: AnyObject {
  /// Calls `wake` from any thread when there are changes; it is `nil` where nothing can be woken, as
  /// in a transcript, which takes changes before each command.
  func begin(waking wake: (@Sendable () -> Void)?)

  /// Waits for the first changes, if those end.
  func wait(until limit: DispatchTime)

  /// Applies the changes to the source.
  ///
  /// - Returns: The failure of the input, once.
  func take() -> String?

  func end()

  /// Makes all changes at once, if they end, instead of ``begin(waking:)``.
  ///
  /// - Returns: Whether it did.
  func makeAll() throws -> Bool

  /// Whether it has yet to put rows into a source.
  func isPopulating(_ source: AnyObject) -> Bool

  /// Whether it ended before all changes of a finite input were made.
  var isIncomplete: Bool { get }

  /// Whether a caller awaits its work, even while a transcript waits for a line.
  var isAwaited: Bool { get }
}

extension ExternalChanges {
  func wait(until limit: DispatchTime) {}

  func makeAll() -> Bool { false }

  func isPopulating(_ source: AnyObject) -> Bool { false }

  var isIncomplete: Bool { false }

  var isAwaited: Bool { false }
}
