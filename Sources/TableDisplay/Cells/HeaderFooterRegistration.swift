/// How headers and footers with an identifier are made and filled.
///
/// ```swift
/// table.register(
///   HeaderFooterRegistration(identifier: "title", make: LabelCell.init) { view, section in
///     view.text = section.header ?? ""
///   })
/// ```
public struct HeaderFooterRegistration<Section: SectionModel, Cell: ReusableCell> {
  /// Matches ``SectionModel/headerIdentifier`` or `footerIdentifier`.
  public let identifier: String

  /// Makes an empty view.
  public let make: () -> Cell

  /// Fills a view from a section.
  public let configure: (Cell, Section) -> Void

  /// Creates a registration.
  ///
  /// - Parameters:
  ///   - identifier: The view identifier.
  ///   - make: Makes an empty view.
  ///   - configure: Fills a new or reused view from a section.
  public init(
    identifier: String,
    make: @escaping () -> Cell,
    configure: @escaping (Cell, Section) -> Void
  ) {
    self.identifier = identifier
    self.make = make
    self.configure = configure
  }
}
