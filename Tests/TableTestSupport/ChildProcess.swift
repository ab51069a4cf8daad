import Foundation

/// A process started by a test, in its own session or process group.
struct ChildProcess {
  /// The target of one of the process's first file descriptors.
  enum Stream {
    /// A file descriptor of this process.
    case descriptor(Int32)
    /// A file, opened for reading and writing.
    case path(String)
  }

  let identifier: pid_t

  /// Starts a process with default signal actions.
  ///
  /// - Parameters:
  ///   - executable: The program.
  ///   - arguments: The arguments after the name.
  ///   - environment: The variables, in addition to a few that every program needs.
  ///   - streams: Its file descriptors, from 0 on.
  ///   - startsSession: Whether it starts a session, for which the first terminal that it opens
  ///     becomes the controlling one.
  /// - Throws: ``TestSupportError`` if the system refuses it.
  init(
    _ executable: URL, arguments: [String], environment: [String: String], streams: [Stream],
    startsSession: Bool
  ) throws {
    let words = [executable.path] + arguments
    let variables = Self.inherited.merging(environment) { $1 }.map { "\($0)=\($1)" }
    var identifier = pid_t()
    // Safe: all that the call reads lives until it returns.
    FileEnd.openingOrStarting.lock()
    defer { FileEnd.openingOrStarting.unlock() }
    let code = unsafe withSpawnFileActions(streams) { actions in
      unsafe withSpawnAttributes(startsSession: startsSession) { attributes in
        unsafe withCStrings(words) { words in
          unsafe withCStrings(variables) { variables in
            unsafe posix_spawn(
              &identifier, executable.path, actions, attributes, words, variables)
          }
        }
      }
    }
    guard code == 0 else { throw TestSupportError.refused(call: "posix_spawn", code: code) }
    self.identifier = identifier
  }

  private static var inherited: [String: String] {
    ProcessInfo.processInfo.environment.filter {
      ["PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH"].contains($0.key)
    }
  }

  /// Returns how the process ended, or `nil` if it is still running.
  ///
  /// Call it no more once it returned an end, as the system then forgets the process.
  func end() -> ProcessEnd? {
    var status: Int32 = 0
    // Safe: the call writes one number.
    let result = unsafe waitpid(identifier, &status, WNOHANG)
    return result == identifier ? ProcessEnd(waitStatus: status) : nil
  }

  /// Waits for the process to end.
  ///
  /// - Parameter deadline: The time to stop waiting.
  /// - Returns: How it ended, or `nil` if it is still running then.
  func end(by deadline: ContinuousClock.Instant) -> ProcessEnd? {
    while true {
      if let end = end() { return end }
      if deadline <= .now { return nil }
      usleep(1_000)
    }
  }

  /// Kills the process and its group, and waits for it.
  func kill() {
    _ = Foundation.kill(-identifier, SIGKILL)
    _ = Foundation.kill(identifier, SIGKILL)
    var status: Int32 = 0
    // Safe: the call writes one number.
    while unsafe waitpid(identifier, &status, 0) == -1, errno == EINTR {}
  }
}

/// Calls a closure with an array of C strings that ends with a null pointer.
private func withCStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies = unsafe strings.map { unsafe strdup($0) }
  // Safe: the copies are freed after their last use.
  defer { unsafe copies.forEach { unsafe free($0) } }
  return unsafe body(copies + [nil])
}
