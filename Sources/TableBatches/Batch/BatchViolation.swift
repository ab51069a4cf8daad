public import TableData

/// A rule that a batch breaks, where and with which operations.
public struct BatchViolation: Hashable, Sendable, Codable {
  /// The rule.
  public let rule: BatchRule

  /// The sections or rows that it is about, each said of the table before or after the batch.
  public let locations: [BatchLocation]

  /// The operations involved.
  public let operations: [BatchOperation]

  /// What is inconsistent, the counts before and after, the operations, and what to do.
  public let message: String
}

extension BatchViolation: CustomStringConvertible {
  /// The number of the rule and the message.
  public var description: String { "\(rule): \(message)" }
}

/// A section or a row, said of the table before a batch or of the table after it.
public enum BatchLocation: Hashable, Sendable, Codable {
  /// The section at an index before the batch.
  case sectionBefore(Int)
  /// The section at an index after the batch.
  case sectionAfter(Int)
  /// The row at a path before the batch.
  case rowBefore(RowPath)
  /// The row at a path after the batch.
  case rowAfter(RowPath)
}

extension BatchLocation: CustomStringConvertible {
  /// What it is, and of which table.
  public var description: String {
    switch self {
    case .sectionBefore(let index): "section \(index) before"
    case .sectionAfter(let index): "section \(index) after"
    case .rowBefore(let path): "row \(path) before"
    case .rowAfter(let path): "row \(path) after"
    }
  }
}
