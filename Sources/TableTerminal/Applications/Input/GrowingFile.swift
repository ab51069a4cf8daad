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
    // Folders can be opened, but not read.
    guard let file = OpenedFile(path), file.bytes(from: 0, count: 1) != nil else {
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
    guard let other = OpenedFile(path), other.number != file.number else { return nil }
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

  init?(_ path: String) {
    // Safe: the path is a string.
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { return nil }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// The number of the file on its disk.
  var number: UInt64? {
    var status = stat()
    // Safe: the result is a variable.
    return unsafe fstat(descriptor, &status) == 0 ? UInt64(status.st_ino) : nil
  }

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
