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
  /// Decodes what follows the beginning of a stream.
  private let decoder: TextDecoder

  /// Opens a file or a stream, and waits for the first line.
  ///
  /// Keys and commands then come from the terminal that shows the screens, if there is one. UTF-16
  /// with a byte order mark is read, too, and a file is written as it was read.
  ///
  /// - Parameters:
  ///   - operand: The path; `-` for standard input.
  ///   - isReadOnly: Whether nothing is to be written, as with ``CommandOption/readOnly``.
  /// - Throws: ``UserError`` if there is no text in UTF-8, as far as it was read.
  public init(_ operand: String, isReadOnly: Bool = false) throws(UserError) {
    try self.init(operand, isReadOnly: isReadOnly, .utf8)
  }

  /// Opens a file or a stream as the user asks for: by ``CommandOption/readOnly`` and
  /// ``CommandOption/encoding``.
  ///
  /// - Parameters:
  ///   - operand: The path; `-` for standard input.
  ///   - options: The options; others are ignored.
  /// - Throws: ``UserError`` for an unknown encoding, or if there is no text in that encoding.
  public init(_ operand: String, _ options: ParsedOptions) throws(UserError) {
    let encoding = try options.value(of: CommandOption.encoding.name) { TextEncoding($0) }
    let isReadOnly = options.contains(CommandOption.readOnly.name)
    try self.init(operand, isReadOnly: isReadOnly, encoding ?? .utf8)
  }

  private init(
    _ operand: String, isReadOnly: Bool, _ unmarked: TextEncoding
  ) throws(UserError) {
    stream = try ByteStream(operand)
    name = stream?.name ?? operand
    guard let stream else {
      let file = try TextFile(operand, unmarked)
      var parts = StringParts(file.text, size: Self.partSize)
      (text, beginning, decoder) = (file, parts.next() ?? [], TextDecoder(.utf8))
      self.file = file.isWritable ? file : nil
      self.isReadOnly = isReadOnly || self.file == nil
      return
    }
    var bytes: [UInt8] = []
    var isText = true
    while bytes.count < Self.partSize, !bytes.hasLine, isText, let part = stream.next() {
      bytes += part
      let encoding = TextEncoding(detectedIn: bytes, or: unmarked)
      // The second byte of a mark may follow.
      isText = bytes.count < 2 || encoding.endOfText(in: bytes) != nil
    }
    var decoder = TextDecoder(TextEncoding(detectedIn: bytes, or: unmarked))
    let beginning = decoder.utf8(of: bytes)
    (text, file, self.isReadOnly, self.beginning) = (nil, nil, isReadOnly, beginning ?? [])
    self.decoder = decoder
    if beginning == nil { stream.fail(.notText(name, bytes, decoder.encoding)) }
    try checkEnd()
  }

  /// Returns the parts, beginning with the first.
  public func makeIterator() -> some IteratorProtocol<[UInt8]> & Sendable {
    TextParts(beginning, of: stream, by: decoder, text?.text)
  }

  /// Checks that iteration ended where the text does.
  ///
  /// - Throws: ``UserError`` if a stream could not be read to its end, or is not UTF-8.
  public func checkEnd() throws(UserError) {
    if let failure = stream?.failure { throw failure }
  }
}

/// Iterates over the parts of a text; a stream fails where its bytes are none.
private struct TextParts: IteratorProtocol, Sendable {
  private var text: StringParts?
  private let stream: ByteStream?
  private var beginning: [UInt8]
  private var decoder: TextDecoder

  init(_ beginning: [UInt8], of stream: ByteStream?, by decoder: TextDecoder, _ text: String?) {
    (self.beginning, self.stream, self.decoder) = (beginning, stream, decoder)
    self.text = text.map { StringParts($0, size: TextInput.partSize) }
  }

  mutating func next() -> [UInt8]? {
    guard let stream else { return text?.next() }
    defer { beginning = [] }
    if !beginning.isEmpty { return beginning }
    guard let bytes = stream.next() else {
      if decoder.isCut { stream.fail(.notText(stream.name, [], decoder.encoding)) }
      return nil
    }
    let part = decoder.utf8(of: bytes)
    if part == nil { stream.fail(.notText(stream.name, [], decoder.encoding)) }
    return part
  }
}

extension UserError {
  /// `beginning` are the first bytes, which tell some formats.
  static func notText(
    _ name: String, _ beginning: some Collection<UInt8>, _ encoding: TextEncoding
  ) -> UserError {
    if case .utf16 = encoding {
      return UserError(localized("\(name) begins like text in UTF-16, but is damaged."))
    }
    if beginning.starts(with: [0x1F, 0x8B]) {
      return UserError(
        localized("\(name) is compressed by gzip. Decompress it first, as with: zcat"))
    }
    return UserError(
      localized(
        "\(name) is not text in UTF-8. Try --encoding latin1, or convert it first with iconv."))
  }
}

extension [UInt8] {
  /// Whether a line ends after blank ones.
  fileprivate var hasLine: Bool {
    drop { $0 <= UInt8(ascii: " ") }.contains {
      $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r")
    }
  }
}
