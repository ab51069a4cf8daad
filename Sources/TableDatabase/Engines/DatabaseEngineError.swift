/// The reason why a statement or a connection failed.
public struct DatabaseEngineError: Error, Hashable, Sendable {
  /// The kind of a failure, by what a caller can do about it.
  public enum Reason: Hashable, Sendable {
    /// The connection was lost; a new one may work.
    case connectionLost
    /// The transaction conflicted with another one; a retry may succeed.
    case conflict
    /// A lock was not available in time.
    case busy
    /// ``DatabaseConnection/interrupt()`` was called.
    case interrupted
    /// The database, or this user, is read-only.
    case readOnly
    /// The disk is full.
    case full
    /// A value violates a constraint of the table, such as uniqueness.
    case constraint
    /// A table, a column or a function does not exist.
    case missing
    /// Anything else.
    case other
  }

  /// The kind of the failure.
  public var reason: Reason

  /// The engine's message.
  public var message: String

  /// Creates a failure.
  ///
  /// - Parameters:
  ///   - reason: The kind of the failure.
  ///   - message: The engine's message.
  public init(_ reason: Reason, _ message: String) {
    (self.reason, self.message) = (reason, message)
  }
}

extension DatabaseEngineError {
  /// Reads, and once more after a failure that may pass away.
  static func repeating<Value>(_ read: () throws -> Value) throws -> Value {
    do {
      return try read()
    } catch let failure as DatabaseEngineError
      where [.connectionLost, .conflict].contains(failure.reason)
    {
      return try read()
    }
  }
}

extension DatabaseEngineError: CustomStringConvertible {
  /// The engine's message.
  public var description: String { message }
}
