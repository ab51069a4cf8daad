import SystemBasics

/// Reads what is appended to a file, also after it was truncated, rewritten or replaced.
struct GrowingFile {
  private static let partSize = 1 << 20
  private static let knownSize = 1 << 10

  private let path: String
  private var file: OpenedFile
  private var position = 0
  /// The bytes before the position; others are there once the file is rewritten.
  private var known: [UInt8] = []

  init(_ path: String) throws(UserError) {
    guard let file = OpenedFile(path) else {
      let reason = localized(LocalizedPhrase(errorNumber: errno))
      throw UserError(localized("\(path) cannot be read: \(reason)"))
    }
    (self.path, self.file) = (path, file)
  }

  /// Reads up to a mebibyte.
  ///
  /// - Returns: The bytes, and whether they are a file's first; `nil` if there are no more yet.
  mutating func read() -> (bytes: [UInt8], isStart: Bool)? {
    if let part = readOn() { return part }
    // The open file keeps its number, so another number is another file.
    guard let other = OpenedFile(path), other.identity != file.identity else { return nil }
    (file, position, known) = (other, 0, [])
    return readOn()
  }

  private mutating func readOn() -> (bytes: [UInt8], isStart: Bool)? {
    let start = position - known.count
    var bytes = file.bytes(from: start, count: known.count + Self.partSize) ?? known
    if bytes.starts(with: known) {
      bytes.removeFirst(known.count)
    } else {
      (position, known) = (0, [])
      bytes = file.bytes(from: 0, count: Self.partSize) ?? []
    }
    if bytes.isEmpty { return nil }
    defer {
      position += bytes.count
      known = Array((known + bytes.suffix(Self.knownSize)).suffix(Self.knownSize))
    }
    return (bytes, position == 0)
  }
}

private final class OpenedFile: Sendable {
  private let descriptor: CInt

  /// The numbers of the disk, and of the file on it.
  let identity: [UInt64]

  /// Opens a file; `nil` if there is none, with the reason in `errno`.
  init?(_ path: String) {
    var status = stat()
    // Safe: the path is a string, and the result is a variable. A pipe does not block.
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    let isKnown = unsafe descriptor >= 0 && fstat(descriptor, &status) == 0
    identity = [UInt64(status.st_dev), UInt64(status.st_ino)]
    guard isKnown else { return nil }
    guard status.st_mode & S_IFMT == S_IFREG else {
      errno = status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL
      return nil
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Returns bytes, fewer only at the end; `nil` if they cannot be read.
  func bytes(from start: Int, count: Int) -> [UInt8]? {
    var result: [UInt8] = []
    while result.count < count {
      let left = count - result.count
      var part = [UInt8](repeating: 0, count: left)
      // Safe: the call stays in bounds.
      let read = unsafe pread(descriptor, &part, left, off_t(start + result.count))
      if read < 0, errno == EINTR { continue }
      guard read >= 0 else { return nil }
      if read == 0 { break }
      result += part.prefix(read)
    }
    return result
  }
}
