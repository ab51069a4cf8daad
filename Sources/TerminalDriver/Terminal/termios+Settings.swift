import SystemBasics

extension termios {
  init(of fileDescriptor: Int32) throws(TerminalError) {
    self.init()
    // Safe: the call writes one `termios`.
    guard unsafe tcgetattr(fileDescriptor, &self) == 0 else {
      throw .refused(call: "tcgetattr", code: errno)
    }
  }

  var raw: termios {
    var settings = self
    // Safe: the call changes one `termios`.
    unsafe cfmakeraw(&settings)
    return settings
  }

  func apply(
    to fileDescriptor: Int32, afterOutput isAfterOutput: Bool = true
  ) throws(TerminalError) {
    var settings = self
    let time = isAfterOutput ? TCSADRAIN : TCSANOW
    // Safe: the call reads one `termios`.
    while unsafe tcsetattr(fileDescriptor, time, &settings) != 0 {
      if errno != EINTR { throw .refused(call: "tcsetattr", code: errno) }
    }
  }
}
