/// Tells when files may have changed.
///
/// Linux reports changes. Where it cannot, as on network disks or when no watch is free, and on
/// other systems, the files are polled once a second. `TABLE_POLLS_FILES` forces polling.
///
/// It watches on its own thread, until it is released.
package final class FileWatch: Sendable {
  /// Whether the user wants files to be polled.
  private static var pollsFiles: Bool {
    ProcessInfo.processInfo.environment["TABLE_POLLS_FILES", default: ""] != ""
  }

  /// The end of a pipe that ends the thread when it is closed; -1 without a free descriptor.
  private let end: Int32

  /// Starts watching.
  ///
  /// - Parameters:
  ///   - paths: Returns the paths of the files, which need not exist; called again after changes.
  ///   - polls: Whether to poll even where the system reports changes.
  ///   - perform: Called on the watch's thread: once at the start, for earlier changes, then after
  ///     changes.
  package init(
    of paths: @escaping @Sendable () -> [String], polls: Bool? = nil,
    perform: @escaping @Sendable () -> Void
  ) {
    let (reading, writing) = makePipe() ?? (-1, -1)
    end = writing
    let polls = polls ?? Self.pollsFiles
    startThread { [weak self] in
      var files = WatchedFiles(at: paths, polls: polls)
      perform()
      while files.wait(unlessReadable: reading), self != nil {
        if files.haveChanged() { perform() }
      }
      close(reading)
    }
  }

  deinit { close(end) }
}

/// The watched files, whose changes the system reports or polling detects.
private struct WatchedFiles {
  private let paths: @Sendable () -> [String]
  private var reports: FileReports?
  private var seen: [FileVersion?]

  init(at paths: @escaping @Sendable () -> [String], polls: Bool) {
    self.paths = paths
    // Watch first, then look, or a change between the two is missed.
    reports = polls ? nil : FileReports(of: paths())
    seen = paths().map(FileVersion.init(of:))
  }

  /// Waits for a report, or for the next time to poll.
  ///
  /// - Returns: Whether the file descriptor is not readable.
  func wait(unlessReadable end: Int32) -> Bool {
    let files = [end, reports?.descriptor ?? -1]
    return !areReadable(files, within: reports == nil ? 1_000 : -1)[0]
  }

  mutating func haveChanged() -> Bool {
    guard let reports else {
      let versions = paths().map(FileVersion.init(of:))
      defer { seen = versions }
      return versions != seen || versions.contains { $0?.isRecent == true }
    }
    // Several writes are one change.
    pause(0.02)
    switch reports.take() {
    case .nothing: return false
    case .contents: return true
    case .names:
      if !reports.watch(paths()) { self.reports = nil }
      return true
    }
  }
}
