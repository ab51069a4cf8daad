public import TableData

/// A section or row before or after a batch.
public enum BatchLocation: Hashable, Sendable, Codable {
  /// A section's old index.
  case oldSection(Int)
  /// A section's new index.
  case newSection(Int)
  /// A row's old path.
  case oldRow(RowPath)
  /// A row's new path.
  case newRow(RowPath)
}

extension BatchLocation: CustomStringConvertible {
  /// The section or row, and whether before or after.
  public var description: String {
    switch self {
    case .oldSection(let index): "old section \(index)"
    case .newSection(let index): "new section \(index)"
    case .oldRow(let path): "old row \(path)"
    case .newRow(let path): "new row \(path)"
    }
  }
}
