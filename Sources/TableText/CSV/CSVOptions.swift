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
    /// A vertical bar.
    case verticalBar = "|"

    /// Reads a delimiter as it is typed: itself, or `tab`.
    ///
    /// - Parameter text: The text.
    public init?(_ text: String) {
      let delimiter = Self.allCases.first { text == ($0 == .tab ? "tab" : String($0.rawValue)) }
      guard let delimiter = text == "\t" ? .tab : delimiter else { return nil }
      self = delimiter
    }
  }

  /// The end of a record.
  public enum LineEnding: String, Hashable, Sendable, CaseIterable {
    /// CR LF (RFC 4180).
    case crlf = "\r\n"
    /// LF.
    case lf = "\n"
    /// CR.
    case cr = "\r"
  }

  /// The delimiter.
  public var delimiter: Delimiter

  /// Whether the delimiter was found or named; otherwise the text may be of any kind.
  var hasKnownDelimiter = true

  /// The end of a record.
  public var lineEnding = LineEnding.crlf

  /// Whether a byte order mark comes first, so that spreadsheets recognize UTF-8.
  public var startsWithByteOrderMark = false

  /// Whether headings come first.
  public var includesHeader: Bool

  /// The heading of an extra first field for section headers, if any.
  public var sectionColumnTitle: String?

  /// Whether texts that are formulas to a spreadsheet get an apostrophe.
  ///
  /// These start, after blanks and invisible scalars, with `=`, `+`, `-`, `@` or a wide form.
  /// Readers must undo this for negative numbers.
  public var escapesFormulas: Bool

  /// Whether controls beside line breaks and tabs are kept, not made visible (see
  /// `sanitizedForTerminal`).
  public var keepsControlCharacters: Bool

  /// Creates options.
  ///
  /// - Parameters:
  ///   - delimiter: The delimiter.
  ///   - includesHeader: Whether headings come first.
  ///   - sectionColumnTitle: The heading for section headers.
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

  /// Lossless data: controls are kept, formulas unguarded.
  public static let lossless = CSVOptions(escapesFormulas: false, keepsControlCharacters: true)
}
