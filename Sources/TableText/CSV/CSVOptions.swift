/// Options for writing CSV.
public struct CSVOptions: Hashable, Sendable {
  /// The separator between fields.
  public enum Separator: Character, Hashable, Sendable, CaseIterable {
    /// A comma (RFC 4180).
    case comma = ","
    /// A semicolon, for decimal commas.
    case semicolon = ";"
    /// A tab.
    case tab = "\t"
  }

  /// The separator between fields.
  public var separator: Separator

  /// Whether the first record holds the headings.
  public var showsHeadings: Bool

  /// The heading of an extra first field for section headers; `nil` for none.
  public var sectionHeading: String?

  /// Whether texts that look like formulas to a spreadsheet are prefixed with an apostrophe.
  ///
  /// These start, after blanks and invisible scalars, with `=`, `+`, `-`, `@` or a wide form.
  /// Readers must undo this for negative numbers; ``lossless`` prefixes nothing.
  public var escapesFormulas: Bool

  /// Whether controls are kept rather than made visible (see `terminalSafe`).
  ///
  /// Line breaks and tabs are always kept.
  public var keepsControlCharacters: Bool

  /// Creates options.
  ///
  /// - Parameters:
  ///   - separator: The separator.
  ///   - showsHeadings: Whether the first record holds the headings.
  ///   - sectionHeading: The heading of an extra field for section headers.
  ///   - escapesFormulas: Whether formulas get an apostrophe.
  ///   - keepsControlCharacters: Whether controls are kept.
  public init(
    separator: Separator = .comma, showsHeadings: Bool = true, sectionHeading: String? = nil,
    escapesFormulas: Bool = true, keepsControlCharacters: Bool = false
  ) {
    self.separator = separator
    self.showsHeadings = showsHeadings
    self.sectionHeading = sectionHeading
    self.escapesFormulas = escapesFormulas
    self.keepsControlCharacters = keepsControlCharacters
  }

  /// Lossless data for programs: controls are kept, formulas unguarded.
  public static let lossless = CSVOptions(escapesFormulas: false, keepsControlCharacters: true)
}
