/// Why a command was not carried out; nothing has changed then.
public struct CommandError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, and what to do about it.
  public let description: String

  /// Creates an error.
  ///
  /// - Parameter description: What is wrong, and what to do about it.
  public init(_ description: String) {
    self.description = description
  }
}
