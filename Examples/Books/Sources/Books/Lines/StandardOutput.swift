import DatabaseScreens
import Foundation

/// Standard output, with the system's error messages.
enum StandardOutput {
  /// Writes bytes as fast as they are read.
  ///
  /// - Parameters:
  ///   - data: The bytes.
  ///   - isStopped: Returns whether to stop, even while nothing reads.
  /// - Throws: ``BookDatabaseError``.
  static func write(_ data: Data, until isStopped: () -> Bool) throws(BookDatabaseError) {
    var rest = data[...]
    while !rest.isEmpty {
      guard !isStopped() else { throw .stopped }
      guard isReady() else { continue }
      // A pipe that is ready accepts this many bytes without blocking.
      let part = rest.prefix(Int(PIPE_BUF))
      // Safe: at most as many bytes are written as there are.
      let count = unsafe part.withUnsafeBytes {
        unsafe Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count)
      }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR, errno != EAGAIN {
        throw .lastWrite
      }
    }
  }

  /// Waits at most 0.1 s until output is writable or has failed.
  private static func isReady() -> Bool {
    var output = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
    // Safe: the call only writes to the descriptor that it is given.
    return unsafe poll(&output, 1, 100) > 0
  }
}

extension BookDatabaseError {
  /// The error of the last system call that wrote to standard output, from `errno`.
  fileprivate static var lastWrite: BookDatabaseError {
    let (number, file) = (errno, localized("Standard output"))
    if number == EPIPE { return .unread }
    if [ENOSPC, EDQUOT].contains(number) { return .diskFull(file: file) }
    return .cannotWrite(file: file, reason: LocalizedPhrase(errorNumber: number))
  }
}
