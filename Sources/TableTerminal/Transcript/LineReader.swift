import SystemBasics

/// Reads lines from a file descriptor, however they are cut into pieces.
///
/// Bytes that are no UTF-8 become replacement characters.
struct LineReader {
  /// The longest line, in bytes.
  static let maximalLength = 1 << 20

  private let input: Int32
  private let interruption: Int32
  private var buffer: [UInt8] = []
  private var position = 0
  private var hasEnded = false

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - input: The file descriptor that lines come from.
  ///   - interruption: A file descriptor that nothing is read from; as long as something could be,
  ///     no line is read either.
  init(_ input: Int32, interruption: Int32 = -1) {
    self.input = input
    self.interruption = interruption
  }

  /// Returns the next line without its end, or `nil` at the end of the input and on an
  /// interruption.
  ///
  /// - Throws: ``CommandError`` when the line is too long; it is passed over, so that no part of it
  ///   is taken for a command.
  mutating func next() throws(CommandError) -> String? {
    var isTooLong = false
    while true {
      if isInterrupted(waiting: false) { return nil }
      let newline = buffer[position...].firstIndex(of: UInt8(ascii: "\n"))
      let end = newline ?? buffer.count
      isTooLong = isTooLong || end - position > Self.maximalLength
      if newline != nil || hasEnded {
        defer { position = newline.map { $0 + 1 } ?? end }
        if isTooLong { throw Self.tooLong }
        return newline == nil && position == end ? nil : text(buffer[position..<end])
      }
      if isTooLong { position = end }
      if isInterrupted(waiting: true) { return nil }
      fill()
    }
  }

  /// Whether a line, or more of the input than the part of one that came, can be had without
  /// waiting; so can its end.
  var hasInput: Bool {
    if hasEnded || buffer[position...].contains(UInt8(ascii: "\n")) { return true }
    var request = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    // Safe: the call reads and writes one `pollfd`, which is what it is given.
    return unsafe poll(&request, 1, 0) > 0
  }

  private static var tooLong: CommandError {
    CommandError(localized("A line of more than \(maximalLength) bytes was passed over."))
  }

  private mutating func fill() {
    buffer.removeSubrange(..<position)
    position = 0
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      // Safe: the call writes no more bytes than there is space for.
      let count = unsafe read(input, &bytes, bytes.count)
      if count > 0 { return buffer += bytes.prefix(count) }
      if count == 0 || errno != EINTR && errno != EAGAIN { return hasEnded = true }
      // Whoever handed the input over has made reading return at once.
      if isInterrupted(waiting: true) { return }
    }
  }

  /// Whether there is an interruption, after waiting for one or for input, or at once.
  private func isInterrupted(waiting: Bool) -> Bool {
    var requests = [interruption, waiting ? input : -1].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    // Safe: the call reads and writes as many requests as there are.
    while unsafe poll(&requests, nfds_t(requests.count), waiting ? -1 : 0) < 0, errno == EINTR {}
    return requests[0].revents != 0
  }

  private func text(_ bytes: ArraySlice<UInt8>) -> String {
    let line = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
    return String(decoding: line, as: UTF8.self)
  }
}
