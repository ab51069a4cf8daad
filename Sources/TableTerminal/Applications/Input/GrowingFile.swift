import SystemBasics

/// Reads the bytes appended to a file, also after it was truncated, rewritten or replaced.
struct GrowingFile {
  private static let partSize = 1 << 20
  private static let knownSize = 1 << 10

  private let path: String
  private var file: OpenedFile
  private var position = 0
  /// The bytes before the position; others are there once the file is rewritten.
  private var known: [UInt8] = []

  init(_ path: String) throws(UserError) {
    self.path = path
    do throws(SystemError) { file = try OpenedFile(path) } catch {
      throw UserError(localized("\(path) cannot be read: \(localized(error.message))"))
    }
  }

  /// Reads up to a mebibyte.
  ///
  /// - Returns: The bytes, and whether they are a file's first; `nil` if there are no more yet.
  mutating func read() -> (bytes: [UInt8], isStart: Bool)? {
    if let part = readOn() { return part }
    // The open descriptor pins the inode: another number means the file was replaced.
    guard let other = try? OpenedFile(path), !other.status.isSame(as: file.status) else {
      return nil
    }
    (file, position, known) = (other, 0, [])
    return readOn()
  }

  private mutating func readOn() -> (bytes: [UInt8], isStart: Bool)? {
    let start = position - known.count
    var bytes = (try? file.file.bytes(from: start, count: known.count + Self.partSize)) ?? known
    if bytes.starts(with: known) {
      bytes.removeFirst(known.count)
    } else {
      (position, known) = (0, [])
      bytes = (try? file.file.bytes(from: 0, count: Self.partSize)) ?? []
    }
    if bytes.isEmpty { return nil }
    defer {
      position += bytes.count
      known = Array((known + bytes.suffix(Self.knownSize)).suffix(Self.knownSize))
    }
    return (bytes, position == 0)
  }
}

/// An open file that the copies of its reader share.
private final class OpenedFile: Sendable {
  let file: OpenFile
  let status: FileStatus

  init(_ path: String) throws(SystemError) {
    file = try OpenFile(path, O_RDONLY)
    status = try file.status()
    guard status.isOrdinaryFile else {
      throw SystemError(number: status.isFolder ? EISDIR : EINVAL)
    }
  }
}
