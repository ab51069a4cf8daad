import SystemBasics
import TerminalDriver

/// A file of settings that somebody named, which may be anything that can be opened.
///
/// What comes through a pipe is read, as of `--config <(…)`. No file is read without an end.
struct SettingsFile: ~Copyable {
  /// Why a file cannot be read.
  struct Failure: Error { let reason: String }

  /// The most bytes that are read.
  static let longest = 1 << 20

  private let descriptor: Int32
  private let deadline: ContinuousClock.Instant
  private let patience: Duration

  /// Opens a file; a pipe is not waited for.
  init(_ path: String, patience: Duration = .seconds(5)) throws(Failure) {
    // Safe: the path is passed as a terminated string that lives during the call.
    descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    (self.patience, deadline) = (patience, .now + patience)
    guard descriptor >= 0 else { throw .ofSystem }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Returns all that is in the file.
  func bytes() throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    var isEnded = !isPipe
    while true {
      // Safe: the system writes at most as many bytes as the buffer holds.
      let count = unsafe part.withUnsafeMutableBytes { buffer in
        unsafe read(descriptor, buffer.baseAddress, buffer.count)
      }
      if count > 0 {
        bytes += part[..<count]
        guard bytes.count <= Self.longest else {
          throw Failure(reason: localized("It is longer than a megabyte."))
        }
      } else if count == 0, isEnded || !bytes.isEmpty {
        return bytes
      } else if count == 0 || errno == EAGAIN {
        // Before somebody writes into a pipe, it looks as if it had ended.
        isEnded = try awaitMore()
      } else if errno != EINTR {
        throw .ofSystem
      }
    }
  }

  private var isPipe: Bool {
    var status = stat()
    // Safe: `status` is a local variable that outlives the call.
    return unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  /// Waits for more, and returns whether nobody will write any.
  private func awaitMore() throws(Failure) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let left = max(.zero, ContinuousClock.now.duration(to: deadline))
    // Safe: there is one request, as the call is told.
    let count = unsafe poll(&request, 1, Int32(left / .milliseconds(1)))
    if count < 0, errno != EINTR { throw .ofSystem }
    guard count != 0 else {
      let seconds = Int(patience / .seconds(1))
      throw Failure(reason: localized("It did not end within \(seconds) seconds."))
    }
    return request.revents & Int16(POLLHUP) != 0
  }
}

extension SettingsFile.Failure {
  /// What the system says of the last call.
  fileprivate static var ofSystem: Self {
    // Safe: the string stays valid until this thread asks again.
    Self(reason: localized(sentence: unsafe String(cString: strerror(errno))))
  }
}
