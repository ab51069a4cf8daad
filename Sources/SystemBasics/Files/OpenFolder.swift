/// An open folder; operations stay in it wherever its path leads.
///
/// Takes names, not paths, and never follows links.
package struct OpenFolder: ~Copyable {
  /// The path when opened.
  let path: String

  package let file: OpenFile

  /// Opens the folder at `path`, even if unreadable.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - followsLinks: Whether a final link is followed.
  /// - Throws: A ``SystemError``.
  package init(at path: String, followsLinks: Bool = true) throws(SystemError) {
    self.path = path
    let flags = O_DIRECTORY | (followsLinks ? 0 : O_NOFOLLOW)
    do {
      file = try OpenFile(path, O_RDONLY | flags)
    } catch {
      guard error.number == EACCES else { throw error }
      file = try OpenFile(path, Self.withoutReading | flags)
    }
  }

  package init(_ name: String, in folder: borrowing OpenFolder) throws(SystemError) {
    path = "\(folder.path)/\(name)"
    file = try OpenFile(name, in: folder, O_RDONLY | O_DIRECTORY)
  }

  /// Reopens a folder.
  package init(_ other: borrowing OpenFolder) throws(SystemError) {
    path = other.path
    file = try OpenFile(".", in: other, Self.withoutReading | O_DIRECTORY)
  }

  private static var withoutReading: Int32 {
    #if canImport(Darwin)
      O_SEARCH
    #else
      // `O_PATH`, which the library's module lacks.
      0o10000000
    #endif
  }

  var descriptor: Int32 { file.descriptor }
}

extension OpenFolder {
  package var names: [String] {
    guard let again = try? OpenFile(".", in: self, O_RDONLY | O_DIRECTORY) else { return [] }
    let copy = fcntl(again.descriptor, F_DUPFD_CLOEXEC, 0)
    // The stream owns the descriptor, and is closed below.
    guard copy >= 0, let stream = unsafe fdopendir(copy) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    // An entry is valid until the next call.
    while let entry = unsafe readdir(stream) {
      let name = unsafe Self.name(of: entry)
      if let name, name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> String? {
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return nil }
    // The name is null-terminated.
    let start = unsafe (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self)
    return unsafe String(validatingCString: start)
  }

  package func holdsFile(_ name: String) -> Bool {
    (try? FileStatus(of: name, in: self))?.isOrdinaryFile ?? false
  }

  /// Whether an entry exists, or cannot be checked.
  package func holds(_ name: String) -> Bool {
    do { return try FileStatus(of: name, in: self) != nil } catch { return true }
  }

  package func contents(of name: String) -> Data? {
    // Opening a device may have side effects.
    guard holdsFile(name), let file = try? OpenFile(name, in: self, O_RDONLY),
      let status = try? file.status(), status.isOrdinaryFile
    else { return nil }
    return try? file.readToEnd(expecting: status.size)
  }
}

extension OpenFolder {
  /// Removes a file, but no folder.
  package func remove(_ name: String) throws(SystemError) {
    // The name outlives the call.
    if unsafe unlinkat(descriptor, name, 0) != 0 { throw SystemError.last }
  }

  package func removeEmptyFolder(_ name: String) throws(SystemError) {
    // The name outlives the call.
    if unsafe unlinkat(descriptor, name, AT_REMOVEDIR) != 0 { throw SystemError.last }
  }

  /// Opens a subfolder, creating a private one if needed.
  package func makeFolder(_ name: String) throws(SystemError) -> OpenFolder {
    // The name outlives the call.
    if unsafe mkdirat(descriptor, name, 0o700) != 0 {
      let error = SystemError.last
      guard error.number == EEXIST else { throw error }
    } else {
      try synchronize()
    }
    return try OpenFolder(name, in: self)
  }

  package func move(
    _ name: String, to other: borrowing OpenFolder, as newName: String
  ) throws(SystemError) {
    let (source, target) = (descriptor, other.descriptor)
    // The names outlive the call.
    _ = try retryingWhenInterrupted { unsafe renameat(source, name, target, newName) }
  }

  /// Syncs the folder's entries to disk.
  ///
  /// Tolerates unreadable folders and lack of support.
  package func synchronize() throws(SystemError) {
    do {
      try OpenFile(".", in: self, O_RDONLY | O_DIRECTORY).synchronize()
    } catch {
      guard [EACCES, EINVAL, ENOTSUP].contains(error.number) else { throw error }
    }
  }

  /// Whether the path still leads to this folder.
  package var isInPlace: Bool {
    guard let own = try? file.status(), let there = try? FileStatus(of: path) else { return false }
    return own.isSame(as: there)
  }
}
