public import TableData

/// A broken rule, with its places and operations.
public struct BatchViolation: Hashable, Sendable, Codable {
  /// The rule.
  public let rule: BatchRule

  /// The sections or rows involved, before or after the batch.
  public let locations: [BatchLocation]

  /// The operations involved.
  public let operations: [BatchOperation]

  /// The inconsistency, counts, operations and remedy.
  public let message: String
}

extension BatchViolation: CustomStringConvertible {
  /// The number of the rule and the message.
  public var description: String { "\(rule): \(message)" }
}

/// A section or row before or after a batch.
public enum BatchLocation: Hashable, Sendable, Codable {
  /// A section's index before the batch.
  case sectionBefore(Int)
  /// A section's index after the batch.
  case sectionAfter(Int)
  /// A row's path before the batch.
  case rowBefore(RowPath)
  /// A row's path after the batch.
  case rowAfter(RowPath)
}

extension BatchLocation: CustomStringConvertible {
  /// The section or row, and whether before or after.
  public var description: String {
    switch self {
    case .sectionBefore(let index): "section \(index) before"
    case .sectionAfter(let index): "section \(index) after"
    case .rowBefore(let path): "row \(path) before"
    case .rowAfter(let path): "row \(path) after"
    }
  }
}
