// If Dispatch is imported too, as in another file, the members of times come from it.
#if canImport(CDispatch)
  import CDispatch
#endif

/// The status of a file that differs after each write, unless the clock was too coarse.
package struct FileVersion: Equatable, Sendable {
  private let device: dev_t
  private let number: ino_t
  private let size: off_t
  private let seconds: [Int]
  private let nanoseconds: [Int]

  /// Follows links; `nil` if there is no file.
  init?(of path: String) {
    var status = stat()
    // Both outlive the call.
    guard unsafe stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Creates the version of a file from its status.
  package init(_ status: stat) {
    #if canImport(Darwin)
      let times = [status.st_mtimespec, status.st_ctimespec]
    #else
      let times = [status.st_mtim, status.st_ctim]
    #endif
    (device, number, size) = (status.st_dev, status.st_ino, status.st_size)
    (seconds, nanoseconds) = (times.map { Int($0.tv_sec) }, times.map { Int($0.tv_nsec) })
  }

  /// Whether a further write may leave the version as it is.
  ///
  /// The clock of a local disk ticks every few milliseconds, and that of others every two seconds.
  package var isRecent: Bool {
    let limit = nanoseconds.allSatisfy { $0 == 0 } ? 2 : 0.05
    return zip(seconds, nanoseconds).contains { seconds, nanoseconds in
      let time = Double(seconds) + Double(nanoseconds) / 1_000_000_000
      return Date.now.timeIntervalSince1970 - time < limit
    }
  }
}
