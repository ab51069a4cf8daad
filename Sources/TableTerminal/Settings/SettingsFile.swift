import SystemBasics
import TerminalDriver

/// A settings file, or a pipe as of `--config <(…)`.
///
/// Size and time are bounded, since the path may name anything.
struct SettingsFile: ~Copyable {
  /// In bytes.
  static let longest = 1 << 20

  private let descriptor: Int32
  private let deadline: ContinuousClock.Instant
  private let patience: Duration

  /// Opens without blocking, even a pipe.
  init(_ path: String, patience: Duration = .seconds(5)) throws(UserError) {
    // Safe: the path is a terminated string that outlives the call.
    descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    (self.patience, deadline) = (patience, .now + patience)
    guard descriptor >= 0 else { throw .ofSystem }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  func bytes() throws(UserError) -> [UInt8] {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    var isEnded = !isPipe
    while true {
      // Safe: at most `part.count` bytes are written.
      let count = unsafe read(descriptor, &part, part.count)
      if count > 0 {
        bytes += part[..<count]
        guard bytes.count <= Self.longest else {
          throw UserError(localized("It is longer than a megabyte."))
        }
      } else if count == 0, isEnded || !bytes.isEmpty {
        return bytes
      } else if count == 0 || errno == EAGAIN {
        // A pipe without a writer yet looks like one at its end.
        isEnded = try awaitMore()
      } else if errno != EINTR {
        throw .ofSystem
      }
    }
  }

  private var isPipe: Bool {
    var status = stat()
    // Safe: `status` outlives the call.
    return unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  /// Waits for input; returns whether all writers have closed the pipe.
  private func awaitMore() throws(UserError) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let left = max(.zero, ContinuousClock.now.duration(to: deadline))
    // Safe: there is exactly one request.
    let count = unsafe poll(&request, 1, Int32(left / .milliseconds(1)))
    if count < 0, errno != EINTR { throw .ofSystem }
    guard count != 0 else {
      let seconds = Int(patience / .seconds(1))
      throw UserError(localized("It did not finish within \(seconds) seconds."))
    }
    return request.revents & Int16(POLLHUP) != 0
  }
}

extension UserError {
  fileprivate static var ofSystem: Self {
    Self(localized(LocalizedPhrase(errorNumber: errno)))
  }
}
