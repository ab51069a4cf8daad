import Foundation

extension Terminal {
  /// Writes bytes to the output, all of them and at once where the system takes them at once.
  ///
  /// - Parameter bytes: What to write.
  /// - Throws: ``TerminalError/disconnected`` if nobody reads the output any more. The signal
  ///   that a closed pipe raises does not end the program.
  package func write(_ bytes: [UInt8]) throws(TerminalError) {
    if isEntered { return try writeAll(bytes) }
    // Safe: the calls read and write one `sigaction` each, which is what they are given.
    var ignoring = sigaction(SIG_IGN)
    var previous = sigaction()
    unsafe sigaction(SIGPIPE, &ignoring, &previous)
    defer { unsafe sigaction(SIGPIPE, &previous, nil) }
    try writeAll(bytes)
  }

  /// Writes bytes while a closed pipe raises no signal.
  func writeAll(_ bytes: [UInt8]) throws(TerminalError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      // Safe: the call reads no more bytes than there are.
      let count = unsafe rest.withUnsafeBytes {
        unsafe Foundation.write(output, $0.baseAddress, $0.count)
      }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else {
        try recover(from: errno)
      }
    }
  }

  /// Waits until the output takes bytes again, if that is what the system asks for.
  private func recover(from code: Int32) throws(TerminalError) {
    switch code {
    case EINTR: break
    case EAGAIN:
      var request = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
      // Safe: the call reads and writes one `pollfd`, which is what it is given.
      _ = unsafe poll(&request, 1, -1)
    case EPIPE, EIO, ENXIO: throw .disconnected
    default: throw .refused(call: "write", code: code)
    }
  }
}
