/// A record of comma-separated values: its fields, and what is wrong with it.
public struct CSVRecord: Hashable, Sendable {
  /// The number of the line on which it begins, from 1.
  public let line: Int

  /// The fields, as well as they can be told where something is wrong.
  public let fields: [String]

  /// What is wrong, if anything is.
  public let fault: CSVFault?
}

/// What is wrong with a record of comma-separated values.
public enum CSVFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// It has a byte that is 0.
  case zeroByte
  /// It is not in UTF-8; the field has replacement characters.
  case encoding
  /// Something follows the closing quotation mark of a field, and was taken as part of it.
  case afterQuotes
  /// A field is not closed before the end of the file.
  case open
  /// It is longer than a record may be; the rest of it was passed over.
  case tooLong

  /// What is wrong, for a reader.
  public var description: String {
    switch self {
    case .zeroByte: "it has a NUL byte"
    case .encoding: "it is not in UTF-8"
    case .afterQuotes: "something follows a closing quotation mark"
    case .open: "a quotation mark is not closed"
    case .tooLong: "it is too long; a quotation mark may be missing"
    }
  }
}
