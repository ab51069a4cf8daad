import SystemBasics

/// Wakes a program that waits for keys, from any thread.
package final class Waker: Sendable {
  /// A file descriptor that can be read once somebody wants the program to wake.
  let reading: Int32
  private let writing: Int32

  /// Opens a pipe.
  ///
  /// - Throws: ``TerminalError`` if no more files can be open.
  package init() throws(TerminalError) {
    let pipe = try SignalPipe()
    (reading, writing) = (pipe.reading, pipe.writing)
  }

  deinit {
    close(reading)
    close(writing)
  }

  /// Wakes the program; it never waits.
  package func wake() {
    var byte: UInt8 = 0
    // Safe: the call reads the one byte it is given. A full pipe wakes as well.
    _ = unsafe write(writing, &byte, 1)
  }

  /// Takes in that the program is awake.
  func rest() {
    var bytes = [UInt8](repeating: 0, count: 256)
    // Safe: the call writes no more bytes than there is space for.
    _ = unsafe read(reading, &bytes, bytes.count)
  }
}
