/// Why a file cannot be attached.
public struct AttachmentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path that was named.
  public let path: String

  /// What is wrong with it.
  public let reason: String

  /// A few sentences that say what went wrong and what to do.
  public var description: String {
    "\(path) cannot be attached: \(reason). Name a file that can be read."
  }
}
