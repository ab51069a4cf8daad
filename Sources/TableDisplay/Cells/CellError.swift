/// Why a row cannot be shown.
public enum CellError: Error, Hashable, Sendable {
  /// The row names no cell at all.
  case emptyIdentifier(row: String)

  /// The row names a cell that nobody registered.
  case unregisteredIdentifier(String, row: String)
}

extension CellError: CustomStringConvertible {
  /// Which row it is, what is wrong with it, and what to do about it.
  public var description: String {
    switch self {
    case .emptyIdentifier(let row):
      "Row \(row) has an empty cell identifier. Return the identifier of a registered cell."
    case .unregisteredIdentifier(let identifier, let row):
      "Row \(row) asks for cell \"\(identifier)\", which is not registered. Register it first."
    }
  }
}
