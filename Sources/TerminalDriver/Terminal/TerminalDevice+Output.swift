import SystemBasics

extension TerminalDevice {
  /// Writes bytes, such as a frame of a ``FrameDiffer``.
  ///
  /// Blocks while an entered terminal accepts nothing. A signal to exit or suspend drops the rest
  /// and is the next event.
  ///
  /// - Parameter bytes: The bytes.
  /// - Throws: ``TerminalError/disconnected`` if the output is closed; `SIGPIPE` does not end the
  ///   program.
  public func write(_ bytes: [UInt8]) throws(TerminalError) {
    if isEntered { return try writeAll(bytes) }
    // Safe: each call accesses one `sigaction` at a time.
    var ignoring = sigaction(SIG_IGN)
    var previous = sigaction()
    unsafe sigaction(SIGPIPE, &ignoring, &previous)
    defer { unsafe sigaction(SIGPIPE, &previous, nil) }
    try writeAll(bytes)
  }

  /// Writes bytes, while `SIGPIPE` is ignored.
  func writeAll(_ bytes: [UInt8]) throws(TerminalError) {
    var rest = bytes[...]
    let descriptor = screen?.descriptor ?? output
    while !rest.isEmpty, !isAskedToLeave {
      // Safe: the call stays in bounds.
      let count = unsafe rest.withUnsafeBytes {
        unsafe SystemBasics.write(descriptor, $0.baseAddress, $0.count)
      }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else {
        // A device that accepts nothing would be asked forever.
        try recover(from: count < 0 ? errno : EIO)
      }
    }
  }

  private var isAskedToLeave: Bool {
    isEntered
      && events.contains {
        switch $0 {
        case .terminate, .suspend: true
        default: false
        }
      }
  }

  private func recover(from code: Int32) throws(TerminalError) {
    switch code {
    case EINTR: break
    case EAGAIN:
      var requests = [
        pollfd(fd: screen?.descriptor ?? output, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: isEntered ? signals?.reading ?? -1 : -1, events: Int16(POLLIN), revents: 0),
      ]
      // Safe: the call accesses only the array's requests.
      _ = unsafe poll(&requests, nfds_t(requests.count), -1)
      if requests[1].revents != 0 { collectSignals() }
    case EPIPE: throw .disconnected
    // A terminal is gone; another file has a damaged disk.
    case EIO where isEntered, ENXIO where isEntered: throw .disconnected
    default: throw .refused(call: "write", code: code)
    }
  }
}
