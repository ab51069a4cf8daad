/// Why a statement or a connection failed.
public struct DatabaseEngineError: Error, Hashable, Sendable {
  /// The kind of failure, which tells how a caller can recover.
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
    /// A value violates a constraint.
    case constraint(Constraint)
    /// A table, column or function does not exist.
    case missing
    /// Anything else.
    case other
  }

  /// The constraint that a value violates.
  public enum Constraint: Hashable, Sendable {
    /// Another row has the value.
    case unique
    /// A value is required.
    case notNull
    /// A row that another one refers to must exist.
    case foreignKey
    /// A condition of the table.
    case check
    /// The type of the column, with its range or length.
    case type
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

extension DatabaseEngineError {
  var isConstraint: Bool { if case .constraint = code { true } else { false } }

  var isTransient: Bool { code == .connectionLost || code == .conflict }
}

extension DatabaseEngineError: CustomStringConvertible {
  /// The engine's message.
  public var description: String { message }
}
