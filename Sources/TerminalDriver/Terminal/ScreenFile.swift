import SystemBasics

/// A second, non-blocking file descriptor for a terminal; programs share the blocking mode of an
/// inherited one, so that must not change.
struct ScreenFile {
  let descriptor: Int32

  init?(of output: Int32) {
    var name = [CChar](repeating: 0, count: 1_024)
    // Safe: the call stays in bounds and terminates the name.
    guard unsafe ttyname_r(output, &name, name.count) == 0 else { return nil }
    // Safe: the name is null-terminated.
    descriptor = unsafe open(name, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    if !isSameTerminal(as: output) {
      close()
      return nil
    }
  }

  /// Returns whether this is the terminal of `output`; the name may mean another one.
  private func isSameTerminal(as output: Int32) -> Bool {
    var (own, other) = (stat(), stat())
    // Safe: each call writes one `stat`.
    return unsafe fstat(descriptor, &own) == 0 && fstat(output, &other) == 0
      && own.st_rdev == other.st_rdev
  }

  func close() {
    _ = SystemBasics.close(descriptor)
  }

  /// Writes bytes, waiting about a second at most unless the descriptor blocks; async-signal-safe.
  ///
  /// Returns whether all were written.
  @discardableResult
  static func writeInTime(_ bytes: StaticString, to descriptor: Int32) -> Bool {
    var (written, attemptsLeft) = (0, 10)
    while written < bytes.utf8CodeUnitCount, attemptsLeft > 0 {
      // Safe: the constant has this length.
      let count = unsafe write(
        descriptor, bytes.utf8Start + written, bytes.utf8CodeUnitCount - written)
      written += max(count, 0)
      if count >= 0 { continue }
      if errno != EAGAIN, errno != EINTR { return false }
      attemptsLeft -= 1
      var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      // Safe: the call accesses one `pollfd`.
      _ = unsafe poll(&request, 1, 100)
    }
    return written == bytes.utf8CodeUnitCount
  }
}
