import SystemBasics

/// The text of a file or a stream, in parts of UTF-8 as they arrive.
///
/// ```swift
/// let input = try TextInput("-")
/// let records = CSVParser.records(in: input)
/// ```
///
/// A file is read whole, to be written again; a stream, such as a pipe, only as far as it is
/// iterated over, and once.
public struct TextInput: Sequence, Sendable {
  private static let partSize = 1 << 20

  /// The path, or a name for standard input.
  public let name: String

  /// The file, which can be written; `nil` for a stream.
  public let file: TextFile?

  /// The first part.
  public let beginning: [UInt8]

  private let stream: ByteStream?

  /// Opens a file or a stream, and waits for the first part.
  ///
  /// Keys and commands then come from the terminal that shows the screens, if there is one.
  ///
  /// - Parameter operand: The path; `-` for standard input.
  /// - Throws: ``UserError`` if there is no text in UTF-8, as far as it was read.
  public init(_ operand: String) throws(UserError) {
    stream = try ByteStream(operand)
    name = stream?.name ?? operand
    guard let stream else {
      let file = try TextFile(operand)
      beginning = Array(file.text.utf8.prefix(Self.partSize))
      self.file = file
      return
    }
    file = nil
    beginning = stream.next() ?? []
    try checkEnd()
    guard beginning.isText else { throw UserError(localized("\(name) is not text in UTF-8.")) }
  }

  /// Returns the parts, beginning with the first.
  public func makeIterator() -> some IteratorProtocol<[UInt8]> & Sendable {
    TextParts(beginning: beginning, rest: file?.text[...].utf8, stream: stream)
  }

  /// Checks that iteration ended where the text does.
  ///
  /// - Throws: ``UserError`` if reading a stream failed.
  public func checkEnd() throws(UserError) {
    if let failure = stream?.failure { throw failure }
  }
}

private struct TextParts: IteratorProtocol, Sendable {
  private static let size = 1 << 20

  private var beginning: [UInt8]?
  private var rest: Substring.UTF8View?
  private let stream: ByteStream?

  init(beginning: [UInt8], rest: Substring.UTF8View?, stream: ByteStream?) {
    (self.beginning, self.rest, self.stream) = (beginning, rest?.dropFirst(beginning.count), stream)
  }

  mutating func next() -> [UInt8]? {
    if let beginning, !beginning.isEmpty {
      self.beginning = nil
      return beginning
    }
    guard let part = rest?.prefix(Self.size) else { return stream?.next() }
    rest = rest?[part.endIndex...]
    // A string is copied at once, and a part of one byte by byte.
    return part.isEmpty ? nil : Array(String(Substring(part)).utf8)
  }
}

extension [UInt8] {
  /// Whether these bytes are UTF-8, perhaps up to within a character.
  fileprivate var isText: Bool {
    if String(validating: self, as: UTF8.self) != nil { return true }
    guard let start = suffix(3).lastIndex(where: { $0 >= 0xC2 && $0 <= 0xF4 }),
      self[start...].dropFirst().allSatisfy({ $0 & 0xC0 == 0x80 })
    else { return false }
    return String(validating: self[..<start], as: UTF8.self) != nil
  }
}
