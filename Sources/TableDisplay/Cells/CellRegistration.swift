/// How cells with an identifier are made and filled: those of rows, or headers and footers.
///
/// ```swift
/// table.register(
///   CellRegistration(identifier: "image", make: PictureCell.init) { cell, row in
///     cell.picture = row.picture
///   })
/// ```
public struct CellRegistration<Model, Cell: ReusableCell> {
  /// Matches ``RowModel/cellIdentifier``, ``SectionModel/headerIdentifier`` or `footerIdentifier`.
  public let identifier: String

  /// Makes an empty cell.
  public let make: () -> Cell

  /// Fills a cell from a row, or a section.
  public let configure: (Cell, Model) -> Void

  /// Creates a registration.
  ///
  /// - Parameters:
  ///   - identifier: The identifier; by default the name of the row's type.
  ///   - make: Makes an empty cell.
  ///   - configure: Fills a new or reused cell from a row or section.
  public init(
    identifier: String = String(describing: Model.self),
    make: @escaping () -> Cell,
    configure: @escaping (Cell, Model) -> Void
  ) {
    self.identifier = identifier
    self.make = make
    self.configure = configure
  }
}
