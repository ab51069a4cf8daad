/// Why a statement or a connection failed.
public struct DatabaseEngineError: Error, Hashable, Sendable {
  /// The kind of failure, by what a caller can do about it.
  public enum Code: Hashable, Sendable {
    /// The connection was lost; a new one may work.
    case connectionLost
    /// Another transaction conflicted; a retry may succeed.
    case conflict
    /// A lock was not available in time.
    case busy
    /// ``DatabaseConnection/interrupt()`` was called.
    case interrupted
    /// The database, or this user, is read-only.
    case readOnly
    /// The disk is full.
    case full
    /// A value violates a constraint, such as uniqueness.
    case constraint
    /// A table, column or function does not exist.
    case missing
    /// Anything else.
    case other
  }

  /// The kind of failure.
  public var code: Code

  /// The engine's message.
  public var message: String

  /// Creates a failure.
  ///
  /// - Parameters:
  ///   - code: Its kind.
  ///   - message: The engine's message.
  public init(_ code: Code, _ message: String) {
    (self.code, self.message) = (code, message)
  }
}

extension DatabaseEngineError: CustomStringConvertible {
  /// The engine's message.
  public var description: String { message }
}
