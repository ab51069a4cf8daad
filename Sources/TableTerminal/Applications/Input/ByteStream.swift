import Synchronization
import SystemBasics
import TerminalDriver

/// Standard input, a pipe, a socket or a device.
final class ByteStream: Sendable {
  private struct State {
    var isAtEnd = false
    var failure: UserError?
  }

  private static let partSize = 1 << 20

  let name: String
  private let descriptor: CInt
  private let state = Mutex(State())

  /// The reason that reading ended early.
  var failure: UserError? { state.withLock { $0.failure } }

  private static let isStandardInputTaken = Mutex(false)

  /// Whether standard input is data, so that no commands are there.
  static var hasTakenStandardInput: Bool { isStandardInputTaken.withLock { $0 } }

  /// Opens a stream; `nil` if a path leads to a file.
  init?(_ operand: String) throws(UserError) {
    let isStandardInput = ["-", "/dev/stdin"].contains(operand)
    name = isStandardInput ? localized("Standard input") : operand
    if isStandardInput {
      descriptor = try Self.standardInput()
    } else if Self.isStream(operand) {
      // Safe: the path is a string.
      descriptor = unsafe open(operand, O_RDONLY | O_CLOEXEC)
    } else {
      return nil
    }
    if descriptor < 0 { throw unreadable() }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Reads all bytes that are ready, up to a mebibyte.
  ///
  /// - Parameter isWaiting: Whether to wait for the first.
  /// - Returns: The bytes; `nil` at the end, or if none are ready.
  func next(waiting isWaiting: Bool = true) -> [UInt8]? {
    state.withLock { state in
      var (all, part) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
      while !state.isAtEnd,
        all.isEmpty && isWaiting || all.count < Self.partSize && isReady(within: 0)
      {
        // Safe: the call stays in bounds.
        let count = unsafe read(descriptor, &part, part.count)
        if count < 0, errno == EINTR { continue }
        if count < 0, errno == EAGAIN {
          _ = isReady(within: -1)
          continue
        }
        if count < 0 { state.failure = unreadable() }
        state.isAtEnd = count <= 0
        all += part.prefix(max(0, count))
      }
      return all.isEmpty ? nil : all
    }
  }

  /// Ends the stream early.
  func fail(_ reason: UserError) {
    state.withLock { state in (state.isAtEnd, state.failure) = (true, reason) }
  }

  private func isReady(within milliseconds: CInt) -> Bool {
    areReadable([descriptor], within: milliseconds)[0]
  }

  private func unreadable() -> UserError {
    let reason = localized(LocalizedPhrase(errorNumber: errno))
    return UserError(localized("\(name) cannot be read: \(reason)"))
  }

  /// Whether a path leads to a pipe, a socket or a device, as `<(ls)` of a shell does.
  ///
  /// A link in /dev/fd leads to a pipe that has no path.
  private static func isStream(_ path: String) -> Bool {
    var status = stat()
    // Safe: the path is a string, and the result is a variable.
    guard unsafe stat(path, &status) == 0 else { return false }
    return [S_IFIFO, S_IFSOCK, S_IFCHR].contains(status.st_mode & S_IFMT)
  }

  /// Moves standard input, so that keys can come from the controlling terminal.
  private static func standardInput() throws(UserError) -> CInt {
    guard !isStandardInputTaken.withLock({ $0 }) else {
      throw UserError(localized("Standard input can be read only once."))
    }
    guard !TerminalDevice.isTerminal(STDIN_FILENO) else {
      throw UserError(localized("Name a file, or pipe text to standard input."))
    }
    isStandardInputTaken.withLock { $0 = true }
    let input = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    // Safe: the name is a constant.
    let keys = TerminalDevice.isTerminal(STDOUT_FILENO) ? unsafe open("/dev/tty", O_RDWR) : -1
    // Standard input was data; without a terminal there are no commands.
    let other = keys < 0 ? unsafe open("/dev/null", O_RDONLY) : keys
    if other >= 0 {
      dup2(other, STDIN_FILENO)
      close(other)
    }
    return input
  }
}
