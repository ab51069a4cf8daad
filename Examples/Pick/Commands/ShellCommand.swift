import TableSource

/// A running shell command and its output.
///
/// The command lives as long as this value, and no longer than this program, however that ends: a
/// helper beside it reads a pipe of which only this program has the other end.
struct ShellCommand: ~Copyable {
  private static let script = """
    exec 3<&0 </dev/null; { read -r _ <&3; kill -s KILL 0; } >/dev/null 2>&1 & exec 3<&-
    exec sh -c "$1"
    """

  private let process: pid_t
  private let output: Int32
  private let life: Int32

  /// Starts a command, in its own process group.
  init(_ command: [UInt8]) throws(UserError) {
    let (life, output) = (try Self.pipe(), try Self.pipe())
    defer {
      close(life.reading)
      close(output.writing)
    }
    let files = [life.reading, output.writing, output.writing]
    process = Shell.start(
      [Array(Self.script.utf8), Array("sh".utf8), command], files, isApart: true)
    (self.output, self.life) = (output.reading, life.writing)
  }

  deinit {
    close(life)
    close(output)
    if process > 0 { _ = Shell.status(of: process) }
  }

  /// Returns the next output, or `nil` at the end or once it is no longer wanted.
  borrowing func next(while isWanted: () -> Bool) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while isWanted() {
      var descriptor = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      // Safe: the call fills in the one descriptor that it is given.
      guard unsafe poll(&descriptor, 1, 20) > 0 else { continue }
      // Safe: the call writes no more bytes than there is space for.
      let count = unsafe read(output, &bytes, bytes.count)
      if count > 0 { return Array(bytes[..<count]) }
      if count == 0 || errno != EINTR { return nil }
    }
    return nil
  }

  private static func pipe() throws(UserError) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    // Safe: the array holds two file descriptors.
    guard unsafe SystemBasics.pipe(&ends) == 0 else {
      throw UserError("No command can run: too many files are open.")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}
