import SystemBasics

/// The lines of a file, and then those that are appended to it.
///
/// ```swift
/// for try await lines in try FollowedLines("server.log") { try append(lines) }
/// ```
///
/// Each element has the lines that came at once. Iteration of a file ends when its task is
/// cancelled; a file that was truncated, rewritten or replaced is read from its start. A stream,
/// such as a pipe, is read to its end, and once; ``UserError`` is thrown if reading fails.
public struct FollowedLines: AsyncSequence, Sendable {
  /// The path, or a name for standard input.
  public let name: String

  private let stream: ByteStream?
  private let file: GrowingFile?

  /// Opens a file or a stream.
  ///
  /// Keys and commands then come from the terminal that shows the screens, if there is one.
  ///
  /// - Parameter operand: The path; `-` for standard input.
  /// - Throws: ``UserError`` if it cannot be read.
  public init(_ operand: String) throws(UserError) {
    stream = try ByteStream(operand)
    file = stream == nil ? try GrowingFile(operand) : nil
    name = stream?.name ?? operand
  }

  /// Begins to read.
  public func makeAsyncIterator() -> some AsyncIteratorProtocol<[String], any Error> {
    LineIterator(name, file, stream)
  }
}

private struct LineIterator: AsyncIteratorProtocol {
  private let stream: ByteStream?
  private var file: GrowingFile?
  private var changes: AsyncStream<Void>.Iterator?
  /// The line whose end is yet to come.
  private var rest: [UInt8] = []

  init(_ name: String, _ file: GrowingFile?, _ stream: ByteStream?) {
    (self.file, self.stream) = (file, stream)
    changes = file == nil ? nil : FileChanges(path: name).makeAsyncIterator()
  }

  mutating func next() async throws -> [String]? {
    while let (bytes, isStart) = await nextPart() {
      let lines = lines(in: bytes, isStart: isStart)
      if !lines.isEmpty { return lines }
    }
    if let failure = stream?.failure { throw failure }
    return rest.isEmpty ? nil : [takeRest()]
  }

  private mutating func nextPart() async -> (bytes: [UInt8], isStart: Bool)? {
    if let stream { return stream.next().map { ($0, false) } }
    while !Task.isCancelled {
      if let part = file?.read() { return part }
      guard await changes?.next(isolation: #isolation) != nil else { return nil }
    }
    return nil
  }

  private mutating func lines(in bytes: [UInt8], isStart: Bool) -> [String] {
    // A line that was cut off with its file has no end.
    var texts = isStart && !rest.isEmpty ? [takeRest()] : []
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let last = lines.popLast() ?? []
    if let first = lines.first {
      rest += first
      texts.append(takeRest())
      texts += lines.dropFirst().map { String(decoding: $0, as: UTF8.self) }
    }
    rest += last
    return texts
  }

  private mutating func takeRest() -> String {
    defer { rest = [] }
    return String(decoding: rest, as: UTF8.self)
  }
}
