// If another file imports Dispatch, `timespec`'s members must be imported from it here too.
#if canImport(CDispatch)
  import CDispatch
#endif

/// The status of a file that differs after each write, unless the clock was too coarse.
package struct FileVersion: Equatable, Sendable {
  private let device: UInt64
  private let number: UInt64
  private let size: Int64
  private let seconds: [Int]
  private let nanoseconds: [Int]

  /// Creates a version.
  ///
  /// - Parameters:
  ///   - device: The number of the device.
  ///   - number: The number of the file on it.
  ///   - size: The size of the file, in bytes.
  ///   - times: When the file and its status changed last, in seconds and nanoseconds.
  package init(
    device: some BinaryInteger, number: some BinaryInteger, size: some BinaryInteger,
    times: [(seconds: Int, nanoseconds: Int)]
  ) {
    self.device = UInt64(truncatingIfNeeded: device)
    self.number = UInt64(truncatingIfNeeded: number)
    self.size = Int64(truncatingIfNeeded: size)
    (seconds, nanoseconds) = (times.map(\.seconds), times.map(\.nanoseconds))
  }

  /// Follows links; `nil` if there is no file.
  init?(of path: String) {
    var status = stat()
    // Both outlive the call.
    guard unsafe stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let times = [status.st_mtimespec, status.st_ctimespec]
    #else
      let times = [status.st_mtim, status.st_ctim]
    #endif
    self.init(
      device: status.st_dev, number: status.st_ino, size: status.st_size,
      times: times.map { (Int($0.tv_sec), Int($0.tv_nsec)) })
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
