import SystemBasics

/// Normalizes the state a process inherits.
enum StartingConditions {
  /// Makes exceeding the file size limit fail a write, and fills closed standard descriptors.
  ///
  /// Otherwise the next opened file would become standard input or output. Closed input reads as
  /// empty, and writes to closed output still fail.
  static func prepare() {
    signal(SIGXFSZ, SIG_IGN)
    // The lowest free descriptor is assigned first.
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // Safe: the name is a constant.
      _ = unsafe open("/dev/null", O_RDONLY)
    }
  }
}
