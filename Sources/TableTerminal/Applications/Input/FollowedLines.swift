import SystemBasics
public import TableDisplay
import TerminalDriver

/// The lines of a file, and then those that are appended to it.
///
/// ```swift
/// for try await lines in try FollowedLines("server.log") { try append(lines) }
/// ```
///
/// Each element holds the lines that arrived together. An unterminated last line is delivered once
/// no more input is pending, at most its first 64 KiB; when it grows, it is delivered again under
/// the same identifier, first in its element:
///
/// ```swift
/// try table.updateOrAppend(lines[0], to: log.id)
/// try table.append(contentsOf: lines.dropFirst(), to: log.id)
/// ```
///
/// Iteration of a file ends when its task is cancelled, or at the end if ``stopsAtEnd`` is true; a
/// file that was truncated, rewritten or replaced is read from its start. A stream, such as a pipe,
/// is read to its end, and once; ``UserError`` is thrown if reading fails.
public struct FollowedLines: AsyncSequence, Sendable {
  /// A line of text, without its end.
  public struct Line: RowModel, Sendable {
    /// The number of lines up to this one.
    public let id: Int

    /// The text.
    public let text: String
  }

  /// The path, or a name for standard input.
  public let name: String

  /// Whether iteration stops at the end of the file, as standard output is no terminal.
  public let stopsAtEnd = !TerminalDevice.isTerminal(STDOUT_FILENO)

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
  public func makeAsyncIterator() -> some AsyncIteratorProtocol<[Line], any Error> {
    LineIterator(name, file, stream, stopsAtEnd: stopsAtEnd)
  }
}

/// Iterates over the lines of a growing file or a stream, in batches.
private struct LineIterator: AsyncIteratorProtocol {
  private let stream: ByteStream?
  private var file: GrowingFile?
  private var changes: AsyncStream<Void>.Iterator?
  private var endedCount = 0
  /// The line whose end is yet to come.
  private var rest: [UInt8] = []
  /// How many bytes of it were given.
  private var givenSize = 0

  /// More of an open line would be decoded again whenever it grows.
  private static let maximumOpenSize = 1 << 16

  private var openSize: Int { min(rest.count, Self.maximumOpenSize) }

  /// Without the beginning of a scalar that is cut.
  private var openPart: ArraySlice<UInt8> {
    guard openSize < rest.count else { return rest[...] }
    let end = (openSize - 3...openSize).last { rest[$0] & 0xC0 != 0x80 }
    return rest[..<(end ?? openSize)]
  }

  init(_ name: String, _ file: GrowingFile?, _ stream: ByteStream?, stopsAtEnd: Bool) {
    (self.file, self.stream) = (file, stream)
    changes = file == nil || stopsAtEnd ? nil : FileChanges(path: name).makeAsyncIterator()
  }

  mutating func next() async throws -> [FollowedLines.Line]? {
    while !Task.isCancelled {
      if let part = nextPart() {
        let lines = lines(in: part.bytes, isStart: part.isStart)
        if !lines.isEmpty { return lines }
      } else if givenSize < openSize {
        givenSize = openSize
        return [line(openPart)]
      } else if await changes?.next(isolation: #isolation) == nil {
        break
      }
    }
    // The end of the stream completes its last line.
    if stream != nil, !Task.isCancelled, givenSize < rest.count {
      givenSize = rest.count
      return [line(rest[...])]
    }
    if let failure = stream?.failure { throw failure }
    return nil
  }

  /// Waits only for a stream, and only if all that it gave was returned.
  private mutating func nextPart() -> (bytes: [UInt8], isStart: Bool)? {
    guard let stream else { return file?.read() }
    return stream.next(waiting: givenSize >= openSize).map { ($0, false) }
  }

  private mutating func lines(in bytes: [UInt8], isStart: Bool) -> [FollowedLines.Line] {
    // A line that was cut off with its file has no end.
    var lines = isStart && !rest.isEmpty ? [endLine()] : []
    var parts = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let last = parts.removeLast()
    for part in parts { lines.append(endLine(with: part)) }
    rest += last
    return lines
  }

  private mutating func endLine(with end: ArraySlice<UInt8> = []) -> FollowedLines.Line {
    defer { (rest, givenSize, endedCount) = ([], 0, endedCount + 1) }
    return line(rest.isEmpty ? end : (rest + end)[...])
  }

  private func line(_ bytes: ArraySlice<UInt8>) -> FollowedLines.Line {
    FollowedLines.Line(id: endedCount + 1, text: String(decoding: bytes, as: UTF8.self))
  }
}
