import SystemBasics

/// A pipe to the program, from signal handlers or other threads; neither end blocks.
package final class SignalPipe: Sendable {
  /// Readable after a signal or a wake-up.
  package let reading: Int32
  package let writing: Int32

  /// Fails if too many files are open.
  package init() throws(TerminalError) {
    var ends: [Int32] = [-1, -1]
    // Safe: the array holds two file descriptors.
    guard unsafe pipe(&ends) == 0 else { throw .refused(call: "pipe", code: errno) }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    close(reading)
    close(writing)
  }

  /// Does not block.
  package func wake() {
    var byte: UInt8 = 0
    // Safe: the call reads one byte. A full pipe wakes as well.
    _ = unsafe write(writing, &byte, 1)
  }

  /// Empties the pipe; returns the signals, with 0 for each wake-up.
  @discardableResult
  package func signals() -> [Int32] {
    var bytes = [UInt8](repeating: 0, count: 256)
    // Safe: the call stays in bounds.
    let count = unsafe read(reading, &bytes, bytes.count)
    return bytes.prefix(max(count, 0)).map(Int32.init)
  }
}
