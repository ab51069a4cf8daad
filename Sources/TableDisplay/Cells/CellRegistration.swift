/// Binds a cell identifier to the way its cells are made and filled.
///
/// ```swift
/// table.register(
///   CellRegistration(identifier: "image", make: PictureCell.init) { cell, row in
///     cell.picture = row.picture
///   })
/// ```
public struct CellRegistration<Row: RowModel, Cell: ReusableCell> {
  /// The identifier that rows name in ``RowModel/cellIdentifier``.
  public let identifier: String

  /// Makes an empty cell.
  public let make: () -> Cell

  /// Fills a cell with what a row holds.
  public let configure: (Cell, Row) -> Void

  /// Creates a registration.
  ///
  /// - Parameters:
  ///   - identifier: The identifier that rows name; by default the one rows have by default.
  ///   - make: Makes an empty cell.
  ///   - configure: Fills a new or a used cell with what a row holds.
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
