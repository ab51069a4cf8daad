public import SystemBasics

/// A CSV record.
public struct CSVRecord: Hashable, Sendable {
  /// The number of its first line, from 1.
  public let line: Int

  /// The fields, as far as recognizable.
  public let fields: [String]

  /// The fault, if any.
  public let fault: Fault?
}

extension CSVRecord {
  /// The fault of a malformed record.
  public enum Fault: TranslatableError, Hashable {
    /// It contains a NUL byte.
    case zeroByte
    /// It is not valid UTF-8; its text has replacement characters.
    case encoding
    /// Text follows a closing quotation mark; it was kept.
    case afterQuotes
    /// A quotation mark is never closed.
    case open
    /// It exceeds the limit; the rest was skipped.
    case tooLong

    /// The fault, without its location.
    public var phrase: LocalizedPhrase {
      switch self {
      case .zeroByte: "it has a NUL byte"
      case .encoding: "it is not in UTF-8"
      case .afterQuotes: "something follows a closing quotation mark"
      case .open: "a quotation mark is not closed"
      case .tooLong: "it is too long; a quotation mark may be missing"
      }
    }
  }
}
