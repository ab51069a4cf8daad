/// A broken rule, with the sections or rows and the operations involved.
public struct BatchViolation: Hashable, Sendable, Codable {
  /// The rule.
  public let rule: BatchRule

  /// The sections or rows involved.
  public let locations: [BatchLocation]

  /// The operations involved.
  public let operations: [BatchOperation]

  /// The inconsistency, counts, operations and remedy.
  public let message: String
}

extension BatchViolation: CustomStringConvertible {
  /// The rule's number and the message.
  public var description: String { "\(rule): \(message)" }
}
