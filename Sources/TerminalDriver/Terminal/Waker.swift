import SystemBasics

/// Wakes a program waiting for events, from any thread.
package final class Waker: Sendable {
  /// The file descriptor, readable after a wake-up.
  package let reading: Int32
  private let writing: Int32

  /// Opens a pipe.
  ///
  /// - Throws: ``TerminalError`` if too many files are open.
  package init() throws(TerminalError) {
    let pipe = try SignalPipe()
    (reading, writing) = (pipe.reading, pipe.writing)
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

  /// Consumes pending wake-ups.
  package func rest() {
    var bytes = [UInt8](repeating: 0, count: 256)
    // Safe: the call stays in bounds.
    _ = unsafe read(reading, &bytes, bytes.count)
  }
}
