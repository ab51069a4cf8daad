import TableSource

/// Writes the chosen lines byte for byte.
enum StandardOutput {
  static func write(_ text: String) throws {
    try write(Array(text.utf8))
  }

  static func write(_ bytes: [UInt8]) throws {
    signal(SIGPIPE, SIG_IGN)
    var rest = bytes[...]
    while !rest.isEmpty {
      // Safe: the call reads no more bytes than there are.
      let count = unsafe rest.withUnsafeBytes {
        unsafe SystemBasics.write(STDOUT_FILENO, $0.baseAddress, $0.count)
      }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var descriptor = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
        // Safe: the call fills in the one descriptor that it is given.
        _ = unsafe poll(&descriptor, 1, -1)
      } else if errno != EINTR {
        throw UserError("Standard output cannot be written: \(Self.reason(for: errno)).")
      }
    }
  }

  private static func reason(for code: CInt) -> String {
    code == EPIPE ? "it was closed" : LocalizedPhrase(errorNumber: code).english
  }
}
