/// How cells with an identifier are made and filled.
///
/// ```swift
/// table.register(
///   CellRegistration(identifier: "image", make: PictureCell.init) { cell, row in
///     cell.picture = row.picture
///   })
/// ```
public struct CellRegistration<Row: RowModel, Cell: ReusableCell> {
  /// Matches ``RowModel/cellIdentifier``.
  public let identifier: String

  /// Makes an empty cell.
  public let make: () -> Cell

  /// Fills a cell from a row.
  public let configure: (Cell, Row) -> Void

  /// Creates a registration.
  ///
  /// - Parameters:
  ///   - identifier: The cell identifier; by default the name of the row's type.
  ///   - make: Makes an empty cell.
  ///   - configure: Fills a new or reused cell from a row.
  public init(
    identifier: String = String(describing: Row.self),
    make: @escaping () -> Cell,
    configure: @escaping (Cell, Row) -> Void
  ) {
    self.identifier = identifier
    self.make = make
    self.configure = configure
  }
}
