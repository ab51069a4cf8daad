import SystemBasics

/// Puts right what a program may find wrong when it starts.
enum StartingConditions {
  /// Has a limit on the size of files fail a write instead of ending the program, and puts
  /// something in the slots of standard files that are closed.
  ///
  /// Otherwise the next file that is opened would be taken for standard input or output. Input that
  /// is closed is at its end; what is written to output that is closed fails, as it should.
  static func prepare() {
    signal(SIGXFSZ, SIG_IGN)
    // The lowest number that is free is given out first, and these are looked at in order.
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // Safe: the name is a constant.
      _ = unsafe open("/dev/null", O_RDONLY)
    }
  }
}
