public import TableData

/// An operation of a batch.
///
/// Inserted elements and move targets have their index after the batch, all others before it.
public enum BatchOperation: Hashable, Sendable, Codable {
  /// Deletes a section with its rows.
  case deleteSection(Int)
  /// Inserts a section with its rows.
  case insertSection(Int)
  /// Recreates a section with its rows.
  case reloadSection(Int)
  /// Updates a header and footer in place.
  case reconfigureSection(Int)
  /// Moves a section with its rows.
  case moveSection(from: Int, to: Int)

  /// Deletes a row.
  case deleteRow(RowPath)
  /// Inserts a row.
  case insertRow(RowPath)
  /// Recreates a row's cell.
  case reloadRow(RowPath)
  /// Updates a row's cell in place.
  case reconfigureRow(RowPath)
  /// Moves a row, also to another section.
  case moveRow(from: RowPath, to: RowPath)
}

extension BatchOperation: CustomStringConvertible {
  /// The operation and its indices.
  public var description: String {
    switch self {
    case .deleteSection(let index): "delete section \(index)"
    case .insertSection(let index): "insert section \(index)"
    case .reloadSection(let index): "reload section \(index)"
    case .reconfigureSection(let index): "reconfigure section \(index)"
    case .moveSection(let from, let to): "move section \(from) → \(to)"
    case .deleteRow(let path): "delete \(path)"
    case .insertRow(let path): "insert \(path)"
    case .reloadRow(let path): "reload \(path)"
    case .reconfigureRow(let path): "reconfigure \(path)"
    case .moveRow(let from, let to): "move \(from) → \(to)"
    }
  }
}

extension BatchUpdates: CustomStringConvertible {
  /// The operations, one per line, those on sections first.
  public var description: String {
    isEmpty ? "No operation" : operations.map(\.description).joined(separator: "\n")
  }
}
