/// Binds an identifier to the way header and footer views are made and filled.
///
/// ```swift
/// table.register(
///   HeaderFooterRegistration(identifier: "title", make: LabelCell.init) { view, section in
///     view.text = section.header ?? ""
///   })
/// ```
public struct HeaderFooterRegistration<Section: SectionModel, Cell: ReusableCell> {
  /// The identifier that sections name in ``SectionModel/headerIdentifier`` or
  /// ``SectionModel/footerIdentifier``.
  public let identifier: String

  /// Makes an empty view.
  public let make: () -> Cell

  /// Fills a view with what a section holds.
  public let configure: (Cell, Section) -> Void

  /// Creates a registration.
  ///
  /// - Parameters:
  ///   - identifier: The identifier that sections name.
  ///   - make: Makes an empty view.
  ///   - configure: Fills a new or a used view with what a section holds.
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
