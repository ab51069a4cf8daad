import Dispatch
import SystemBasics
import TerminalDriver

/// A settings file, or a pipe as of `--config <(…)`.
///
/// Size and time are bounded, since the path may name anything.
struct SettingsFile {
  /// In bytes.
  static let longest = 1 << 20

  private let path: String
  private let patience: Duration

  init(_ path: String, patience: Duration = .seconds(5)) {
    (self.path, self.patience) = (path, patience)
  }

  func bytes() throws(UserError) -> [UInt8] {
    // The thread may wait for the writer of a pipe forever.
    let reading = BackgroundWork.onThread(
      Localization.keeping { [path] in Self.contents(of: path) })
    let limit = DispatchTimeInterval.milliseconds(Int(patience / .milliseconds(1)))
    guard reading.isDone(within: limit), let contents = reading.take() else {
      let seconds = Int(patience / .seconds(1))
      throw UserError(localized("It did not finish within \(seconds) seconds."))
    }
    return try contents.get()
  }

  private static func contents(of path: String) -> Result<[UInt8], UserError> {
    // Safe: the path is a terminated string that outlives the call.
    let descriptor = unsafe open(path, O_RDONLY | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { return .failure(.ofSystem) }
    defer { close(descriptor) }
    var (bytes, part) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
    while bytes.count <= longest {
      // Safe: at most `part.count` bytes are written.
      let count = unsafe read(descriptor, &part, part.count)
      if count == 0 { return .success(bytes) }
      if count < 0, errno != EINTR { return .failure(.ofSystem) }
      bytes += part.prefix(max(0, count))
    }
    return .failure(UserError(localized("It is longer than a megabyte.")))
  }
}

extension UserError {
  fileprivate static var ofSystem: Self {
    Self(localized(LocalizedPhrase(errorNumber: errno)))
  }
}
