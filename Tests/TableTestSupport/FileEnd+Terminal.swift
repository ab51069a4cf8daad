import Foundation

extension FileEnd {
  /// Opens a new terminal.
  ///
  /// - Returns: Its controlling side, the side of its programs, and the path of the latter.
  static func terminal() throws -> (control: FileEnd, program: FileEnd, path: String) {
    var (control, program): (Int32, Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 1024)
    try inheritedByNobody {
      // Safe: the call writes two file descriptors and the path of a device.
      guard unsafe openpty(&control, &program, &name, nil, nil) == 0 else {
        throw TestSupportError.refused(call: "openpty", code: errno)
      }
      return [control, program]
    }
    let path = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return (FileEnd(control), FileEnd(program), String(decoding: path, as: UTF8.self))
  }

  /// The number of bytes that can be read now.
  var unreadCount: Int {
    var count: Int32 = 0
    // Safe: the call writes one number.
    _ = unsafe ioctl(descriptor, UInt(FIONREAD), &count)
    return Int(count)
  }

  /// Sets the size of the terminal, whose controlling side this is.
  func setWindowSize(columns: Int, lines: Int) {
    var size = winsize()
    size.ws_col = UInt16(clamping: columns)
    size.ws_row = UInt16(clamping: lines)
    // Safe: the call reads one `winsize`.
    _ = unsafe ioctl(descriptor, UInt(TIOCSWINSZ), &size)
  }
}
