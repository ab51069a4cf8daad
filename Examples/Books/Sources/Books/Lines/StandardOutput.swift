import DatabaseScreens
import Foundation

/// Standard output; what goes wrong is said in the system's own words.
enum StandardOutput {
  /// Writes all of some bytes, as fast as somebody reads them.
  ///
  /// - Parameters:
  ///   - data: The bytes.
  ///   - isStopped: Returns whether to stop, also while nobody reads.
  /// - Throws: ``BookDatabaseError``.
  static func write(_ data: Data, until isStopped: () -> Bool) throws(BookDatabaseError) {
    var rest = data[...]
    while !rest.isEmpty {
      guard !isStopped() else { throw .stopped }
      guard isReady() else { continue }
      // A pipe that is ready takes so much without waiting.
      let part = rest.prefix(Int(PIPE_BUF))
      // Safe: as many bytes are written at most as there are.
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

  /// Waits a little until something can be written, or will never be.
  private static func isReady() -> Bool {
    var output = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
    // Safe: the call writes to the one description that it is given.
    return unsafe poll(&output, 1, 100) > 0
  }
}

extension BookDatabaseError {
  /// Why the call that was just made to write to standard output failed.
  fileprivate static var lastWrite: BookDatabaseError {
    let (number, file) = (errno, localized("Standard output"))
    if number == EPIPE { return .unread }
    if [ENOSPC, EDQUOT].contains(number) { return .diskFull(file: file) }
    return .cannotWrite(file: file, reason: LocalizedPhrase(errorNumber: number))
  }
}
