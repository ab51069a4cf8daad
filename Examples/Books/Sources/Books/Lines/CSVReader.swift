public import Foundation

/// Reads records of fields that are separated by commas, however long the file is.
///
/// Fields in quotation marks may contain commas, line breaks and doubled quotation marks. Lines end
/// with LF, CR LF or CR. A byte order mark at the beginning is passed over, and so are empty lines.
public struct CSVReader {
  /// A record: its fields, or what is wrong with it.
  public struct Record: Equatable {
    /// The number of the line on which it begins, from 1.
    public let line: Int

    /// The fields, or what is wrong.
    public let fields: Result<[String], CSVFault>
  }

  /// The bytes of a record at most, so that a quotation mark that is missing does not read all.
  static let limit = 1 << 20

  private var bytes: ByteReader
  private var line = 1

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - file: The file, a plain one.
  ///   - isStopped: Returns whether to stop reading; asked once in a while.
  /// - Throws: Why it cannot be read.
  public init(_ file: URL, until isStopped: @escaping () -> Bool = { false }) throws {
    bytes = try ByteReader(file, until: isStopped)
    for byte in [0xEF, 0xBB, 0xBF] as [UInt8] {
      guard try bytes.peek() == byte else { break }
      _ = try bytes.next()
    }
  }

  /// How many bytes were read.
  public var position: Int { bytes.position }

  /// Reads the next record, or returns `nil` at the end.
  ///
  /// - Throws: Why the file cannot be read, or that it was stopped.
  public mutating func next() throws -> Record? {
    while try skipLineBreak() {}
    guard try bytes.peek() != nil else { return nil }
    var record = CSVRecordParser()
    let first = line
    while let byte = try bytes.next() {
      let isEnd = try isLineEnd(byte)
      if isEnd { line += 1 }
      // A line break in quotation marks belongs to the field.
      if isEnd, !record.isInQuotes || record.fault == .tooLong { break }
      if byte == CSVByte.carriageReturn, !record.isInQuotes { continue }
      record.take(byte)
    }
    return Record(line: first, fields: record.finish())
  }

  /// Passes over a line break, if there is one.
  private mutating func skipLineBreak() throws -> Bool {
    guard let byte = try bytes.peek(), byte == CSVByte.lineFeed || byte == CSVByte.carriageReturn
    else { return false }
    _ = try bytes.next()
    if try isLineEnd(byte) { line += 1 }
    return true
  }

  /// Whether a line ends with a byte that was read; CR LF is one end, after LF.
  private mutating func isLineEnd(_ byte: UInt8) throws -> Bool {
    guard byte == CSVByte.carriageReturn else { return byte == CSVByte.lineFeed }
    return try bytes.peek() != CSVByte.lineFeed
  }
}

/// What is wrong with a record.
public enum CSVFault: Error, Equatable, CustomStringConvertible {
  /// It has a byte that is 0.
  case zeroByte
  /// It is not in UTF-8.
  case encoding
  /// Something follows the closing quotation mark of a field.
  case afterQuotes
  /// A field is not closed before the end of the file.
  case open
  /// It is longer than a record may be.
  case tooLong
  /// It has another number of fields.
  case columns(Int)
  /// It has no title.
  case noTitle
  /// The date is none.
  case day(String)

  /// What is wrong, for a reader.
  public var description: String {
    switch self {
    case .zeroByte: "it has a NUL byte"
    case .encoding: "it is not in UTF-8"
    case .afterQuotes: "something follows a closing quotation mark"
    case .open: "a quotation mark is not closed"
    case .tooLong: "it is longer than 1 MiB; a quotation mark may be missing"
    case .columns(let count): "it has \(count) \(count == 1 ? "column" : "columns") instead of 3"
    case .noTitle: "it has no title"
    case .day(let text): "\"\(text)\" is not a day like 1813-01-28"
    }
  }
}
