/// Why a row, a header or a footer cannot be shown.
public enum CellError: Error, Hashable, Sendable {
  /// The row names no cell at all.
  case emptyIdentifier(row: String)

  /// The row names a cell that nobody registered.
  case unregisteredIdentifier(String, row: String)

  /// The header or footer of the section names a view that nobody registered.
  case unregisteredHeaderFooter(String, section: String)
}

extension CellError: CustomStringConvertible {
  /// Which row or section it is, what is wrong with it, and what to do about it.
  public var description: String {
    switch self {
    case .emptyIdentifier(let row):
      "Row \(row) has an empty cell identifier. Return the identifier of a registered cell."
    case .unregisteredIdentifier(let identifier, let row):
      "Row \(row) asks for cell \"\(identifier)\", which is not registered. Register it first."
    case .unregisteredHeaderFooter(let identifier, let section):
      """
      Section \(section) asks for header or footer view "\(identifier)", which is not registered. \
      Register it first, or return nil for text alone.
      """
    }
  }
}
