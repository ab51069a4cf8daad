import SystemBasics
import TerminalDriver

/// Reads lines from a file descriptor; invalid UTF-8 becomes replacement characters.
struct LineReader {
  /// In bytes.
  static let maximalLength = 1 << 20

  private let input: Int32
  private let interruption: Int32
  /// The work to perform while no line arrives.
  var idleWork: IdleWork?
  private var buffer: [UInt8] = []
  private var position = 0
  private var isFinished = false

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - input: The file descriptor to read.
  ///   - interruption: A file descriptor; while it is readable, no line is read.
  init(_ input: Int32, interruption: Int32 = -1) {
    self.input = input
    self.interruption = interruption
  }

  /// Returns the next line unterminated, or `nil` at the end of input or on an interruption.
  ///
  /// - Throws: ``UserError`` if the line is too long; all of it is skipped, so that no part
  ///   runs.
  mutating func next() throws(UserError) -> String? {
    var isTooLong = false
    while true {
      if isInterrupted(waiting: false) { return nil }
      let newline = buffer[position...].firstIndex(of: UInt8(ascii: "\n"))
      let end = newline ?? buffer.count
      isTooLong = isTooLong || end - position > Self.maximalLength
      if newline != nil || isFinished {
        defer { position = newline.map { $0 + 1 } ?? end }
        if isTooLong { throw Self.tooLong }
        return newline == nil && position == end ? nil : text(buffer[position..<end])
      }
      if isTooLong { position = end }
      if isInterrupted(waiting: true) { return nil }
      fill()
    }
  }

  /// Whether a line, more input or its end is available without blocking.
  var hasInput: Bool {
    isFinished || buffer[position...].contains(UInt8(ascii: "\n"))
      || areReadable([input], within: 0)[0]
  }

  private static var tooLong: UserError {
    UserError(localized("A line of more than \(maximalLength) bytes was skipped."))
  }

  private mutating func fill() {
    buffer.removeSubrange(..<position)
    position = 0
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      // Safe: at most `bytes.count` bytes are written.
      let count = unsafe read(input, &bytes, bytes.count)
      if count > 0 { return buffer += bytes.prefix(count) }
      if count == 0 || errno != EINTR && errno != EAGAIN { return isFinished = true }
      // The inherited descriptor may be non-blocking.
      if isInterrupted(waiting: true) { return }
    }
  }

  /// Blocks, with `waiting`, until there is an interruption or input.
  private func isInterrupted(waiting: Bool) -> Bool {
    let idleWork = waiting ? idleWork : nil
    while true {
      // Rounded up, so that the deadline has passed on return.
      let limit = idleWork?.limit().map { Int32(min($0 / .milliseconds(1), 60_000)) + 1 } ?? -1
      let files = [interruption, waiting ? input : -1, idleWork?.waker.reading ?? -1]
      let areReady = areReadable(files, within: waiting ? limit : 0)
      if areReady[0] || areReady[1] || !waiting { return areReady[0] }
      guard let idleWork else { continue }
      idleWork.waker.signals()
      idleWork.perform(areReady[2])
    }
  }

  /// The idle work, performed on each wake-up or after a while.
  struct IdleWork {
    let waker: SignalPipe
    /// The timeout; `nil` for none.
    let limit: () -> Duration?
    /// Receives whether the reader was woken.
    let perform: (Bool) -> Void
  }

  private func text(_ bytes: ArraySlice<UInt8>) -> String {
    let line = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
    return String(decoding: line, as: UTF8.self)
  }
}
