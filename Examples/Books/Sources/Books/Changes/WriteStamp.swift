import Foundation

/// When a file was written to last, and how long it is.
struct WriteStamp: Equatable {
  private let seconds: Int
  private let nanoseconds: Int
  private let size: Int

  /// Asks the system; `nil` when there is no such file.
  ///
  /// Each poll asks, so that this is the plain call of the system, which takes a microsecond.
  init?(path: String) {
    var status = stat()
    // Safe: the path and the status are there until the call returns.
    guard unsafe stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    (seconds, nanoseconds, size) = (Int(time.tv_sec), Int(time.tv_nsec), Int(status.st_size))
  }

  /// How many seconds ago that was, by the clock of the system, which somebody may set.
  var age: Double {
    Date().timeIntervalSince1970 - Double(seconds) - Double(nanoseconds) / 1e9
  }
}
