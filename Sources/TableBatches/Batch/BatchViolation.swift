public import TableData

/// A broken rule, with its places and operations.
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

/// A section or row before or after a batch.
public enum BatchLocation: Hashable, Sendable, Codable {
  /// A section's old index.
  case sectionBefore(Int)
  /// A section's new index.
  case sectionAfter(Int)
  /// A row's old path.
  case rowBefore(RowPath)
  /// A row's new path.
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
