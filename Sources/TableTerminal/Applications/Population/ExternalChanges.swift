import Dispatch

/// A stream of external changes to a source.
protocol ExternalChanges: AnyObject {
  /// Starts the stream.
  ///
  /// - Parameter wake: Called on any thread when there are changes; `nil` if the session takes them
  ///   unasked, as a transcript does before each command.
  func begin(waking wake: (@Sendable () -> Void)?)

  /// Waits for the first changes of a finite input.
  func wait(until limit: DispatchTime)

  /// Applies the changes to the source.
  ///
  /// - Returns: The failure of the input, reported only once.
  func applyPending() -> String?

  func end()

  /// Applies all changes of a finite input at once, instead of ``begin(waking:)``.
  ///
  /// - Returns: Whether the input is finite.
  func makeAll() throws -> Bool

  /// Whether it is still loading rows into a source.
  func isPopulating(_ source: AnyObject) -> Bool

  /// Whether a finite input has failed, or not ended yet.
  var isIncomplete: Bool { get }

  /// Whether tasks await its changes, which are then applied even while a transcript waits for a
  /// line.
  var isAwaited: Bool { get }
}

extension ExternalChanges {
  func wait(until limit: DispatchTime) {}

  func makeAll() -> Bool { false }

  func isPopulating(_ source: AnyObject) -> Bool { false }

  var isIncomplete: Bool { false }

  var isAwaited: Bool { false }
}
