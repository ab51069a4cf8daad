import SystemBasics

/// A pipe to the program, from signal handlers or other threads; neither end blocks.
package final class SignalPipe: Sendable {
  /// The end that is readable after a signal or a wake-up.
  package let reading: Int32
  package let writing: Int32

  /// Creates a pipe; throws if too many files are open.
  package init() throws(TerminalError) {
    guard let ends = makePipe(blocking: false) else { throw .refused(call: "pipe", code: errno) }
    (reading, writing) = ends
  }

  deinit {
    close(reading)
    close(writing)
  }

  /// Wakes the program without blocking.
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
