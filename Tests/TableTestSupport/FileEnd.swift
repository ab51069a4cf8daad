import Foundation

/// A file descriptor that closes itself and never blocks.
final class FileEnd {
  private(set) var descriptor: Int32

  /// Owns an open file descriptor.
  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    close()
  }

  /// Makes reading and writing non-blocking.
  func stopWaiting() {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }

  /// Closes the file, once.
  func close() {
    if descriptor >= 0 { _ = Foundation.close(descriptor) }
    descriptor = -1
  }

  /// Returns the available bytes, or `nil` at the end.
  func read() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    // Safe: the call writes no more bytes than there is space for.
    let count = unsafe Foundation.read(descriptor, &bytes, bytes.count)
    if count < 0 { return errno == EAGAIN || errno == EINTR ? [] : nil }
    return count == 0 ? nil : Array(bytes.prefix(count))
  }

  /// Writes as many bytes as are accepted without blocking.
  ///
  /// - Returns: The number of bytes, or `nil` if the other end is closed.
  func write(_ bytes: ArraySlice<UInt8>) -> Int? {
    _ = Self.brokenPipesAreErrors
    // Safe: the call reads no more bytes than there are.
    let count = unsafe bytes.withUnsafeBytes {
      unsafe Foundation.write(descriptor, $0.baseAddress, $0.count)
    }
    if count < 0 { return errno == EAGAIN || errno == EINTR ? 0 : nil }
    return count
  }

  private static let brokenPipesAreErrors: Void = {
    _ = Foundation.signal(SIGPIPE, SIG_IGN)
  }()

  /// Opens a pipe.
  static func pipe() throws -> (reading: FileEnd, writing: FileEnd) {
    var ends: [Int32] = [-1, -1]
    try inheritedByNobody {
      // Safe: the call writes two file descriptors, for which there is space.
      guard unsafe Foundation.pipe(&ends) == 0 else {
        throw TestSupportError.refused(call: "pipe", code: errno)
      }
      return ends
    }
    return (FileEnd(ends[0]), FileEnd(ends[1]))
  }

  /// Held while files are opened or a process is started, so that no process inherits a file of a
  /// concurrent test.
  static let openingOrStarting = NSLock()

  /// Opens files that no process inherits.
  ///
  /// - Parameter open: Opens the files and returns their descriptors.
  /// - Throws: The closure's error.
  static func inheritedByNobody(_ open: () throws -> [Int32]) throws {
    try openingOrStarting.withLock {
      for descriptor in try open() { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    }
  }

  /// Waits until a file is readable, writable or at its end.
  ///
  /// - Parameters:
  ///   - files: The files, each with the awaited events; closed ones are ignored.
  ///   - deadline: The time to stop waiting.
  /// - Returns: Whether one was ready in time.
  static func wait(
    for files: [(file: FileEnd, events: Int32)], until deadline: ContinuousClock.Instant
  ) -> Bool {
    var requests = files.map {
      pollfd(fd: $0.file.descriptor, events: Int16($0.events), revents: 0)
    }
    let milliseconds = max(0, (deadline - .now) / .milliseconds(1)).rounded(.up)
    // Safe: the call reads and writes as many requests as there are.
    return unsafe poll(&requests, nfds_t(requests.count), Int32(milliseconds)) > 0
  }
}
