/// How a static table is written as comma-separated values.
public struct CSVOptions: Hashable, Sendable {
  /// What stands between two fields.
  public enum Separator: Character, Hashable, Sendable, CaseIterable {
    /// A comma, as RFC 4180 has it.
    case comma = ","
    /// A semicolon, where the comma is the decimal sign.
    case semicolon = ";"
    /// A tab.
    case tab = "\t"
  }

  /// What stands between two fields.
  public var separator: Separator

  /// Whether the first record holds the headings.
  public var showsHeadings: Bool

  /// The heading of a first field that holds the header of each row's section; `nil` for no field.
  public var sectionHeading: String?

  /// Whether an apostrophe is put before a text that a spreadsheet would take for a formula: one
  /// that starts with `=`, `+`, `-`, `@` or one of their wide forms, apart from blanks and what
  /// cannot be seen.
  ///
  /// Negative numbers get one too, so reading the file back needs to know. ``data`` guards nothing.
  public var guardsFormulas: Bool

  /// Whether control characters are kept, for programs that read them.
  ///
  /// Otherwise they are made visible (see `safeText`), except for line breaks and tabs.
  public var keepsControls: Bool

  /// Creates options.
  ///
  /// - Parameters:
  ///   - separator: What stands between two fields.
  ///   - showsHeadings: Whether the first record holds the headings.
  ///   - sectionHeading: The heading of a first field with the header of each row's section.
  ///   - guardsFormulas: Whether texts are kept from being taken for formulas.
  ///   - keepsControls: Whether control characters are kept.
  public init(
    separator: Separator = .comma, showsHeadings: Bool = true, sectionHeading: String? = nil,
    guardsFormulas: Bool = true, keepsControls: Bool = false
  ) {
    self.separator = separator
    self.showsHeadings = showsHeadings
    self.sectionHeading = sectionHeading
    self.guardsFormulas = guardsFormulas
    self.keepsControls = keepsControls
  }

  /// For data that a program reads back: each text is written as it is, control characters
  /// included, and nothing keeps a spreadsheet from taking one for a formula.
  public static let data = CSVOptions(guardsFormulas: false, keepsControls: true)
}
