import TableText

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
  fileprivate static let partSize = 1 << 20

  /// The path, or a name for standard input.
  public let name: String

  /// The file, if it may be written; `nil` also for a stream.
  public let file: TextFile?

  /// Whether nothing is to be changed: by request, or in a file that may not be written.
  ///
  /// The text of a stream can be changed in memory.
  public let isReadOnly: Bool

  /// The first part, with a whole line if there is one.
  public let beginning: [UInt8]

  private let text: TextFile?
  private let stream: ByteStream?

  /// Opens a file or a stream, and waits for the first line.
  ///
  /// Keys and commands then come from the terminal that shows the screens, if there is one.
  ///
  /// - Parameters:
  ///   - operand: The path; `-` for standard input.
  ///   - isReadOnly: Whether nothing is to be written, as with ``CommandOption/readOnly``.
  /// - Throws: ``UserError`` if there is no text in UTF-8, as far as it was read.
  public init(_ operand: String, isReadOnly: Bool = false) throws(UserError) {
    stream = try ByteStream(operand)
    name = stream?.name ?? operand
    guard let stream else {
      let file = try TextFile(operand)
      var parts = StringParts(file.text, size: Self.partSize)
      (text, beginning) = (file, parts.next() ?? [])
      self.file = file.isWritable ? file : nil
      self.isReadOnly = isReadOnly || self.file == nil
      return
    }
    var bytes: [UInt8] = []
    while bytes.count < Self.partSize, !bytes.hasLine, bytes.endOfWholeScalars != nil,
      let part = stream.next()
    {
      bytes += part
    }
    (text, file, self.isReadOnly, beginning) = (nil, nil, isReadOnly, bytes)
    if bytes.endOfWholeScalars == nil { stream.fail(.notText(name, bytes)) }
    try checkEnd()
  }

  /// Returns the parts, beginning with the first.
  public func makeIterator() -> some IteratorProtocol<[UInt8]> & Sendable {
    TextParts(beginning, of: stream, text?.text)
  }

  /// Checks that iteration ended where the text does.
  ///
  /// - Throws: ``UserError`` if a stream could not be read to its end, or is not UTF-8.
  public func checkEnd() throws(UserError) {
    if let failure = stream?.failure { throw failure }
  }
}

/// Iterates over the parts of a text; a stream fails where its bytes are not UTF-8.
private struct TextParts: IteratorProtocol, Sendable {
  private var text: StringParts?
  private let stream: ByteStream?
  private var beginning: [UInt8]
  /// The beginning of a scalar at the end of a part.
  private var rest: [UInt8] = []

  init(_ beginning: [UInt8], of stream: ByteStream?, _ text: String?) {
    (self.beginning, self.stream) = (beginning, stream)
    self.text = text.map { StringParts($0, size: TextInput.partSize) }
  }

  mutating func next() -> [UInt8]? {
    guard let stream else { return text?.next() }
    guard let part = beginning.isEmpty ? stream.next() : beginning else { return nil }
    beginning = []
    let bytes = rest + part
    guard let end = bytes.endOfWholeScalars else {
      stream.fail(.notText(stream.name, []))
      return nil
    }
    rest = Array(bytes[end...])
    return part
  }
}

extension UserError {
  /// `beginning` are the first bytes, which tell some formats.
  static func notText(_ name: String, _ beginning: some Sequence<UInt8>) -> UserError {
    switch Array(beginning.prefix(2)) {
    case [0x1F, 0x8B]:
      UserError(localized("\(name) is compressed by gzip. Decompress it first, as with: zcat"))
    case [0xFF, 0xFE], [0xFE, 0xFF]:
      UserError(
        localized("\(name) is in UTF-16. Convert it first, as with: iconv -f utf-16 -t utf-8"))
    default:
      UserError(
        localized(
          "\(name) is not text in UTF-8. Convert it first, as with: iconv -f latin1 -t utf-8"))
    }
  }
}

extension [UInt8] {
  /// Whether a line ends after blank ones.
  fileprivate var hasLine: Bool {
    drop { $0 <= UInt8(ascii: " ") }.contains {
      $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r")
    }
  }

  /// The end of UTF-8, perhaps before the first bytes of a scalar; `nil` if it is none.
  fileprivate var endOfWholeScalars: Int? {
    let start = suffix(3).lastIndex { $0 >= 0xC2 && $0 <= 0xF4 } ?? endIndex
    let isOpen = self[start...].dropFirst().allSatisfy { $0 & 0xC0 == 0x80 }
    return [endIndex, isOpen ? start : endIndex].first { end in
      String(validating: self[..<end], as: UTF8.self) != nil
    }
  }
}
