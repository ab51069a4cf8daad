/// Why a statement or a connection failed.
public struct DatabaseFailure: Error, Hashable, Sendable {
  /// What a caller can do about a failure.
  public enum Reason: Hashable, Sendable {
    /// The connection is gone; another one may work.
    case connectionLost
    /// The transaction lost against another one; the same again may work.
    case conflict
    /// Somebody holds a lock for too long.
    case busy
    /// ``DatabaseConnection/interrupt()`` was called.
    case interrupted
    /// The database, or this user, may not write.
    case readOnly
    /// There is no room left.
    case full
    /// A value is there already, or breaks another rule of the table.
    case constraint
    /// A table, a column or a function does not exist.
    case missing
    /// Anything else.
    case other
  }

  /// What a caller can do about it.
  public var reason: Reason

  /// The engine's message.
  public var message: String

  /// Creates a failure.
  ///
  /// - Parameters:
  ///   - reason: What a caller can do about it.
  ///   - message: The engine's message.
  public init(_ reason: Reason, _ message: String) {
    (self.reason, self.message) = (reason, message)
  }
}

extension DatabaseFailure {
  /// Whether reading once more may succeed.
  var mayPassAway: Bool { reason == .connectionLost || reason == .conflict }
}

extension DatabaseFailure: CustomStringConvertible {
  /// The engine's message.
  public var description: String { message }
}
