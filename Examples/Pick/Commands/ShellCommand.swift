import TableSource

/// A running shell command and its output.
///
/// The command lives as long as this object, and no longer than this program, however that ends: a
/// helper beside it reads a pipe of which only this program has the other end.
final class ShellCommand {
  private static let script = """
    exec 3<&0 </dev/null; { read -r _ <&3; kill -s KILL 0; } >/dev/null 2>&1 & exec 3<&-
    exec sh -c "$1"
    """

  /// The wait before asking again whether output is wanted, in milliseconds.
  private static let patience: Int32 = 20

  private let process: pid_t
  /// The pipe of output.
  let output: Int32
  private let life: Int32
  /// The pipe of errors; -1 at its end, or if they are part of the output.
  private var errors: Int32
  private var errorBytes: [UInt8] = []
  /// The exit status, once known.
  private var status: Int32?

  /// Starts a command, in its own process group.
  init(_ command: [UInt8], separatesErrors: Bool = false) throws(UserError) {
    let (life, output) = (try Self.pipe(), try Self.pipe())
    let errors = try separatesErrors ? Self.pipe() : (reading: -1, writing: output.writing)
    defer {
      close(life.reading)
      close(output.writing)
      if separatesErrors { close(errors.writing) }
    }
    let files = [life.reading, output.writing, errors.writing]
    process = Shell.start(
      [Array(Self.script.utf8), Array("sh".utf8), command], files, isApart: true)
    (self.output, self.life, self.errors) = (output.reading, life.writing, errors.reading)
    guard process > 0 else { throw Self.failure }
  }

  static let failure = UserError("The command cannot be started. It may be too long.")

  deinit {
    close(life)
    close(output)
    if errors >= 0 { close(errors) }
    if process > 0, status == nil { _ = Shell.status(of: process) }
  }

  /// Returns the next output, or `nil` at the end or once it is no longer wanted.
  func next(while isWanted: () -> Bool) -> [UInt8]? {
    while isWanted() {
      let areReady = areReadable([output, errors], within: Self.patience)
      if areReady[1] { readErrors() }
      guard areReady[0], let bytes = Self.bytes(of: output) else { continue }
      return bytes.isEmpty ? nil : bytes
    }
    return nil
  }

  /// Waits for the end after the output.
  ///
  /// - Returns: Why the command failed: its first line of errors, or its status; `nil` if it did
  ///   not, or if that is no longer wanted.
  func failure(while isWanted: () -> Bool) -> String? {
    while isWanted() {
      status = status ?? Shell.status(of: process, waits: false)
      if areReadable([errors], within: Self.patience)[0] {
        readErrors()
      } else if let status {
        return status == 0 ? nil : firstError ?? "The command failed with status \(status)."
      }
    }
    return nil
  }

  private var firstError: String? {
    String(decoding: errorBytes, as: UTF8.self).split(whereSeparator: \.isNewline).first
      .map(String.init)
  }

  /// Reads errors, so that the command does not wait; only their beginning is kept.
  private func readErrors() {
    guard let bytes = Self.bytes(of: errors) else { return }
    errorBytes = Array((errorBytes + bytes).prefix(1 << 12))
    if bytes.isEmpty {
      close(errors)
      errors = -1
    }
  }
}

// MARK: - Pipes

extension ShellCommand {
  private static func pipe() throws(UserError) -> (reading: Int32, writing: Int32) {
    guard let ends = makePipe() else {
      throw UserError("No command can run: too many files are open.")
    }
    return ends
  }

  /// Reads what there is: nothing at the end, `nil` if interrupted.
  private static func bytes(of file: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    // Safe: the call writes no more bytes than there is space for.
    let count = unsafe read(file, &bytes, bytes.count)
    return count < 0 && errno == EINTR ? nil : Array(bytes[..<max(0, count)])
  }
}
