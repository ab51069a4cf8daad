public import TableData

/// One operation of a batch.
///
/// What is deleted, reloaded, reconfigured or moved away is named by its index before the batch,
/// what is inserted and where something moves to by its index after the batch.
public enum BatchOperation: Hashable, Sendable, Codable {
  /// Deletes a section with its rows.
  case deleteSection(Int)
  /// Inserts a section with its rows.
  case insertSection(Int)
  /// Makes a section with its rows anew.
  case reloadSection(Int)
  /// Updates a section's header and footer in index; its rows stay.
  case reconfigureSection(Int)
  /// Moves a section with its rows.
  case moveSection(from: Int, to: Int)

  /// Deletes a row.
  case deleteRow(RowPath)
  /// Inserts a row.
  case insertRow(RowPath)
  /// Makes a row's cell anew.
  case reloadRow(RowPath)
  /// Fills a row's cell again, in index.
  case reconfigureRow(RowPath)
  /// Moves a row, within its section or to another.
  case moveRow(from: RowPath, to: RowPath)
}

extension BatchOperation: CustomStringConvertible {
  /// The verb and the places.
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
  /// One line an operation, those on sections first.
  public var description: String {
    isEmpty ? "No operation" : operations.map(\.description).joined(separator: "\n")
  }
}
