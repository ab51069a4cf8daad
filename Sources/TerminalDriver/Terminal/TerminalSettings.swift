import SystemBasics

extension termios {
  /// Reads the settings of a terminal.
  ///
  /// - Parameter fileDescriptor: The file descriptor of the terminal.
  /// - Throws: ``TerminalError`` if it is none.
  init(of fileDescriptor: Int32) throws(TerminalError) {
    self.init()
    // Safe: the call writes one `termios`, which is what it is given.
    guard unsafe tcgetattr(fileDescriptor, &self) == 0 else {
      throw .refused(call: "tcgetattr", code: errno)
    }
  }

  /// The settings under which every byte comes at once, as it was sent, and shows nothing.
  var raw: termios {
    var settings = self
    // Safe: the call changes one `termios`, which is what it is given.
    unsafe cfmakeraw(&settings)
    return settings
  }

  /// Makes these the settings of a terminal.
  ///
  /// - Parameters:
  ///   - fileDescriptor: The file descriptor of the terminal.
  ///   - isAfterOutput: Whether to wait until what was written so far is shown.
  /// - Throws: ``TerminalError`` if the terminal is gone.
  func apply(
    to fileDescriptor: Int32, afterOutput isAfterOutput: Bool = true
  ) throws(TerminalError) {
    var settings = self
    let time = isAfterOutput ? TCSADRAIN : TCSANOW
    // Safe: the call reads one `termios`, which is what it is given.
    while unsafe tcsetattr(fileDescriptor, time, &settings) != 0 {
      if errno != EINTR { throw .refused(call: "tcsetattr", code: errno) }
    }
  }
}
