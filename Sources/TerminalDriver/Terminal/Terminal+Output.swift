import SystemBasics

extension Terminal {
  /// Writes bytes to the output, all of them and at once where the system takes them at once.
  ///
  /// While the reader of an entered terminal takes nothing, this waits. It gives the rest up when
  /// a signal asks the program to end or to stop, which is the next event then.
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
    let descriptor = screen?.descriptor ?? output
    while !rest.isEmpty, !isAskedToLeave {
      // Safe: the call reads no more bytes than there are.
      let count = unsafe rest.withUnsafeBytes {
        unsafe SystemBasics.write(descriptor, $0.baseAddress, $0.count)
      }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else {
        try recover(from: errno)
      }
    }
  }

  /// Whether a signal that came while something was written asks the program to end or to stop.
  private var isAskedToLeave: Bool {
    isEntered
      && events.contains {
        switch $0 {
        case .terminate, .suspend: true
        default: false
        }
      }
  }

  /// Waits until the output takes bytes again or a signal comes, if that is what the system asks
  /// for.
  private func recover(from code: Int32) throws(TerminalError) {
    switch code {
    case EINTR: break
    case EAGAIN:
      var requests = [
        pollfd(fd: screen?.descriptor ?? output, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: isEntered ? signals?.reading ?? -1 : -1, events: Int16(POLLIN), revents: 0),
      ]
      // Safe: the call reads and writes as many requests as there are.
      _ = unsafe poll(&requests, nfds_t(requests.count), -1)
      if requests[1].revents != 0 { collectSignals() }
    case EPIPE, EIO, ENXIO: throw .disconnected
    default: throw .refused(call: "write", code: code)
    }
  }
}
