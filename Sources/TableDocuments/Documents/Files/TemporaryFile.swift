import SystemBasics

/// A file that is being written under a name nobody can guess, until it replaces another file.
///
/// It is removed when this value ends without having been moved. As long as it is being written it
/// is locked; a file of this kind that is not locked was left behind by a process that is no more.
package struct TemporaryFile: ~Copyable {
  private static let prefix = ".document-"
  private static let suffix = ".partial"

  /// Where it is, and where it will be.
  let folder: OpenFolder
  private let name: String
  private let file: OpenFile
  private var isMoved = false

  private init(name: String, in folder: consuming OpenFolder, file: consuming OpenFile) {
    self.name = name
    self.folder = folder
    self.file = file
  }

  deinit {
    // The name belongs to this value alone. A failure leaves a leftover for the next clean-up.
    if !isMoved { try? folder.remove(name) }
  }

  private static var unusedName: String { prefix + RandomName.make() + suffix }
}

extension TemporaryFile {
  /// Creates an empty file.
  ///
  /// - Parameters:
  ///   - folder: The folder of the file that it will replace.
  ///   - access: Who may do what with the new file. Without one it gets what every new file of this
  ///     user gets.
  ///   - isPrivate: Whether a file without access to take over belongs to the user alone.
  /// - Returns: The file, locked.
  /// - Throws: A ``SystemError``; there is no file then.
  static func make(
    in folder: borrowing OpenFolder, with access: FileAccess? = nil, isPrivate: Bool = false
  ) throws(SystemError) -> TemporaryFile {
    while true {
      let name = unusedName
      let mode: mode_t = access == nil && !isPrivate ? 0o666 : 0o600
      let place = try OpenFolder(folder)
      let file = try OpenFile(name, in: place, O_WRONLY | O_CREAT | O_EXCL, mode: mode)
      let temporary = TemporaryFile(name: name, in: place, file: file)
      // Another store may have taken the file for a leftover before it was locked. A file system
      // without locks leaves nothing to do.
      guard (try? temporary.file.lock()) != false, try temporary.file.status().linkCount > 0
      else { continue }
      if let access { try access.grant(to: temporary.file, at: "\(folder.path)/\(name)") }
      return temporary
    }
  }

  /// Writes `data` after what was written before.
  func write(_ data: Data) throws(SystemError) { try file.write(data) }

  /// Waits until all that was written has reached the disk.
  func synchronize() throws(SystemError) { try file.synchronize() }

  /// Gives the file its final name in one step, replacing what stood there.
  ///
  /// - Returns: Which version of the file it is then; `nil` if somebody else may have written to it.
  @discardableResult
  mutating func move(to newName: String) throws(SystemError) -> FileStatus.Version? {
    let written = try file.status()
    do throws(SystemError) {
      try folder.move(name, to: folder, as: newName)
    } catch {
      // Over a network a rename can be done, and its answer be lost.
      let there = try? FileStatus(of: newName, in: folder)
      guard let there, there.isSame(as: written) else { throw error }
    }
    isMoved = true
    guard let moved = try? file.status(), moved.hasSameContents(as: written) else { return nil }
    return moved.version
  }

  /// Gives the file the first of the names that is not taken.
  ///
  /// - Returns: The name of the file.
  mutating func move(
    toFirstUnusedOf candidates: some Sequence<String>
  ) throws(SystemError) -> String {
    for candidate in candidates {
      do { _ = try OpenFile(candidate, in: folder, O_WRONLY | O_CREAT | O_EXCL) } catch {
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
  static func removeLeftovers(in folder: borrowing OpenFolder) {
    for name in folder.names where isTemporary(name) && folder.holdsFile(name) {
      // A file that cannot be opened or locked is left alone.
      guard let file = try? OpenFile(name, in: folder, O_RDONLY), (try? file.lock()) == true
      else { continue }
      // The lock is held, so that nobody is writing this file any more.
      try? folder.remove(name)
    }
  }

  private static func isTemporary(_ name: String) -> Bool {
    let digits = name.dropFirst(prefix.count).dropLast(suffix.count)
    return name == prefix + digits + suffix && RandomName.isOne(digits)
  }
}
