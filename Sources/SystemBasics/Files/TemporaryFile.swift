/// A file with an unguessable name that will replace another.
///
/// It is locked while written, and removed unless moved; an unlocked one was left by a dead
/// process.
package struct TemporaryFile: ~Copyable {
  private static let prefix = ".document-"
  private static let suffix = ".partial"

  package let folder: OpenFolder
  private let name: String
  private let file: OpenFile
  private var isMoved = false

  private init(name: String, in folder: consuming OpenFolder, file: consuming OpenFile) {
    self.name = name
    self.folder = folder
    self.file = file
  }

  deinit {
    // The name is unique. If the removal fails, a later clean-up removes the file.
    if !isMoved { try? folder.remove(name) }
  }

  private static var unusedName: String { prefix + RandomName.make() + suffix }
}

extension TemporaryFile {
  /// Creates an empty file.
  ///
  /// - Parameters:
  ///   - folder: The folder of the file to replace.
  ///   - access: The access of the new file; by default that of any new file.
  ///   - isPrivate: Whether a file without `access` is private to the user.
  /// - Returns: The file, locked.
  /// - Throws: A ``SystemError``; no file is left.
  package static func make(
    in folder: borrowing OpenFolder, with access: FileAccess? = nil, isPrivate: Bool = false
  ) throws(SystemError) -> TemporaryFile {
    while true {
      let name = unusedName
      let mode: mode_t = access == nil && !isPrivate ? 0o666 : 0o600
      let parent = try OpenFolder(folder)
      let file = try OpenFile(name, in: parent, O_WRONLY | O_CREAT | O_EXCL, mode: mode)
      let temporary = TemporaryFile(name: name, in: parent, file: file)
      // Another store may have removed it as a leftover before it was locked. A file system without
      // locks is tolerated.
      guard (try? temporary.file.lock()) != false, try temporary.file.status().linkCount > 0
      else { continue }
      if let access { try access.grant(to: temporary.file, at: "\(folder.path)/\(name)") }
      return temporary
    }
  }

  package func write(_ data: Data) throws(SystemError) { try file.write(data) }

  package func synchronize() throws(SystemError) { try file.synchronize() }

  /// Atomically moves the file, replacing any at `newName`.
  ///
  /// - Returns: Its version; `nil` if another program may have written to it.
  @discardableResult
  package mutating func move(to newName: String) throws(SystemError) -> FileVersion? {
    let written = try file.status()
    do throws(SystemError) {
      try folder.move(name, to: folder, as: newName)
    } catch {
      // On a network a rename can succeed without a response.
      let there = try? FileStatus(of: newName, in: folder)
      guard let there, there.isSame(as: written) else { throw error }
    }
    isMoved = true
    let version = (try? file.status())?.version
    guard let version, version.hasSameContents(as: written.version) else { return nil }
    return version
  }

  /// Moves the file to the first unused name.
  ///
  /// - Returns: That name.
  package mutating func move(
    toFirstUnusedOf candidates: some Sequence<String>
  ) throws(SystemError) -> String {
    for candidate in candidates {
      let parent = folder.descriptor
      let reserved: FileStatus
      do {
        // Unlike a rename, a link never replaces a file. Without links, reserve the name.
        // The names outlive the call.
        if unsafe linkat(parent, name, parent, candidate, 0) == 0 { return candidate }
        reserved = try OpenFile(candidate, in: folder, O_WRONLY | O_CREAT | O_EXCL).status()
      } catch {
        if error.number == EEXIST { continue }
        throw error
      }
      do throws(SystemError) { try move(to: candidate) } catch {
        let there = try? FileStatus(of: candidate, in: folder)
        if let there, there.isSame(as: reserved) { try? folder.remove(candidate) }
        throw error
      }
      return candidate
    }
    throw SystemError(number: EEXIST)
  }
}

extension TemporaryFile {
  /// Writes a file at once, so that no program sees it in part.
  ///
  /// It gets the access of a file that it replaces, and follows no link.
  ///
  /// - Parameters:
  ///   - data: The contents.
  ///   - file: The file, in an existing folder.
  ///   - replaces: Whether an ordinary file there is replaced.
  /// - Returns: The version of a file that was replaced, as written; `nil` if another program may
  ///   have written to it.
  /// - Throws: A ``SystemError``: `EEXIST` if a file is there that may not be replaced.
  @discardableResult
  package static func writeWhole(
    _ data: Data, to file: URL, replacing replaces: Bool
  ) throws(SystemError) -> FileVersion? {
    let old = try FileStatus(ofLink: file.path)
    if let old {
      guard replaces, old.isOrdinaryFile else { throw SystemError(number: EEXIST) }
      try FileAccess.requireWritable(file.path)
    }
    let folder = try OpenFolder(at: file.deletingLastPathComponent().path)
    removeLeftovers(in: folder)
    var new = try make(in: folder, with: old.map { FileAccess(of: file.path, $0) })
    try new.write(data)
    try new.synchronize()
    // The file is in place then: an error would claim the opposite.
    defer { try? folder.synchronize() }
    if old != nil { return try new.move(to: file.lastPathComponent) }
    _ = try new.move(toFirstUnusedOf: [file.lastPathComponent])
    return nil
  }

  package static func removeLeftovers(in folder: borrowing OpenFolder) {
    for name in folder.names where isTemporary(name) && folder.holdsFile(name) {
      // Skip files that cannot be opened or locked.
      guard let file = try? OpenFile(name, in: folder, O_RDONLY), (try? file.lock()) == true
      else { continue }
      // With the lock held, no process is writing this file.
      try? folder.remove(name)
    }
  }

  private static func isTemporary(_ name: String) -> Bool {
    let digits = name.dropFirst(prefix.count).dropLast(suffix.count)
    return name == prefix + digits + suffix && RandomName.isOne(digits)
  }
}
