import SystemBasics

/// Wakes a program waiting for events, from any thread.
package final class Waker: Sendable {
  /// Readable after a wake-up.
  package let reading: Int32
  private let writing: Int32

  package init() throws(TerminalError) {
    let pipe = try SignalPipe()
    (reading, writing) = (pipe.reading, pipe.writing)
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

  package func rest() {
    var bytes = [UInt8](repeating: 0, count: 256)
    // Safe: the call stays in bounds.
    _ = unsafe read(reading, &bytes, bytes.count)
  }
}
