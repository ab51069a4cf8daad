/// Wakes a thread that waits for it or for a file.
package final class Wakeup: Sendable {
  /// The ends of a pipe; -1 without free descriptors, when waits are short instead.
  private let (reading, writing) = makePipe(blocking: false) ?? (-1, -1)

  package init() {}

  deinit {
    for end in [reading, writing] where end >= 0 { close(end) }
  }

  /// Wakes the waiting thread, or ends its next wait at once.
  package func signal() {
    // Safe: one byte of a local array; a full pipe wakes the thread, too.
    _ = unsafe write(writing, [1], 1)
  }

  /// Waits.
  ///
  /// - Parameters:
  ///   - file: A file descriptor; a negative one is never readable.
  ///   - milliseconds: The timeout; -1 for none.
  /// - Returns: Whether it was signaled, not the file.
  package func wait(orReadable file: Int32, within milliseconds: Int32) -> Bool {
    guard reading >= 0 else {
      _ = areReadable([file], within: 50)
      return true
    }
    guard areReadable([reading, file], within: milliseconds)[0] else { return false }
    var bytes: [UInt8] = Array(repeating: 0, count: 64)
    // Safe: the count is the array's.
    while unsafe read(reading, &bytes, bytes.count) > 0 {}
    return true
  }
}
