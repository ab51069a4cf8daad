/// An error of a row, header or footer that cannot be shown.
public enum CellError: Error, Hashable, Sendable {
  /// The row's cell identifier is empty.
  case emptyIdentifier(row: String)

  /// The row's cell is not registered.
  case unregisteredIdentifier(String, row: String)

  /// The header or footer view is not registered.
  case unregisteredHeaderFooter(String, section: String)
}

extension CellError: TranslatableError {
  /// The row or section, the problem and its fix.
  public var phrase: LocalizedPhrase {
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
