import SystemBasics

/// A second way to a terminal, on which no write waits for a reader who takes nothing.
///
/// Whether writes wait is a property that all programs share who opened a terminal together, so
/// it must not be changed there. A way of one's own can be told apart.
struct ScreenFile {
  let descriptor: Int32

  /// Opens the terminal of a file descriptor once more.
  ///
  /// If it has no name, or may not be opened, there is no second way, and writes wait.
  ///
  /// - Parameter output: The file descriptor.
  init?(of output: Int32) {
    var name = [CChar](repeating: 0, count: 1_024)
    // Safe: the call writes no more characters than there is space for, and ends them.
    guard unsafe ttyname_r(output, &name, name.count) == 0 else { return nil }
    // Safe: the call reads the name up to its end.
    descriptor = unsafe open(name, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    if !leads(to: output) {
      close()
      return nil
    }
  }

  /// Whether it is the same terminal; elsewhere the name may stand for another one.
  private func leads(to output: Int32) -> Bool {
    var (own, other) = (stat(), stat())
    // Safe: each call writes one `stat`, which is what it is given.
    return unsafe fstat(descriptor, &own) == 0 && fstat(output, &other) == 0
      && own.st_rdev == other.st_rdev
  }

  func close() {
    _ = SystemBasics.close(descriptor)
  }

  /// Writes bytes as far as they are taken within about a second, by calls that are allowed in a
  /// signal handler.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - descriptor: Where to write them; if writes wait there, so does this one.
  /// - Returns: Whether all of them were taken.
  @discardableResult
  static func writeInTime(_ bytes: StaticString, to descriptor: Int32) -> Bool {
    var (written, patience) = (0, 10)
    while written < bytes.utf8CodeUnitCount, patience > 0 {
      // Safe: the text is a constant of this length.
      let count = unsafe write(
        descriptor, bytes.utf8Start + written, bytes.utf8CodeUnitCount - written)
      written += max(count, 0)
      if count >= 0 { continue }
      if errno != EAGAIN, errno != EINTR { return false }
      patience -= 1
      var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      // Safe: the call reads and writes one `pollfd`, which is what it is given.
      _ = unsafe poll(&request, 1, 100)
    }
    return written == bytes.utf8CodeUnitCount
  }
}
