import SystemBasics

/// The pipe through which a signal handler tells the program which signals came.
///
/// Neither end ever waits, so a handler cannot hang.
package struct SignalPipe {
  package let reading: Int32
  package let writing: Int32

  /// Opens a pipe.
  ///
  /// - Throws: ``TerminalError`` if no more files can be open.
  package init() throws(TerminalError) {
    var ends: [Int32] = [-1, -1]
    // Safe: the call writes two file descriptors, for which there is space.
    guard unsafe pipe(&ends) == 0 else { throw .refused(call: "pipe", code: errno) }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (reading, writing) = (ends[0], ends[1])
  }

  /// Returns the signals that came since the last time, in their order.
  package func signals() -> [Int32] {
    var bytes = [UInt8](repeating: 0, count: 256)
    // Safe: the call writes no more bytes than there is space for.
    let count = unsafe read(reading, &bytes, bytes.count)
    return bytes.prefix(max(count, 0)).map(Int32.init)
  }

  package func close() {
    _ = SystemBasics.close(reading)
    _ = SystemBasics.close(writing)
  }
}
