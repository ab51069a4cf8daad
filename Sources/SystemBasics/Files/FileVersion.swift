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

  init(_ status: stat) {
    // When the contents changed last, and the status.
    #if canImport(Darwin)
      let times = [status.st_mtimespec, status.st_ctimespec]
    #else
      let times = [status.st_mtim, status.st_ctim]
    #endif
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
    size = Int64(status.st_size)
    (seconds, nanoseconds) = (times.map { Int($0.tv_sec) }, times.map { Int($0.tv_nsec) })
  }

  /// Reads the version of a file, following links; `nil` if there is none.
  package init?(of path: String) {
    guard let status = try? FileStatus(of: path) else { return nil }
    self = status.version
  }

  /// Whether the file was not written between the two versions.
  func hasSameContents(as other: FileVersion) -> Bool {
    (size, seconds[0], nanoseconds[0]) == (other.size, other.seconds[0], other.nanoseconds[0])
  }

  /// Whether a further write may leave the version as it is.
  ///
  /// The clock of a local disk ticks every few milliseconds, and that of others every two seconds.
  package var isRecent: Bool {
    isYounger(than: nanoseconds.allSatisfy { $0 == 0 } ? 2 : 0.05)
  }

  /// Whether the file was written in the last seconds, by this computer's clock.
  package func isYounger(than limit: Double) -> Bool {
    zip(seconds, nanoseconds).contains { seconds, nanoseconds in
      let time = Double(seconds) + Double(nanoseconds) / 1_000_000_000
      return Date.now.timeIntervalSince1970 - time < limit
    }
  }
}
