/// Options for writing CSV.
public struct CSVOptions: Hashable, Sendable {
  /// The delimiter between fields.
  public enum Delimiter: Character, Hashable, Sendable, CaseIterable {
    /// A comma (RFC 4180).
    case comma = ","
    /// A semicolon, for decimal commas.
    case semicolon = ";"
    /// A tab.
    case tab = "\t"
  }

  /// The end of each record.
  public enum LineEnding: String, Hashable, Sendable, CaseIterable {
    /// CR LF (RFC 4180).
    case crlf = "\r\n"
    /// LF, as on Unix.
    case lf = "\n"
    /// CR, as on old computers.
    case cr = "\r"
  }

  /// The delimiter between fields.
  public var delimiter: Delimiter

  /// The end of each record.
  public var lineEnding = LineEnding.crlf

  /// Whether a byte order mark comes first, by which some spreadsheets recognize UTF-8.
  public var startsWithByteOrderMark = false

  /// Whether the first record holds the headings.
  public var includesHeader: Bool

  /// The heading of an extra first field for section headers; `nil` for none.
  public var sectionColumnTitle: String?

  /// Whether texts that look like formulas to a spreadsheet are prefixed with an apostrophe.
  ///
  /// These start, after blanks and invisible scalars, with `=`, `+`, `-`, `@` or a wide form.
  /// Readers must undo this for negative numbers; ``lossless`` prefixes nothing.
  public var escapesFormulas: Bool

  /// Whether controls are kept rather than made visible (see `sanitizedForTerminal`).
  ///
  /// Line breaks and tabs are always kept.
  public var keepsControlCharacters: Bool

  /// Creates options.
  ///
  /// - Parameters:
  ///   - delimiter: The delimiter.
  ///   - includesHeader: Whether the first record holds the headings.
  ///   - sectionColumnTitle: The heading of an extra field for section headers.
  ///   - escapesFormulas: Whether formulas get an apostrophe.
  ///   - keepsControlCharacters: Whether controls are kept.
  public init(
    delimiter: Delimiter = .comma, includesHeader: Bool = true, sectionColumnTitle: String? = nil,
    escapesFormulas: Bool = true, keepsControlCharacters: Bool = false
  ) {
    self.delimiter = delimiter
    self.includesHeader = includesHeader
    self.sectionColumnTitle = sectionColumnTitle
    self.escapesFormulas = escapesFormulas
    self.keepsControlCharacters = keepsControlCharacters
  }

  /// Lossless data for programs: controls are kept, formulas unguarded.
  public static let lossless = CSVOptions(escapesFormulas: false, keepsControlCharacters: true)
}
