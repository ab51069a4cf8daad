/// Why a page could not be fetched, for users.
public struct PageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The description, for users.
  public let description: String

  /// Creates a failure.
  ///
  /// - Parameter description: The description, for users.
  public init(_ description: String) {
    self.description = description
  }
}
