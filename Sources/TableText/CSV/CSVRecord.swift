import Synchronization

/// A CSV record.
public struct CSVRecord: Hashable, Sendable {
  /// The line where it was first read, from 1; for a new record, a number above all lines.
  public let line: Int

  /// The fields, as far as recognizable.
  public var fields: [String]

  /// The error, if any.
  public let error: ParseError?

  /// How it was read; without fields if it is new.
  var format: CSVRecordFormat

  /// Greater than the lines of any file.
  private static let lastIdentifier = Atomic(1 << 40)

  /// Returns an identifier that no record has had, not even one whose removal may be undone.
  static func newIdentifier() -> Int { lastIdentifier.add(1, ordering: .relaxed).newValue }

  /// Creates a new record of empty fields.
  package init(blank fieldCount: Int) {
    self.init(
      line: Self.newIdentifier(), fields: [String](repeating: "", count: fieldCount), error: nil,
      hasStrayQuote: false, quoted: [])
    format = CSVRecordFormat(fields: [], quoted: [], hasStrayQuote: false)
  }

  init(
    line: Int, fields: [String], error: ParseError?, hasStrayQuote: Bool, quoted: [Int]
  ) {
    (self.line, self.fields, self.error) = (line, fields, error)
    format = CSVRecordFormat(fields: fields, quoted: quoted, hasStrayQuote: hasStrayQuote)
  }

  /// Returns the record with another identifier.
  func identified(by line: Int) -> Self { Self(self, line: line) }

  private init(_ record: Self, line: Int) {
    (self.line, fields, error, format) = (line, record.fields, record.error, record.format)
  }
}

extension CSVRecord {
  /// Why a record is malformed.
  public enum ParseError: TranslatableError, Hashable {
    /// It contains a NUL byte.
    case nulByte
    /// It is not valid UTF-8; it has replacement characters.
    case invalidUTF8
    /// Text follows a closing quotation mark; it was kept.
    case textAfterQuote
    /// A quotation mark is not closed.
    case unterminatedQuote
    /// It exceeds the limit; the rest was skipped.
    case tooLong

    /// The reason, without its location.
    public var phrase: LocalizedPhrase {
      switch self {
      case .nulByte: "it has a NUL byte"
      case .invalidUTF8: "it is not in UTF-8"
      case .textAfterQuote: "unexpected text after a closing quotation mark"
      case .unterminatedQuote: "a quotation mark is not closed"
      case .tooLong: "it is too long; a quotation mark may be missing"
      }
    }
  }
}
