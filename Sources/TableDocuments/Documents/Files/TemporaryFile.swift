import Foundation

/// A file that is being written under a name nobody can guess, until it replaces another file.
///
/// It is removed when this value ends without having been moved. As long as it is being written it
/// is locked; a file of this kind that is not locked was left behind by a process that is no more.
struct TemporaryFile: ~Copyable {
  private static let prefix = ".document-"
  private static let suffix = ".partial"
  private static let digitCount = 32

  private let path: String
  private let file: OpenFile
  private var isMoved = false

  private init(path: String, file: consuming OpenFile) {
    self.path = path
    self.file = file
  }

  deinit {
    // The name belongs to this value alone. A failure leaves a leftover for the next clean-up.
    if !isMoved { unsafe unlink(path) }
  }

  private static func unusedPath(in folder: String) -> String {
    let digits = UUID().uuidString.filter { $0 != "-" }.lowercased()
    return "\(folder)/\(prefix)\(digits)\(suffix)"
  }
}

extension TemporaryFile {
  /// Creates an empty file.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder of the file that it will replace.
  ///   - access: Who may do what with the new file. Without one it gets what every new file of this
  ///     user gets.
  ///   - isPrivate: Whether a file without access to take over belongs to the user alone.
  /// - Returns: The file, locked.
  /// - Throws: A ``SystemError``; there is no file then.
  static func make(
    in folder: String, with access: FileAccess? = nil, isPrivate: Bool = false
  ) throws(SystemError) -> TemporaryFile {
    while true {
      let path = unusedPath(in: folder)
      let mode: mode_t = access == nil && !isPrivate ? 0o666 : 0o600
      let file = try OpenFile(path, O_WRONLY | O_CREAT | O_EXCL, mode: mode)
      let temporary = TemporaryFile(path: path, file: file)
      // Another store may have taken the file for a leftover before it was locked. A file system
      // without locks leaves nothing to do.
      guard (try? temporary.file.lock()) != false, try temporary.file.status().linkCount > 0
      else { continue }
      if let access { try access.grant(to: temporary.file, at: path) }
      return temporary
    }
  }

  /// Writes `data` and waits until it has reached the disk.
  func write(_ data: Data) throws(SystemError) {
    try file.write(data)
    try file.synchronize()
  }

  /// Copies all of another file and waits until it has reached the disk.
  func copy(_ source: borrowing OpenFile) throws(SystemError) {
    try source.readToEnd { chunk throws(SystemError) in try file.write(Data(chunk)) }
    try file.synchronize()
  }

  /// Gives the file its final name in one step, replacing what stood there.
  ///
  /// - Returns: Which version of the file it is then; `nil` if somebody else may have written to it.
  @discardableResult
  mutating func move(to destination: String) throws(SystemError) -> FileStatus.Version? {
    let written = try file.status()
    // Both paths are terminated strings that live during the call.
    _ = try retryingWhenInterrupted { unsafe rename(path, destination) }
    isMoved = true
    guard let moved = try? file.status(), moved.hasSameContents(as: written) else { return nil }
    return moved.version
  }

  /// Gives the file the first of the names that is not taken.
  ///
  /// - Returns: The path of the file.
  mutating func move(
    toFirstUnusedOf candidates: some Sequence<String>
  ) throws(SystemError) -> String {
    for candidate in candidates {
      do { _ = try OpenFile(candidate, O_WRONLY | O_CREAT | O_EXCL) } catch {
        if error.number == EEXIST { continue }
        throw error
      }
      try move(to: candidate)
      return candidate
    }
    throw SystemError(number: EEXIST)
  }
}

extension TemporaryFile {
  /// Removes the temporary files in `folder` whose processes are no more.
  static func removeLeftovers(in folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where isTemporary(name) {
      let path = "\(folder)/\(name)"
      // Whoever cannot open or lock the file has to leave it.
      guard let file = try? OpenFile(path, O_RDONLY | O_NOFOLLOW), (try? file.lock()) == true
      else { continue }
      // The lock is held, so that nobody is writing this file any more.
      unsafe unlink(path)
    }
  }

  private static func isTemporary(_ name: String) -> Bool {
    let digits = name.dropFirst(prefix.count).dropLast(suffix.count)
    return name == prefix + digits + suffix && digits.count == digitCount
      && digits.allSatisfy(\.isHexDigit)
  }
}
