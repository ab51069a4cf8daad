/// Options for writing CSV.
public struct CSVOptions: Hashable, Sendable {
  /// The delimiter between fields.
  public struct Delimiter: Hashable, Sendable {
    let byte: UInt8

    /// A comma (RFC 4180).
    public static let comma = Self(byte: UInt8(ascii: ","))
    /// A semicolon, for decimal commas.
    public static let semicolon = Self(byte: UInt8(ascii: ";"))
    /// A tab.
    public static let tab = Self(byte: UInt8(ascii: "\t"))
    /// A vertical bar.
    public static let verticalBar = Self(byte: UInt8(ascii: "|"))

    /// The delimiters that are detected; among equally likely ones, the first.
    public static let detected = [tab, semicolon, comma, verticalBar]

    /// The delimiter as text.
    public var text: String { String(UnicodeScalar(byte)) }

    private init(byte: UInt8) { self.byte = byte }

    /// Reads a delimiter as it is typed: one ASCII character, or `tab` or `\t`.
    ///
    /// - Parameter text: The text; not a quotation mark, a line end or a null character.
    public init?(_ text: String) {
      let text = ["tab", "\\t"].contains(text) ? "\t" : text
      let mayNotBe: [UInt8] = [UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0]
      guard let byte = text.utf8.first, text.utf8.count == 1, !mayNotBe.contains(byte) else {
        return nil
      }
      self.byte = byte
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

  /// Lossless data: controls are kept, formulas not escaped.
  public static let lossless = CSVOptions(escapesFormulas: false, keepsControlCharacters: true)
}
