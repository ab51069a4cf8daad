import SystemBasics

/// A folder that is held open: what is done in it is done there, wherever its path leads meanwhile.
///
/// It takes names, no paths, and follows no symbolic link.
struct OpenFolder: ~Copyable {
  /// The path under which it was opened.
  let path: String

  /// The folder itself.
  let file: OpenFile

  /// Opens the folder at `path`.
  ///
  /// One that may not be read is opened, too; its names cannot be listed then.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - followsLinks: Whether a symbolic link at the end of the path is followed.
  /// - Throws: A ``SystemError``.
  init(at path: String, followsLinks: Bool = true) throws(SystemError) {
    self.path = path
    let flags = O_DIRECTORY | (followsLinks ? 0 : O_NOFOLLOW)
    do {
      file = try OpenFile(path, O_RDONLY | flags)
    } catch {
      guard error.number == EACCES else { throw error }
      file = try OpenFile(path, Self.withoutReading | flags)
    }
  }

  /// Opens a folder in another one.
  init(_ name: String, in folder: borrowing OpenFolder) throws(SystemError) {
    path = "\(folder.path)/\(name)"
    file = try OpenFile(name, in: folder, O_RDONLY | O_DIRECTORY)
  }

  /// Opens another folder once more.
  init(_ other: borrowing OpenFolder) throws(SystemError) {
    path = other.path
    file = try OpenFile(".", in: other, Self.withoutReading | O_DIRECTORY)
  }

  private static var withoutReading: Int32 {
    #if canImport(Darwin)
      O_SEARCH
    #else
      // This value of the kernel's is not in the library's module.
      0o10000000
    #endif
  }

  var descriptor: Int32 { file.descriptor }
}

extension OpenFolder {
  /// The names of everything in the folder; of no use are those that are no text.
  var names: [String] {
    guard let again = try? OpenFile(".", in: self, O_RDONLY | O_DIRECTORY) else { return [] }
    let copy = fcntl(again.descriptor, F_DUPFD_CLOEXEC, 0)
    // The stream owns the descriptor from here on, and is closed below.
    guard copy >= 0, let stream = unsafe fdopendir(copy) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    // An entry is valid until the next one is asked for.
    while let entry = unsafe readdir(stream) {
      let name = unsafe Self.name(of: entry)
      if let name, name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> String? {
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return nil }
    // The system ends the name with a zero.
    let start = unsafe (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self)
    return unsafe String(validatingCString: start)
  }

  /// Whether there is an ordinary file of a name.
  func holdsFile(_ name: String) -> Bool {
    (try? FileStatus(of: name, in: self))?.isOrdinaryFile ?? false
  }

  /// Whether there is anything of a name, or nobody can tell.
  func holds(_ name: String) -> Bool {
    do { return try FileStatus(of: name, in: self) != nil } catch { return true }
  }

  /// Everything in an ordinary file, or `nil` if there is none or it cannot be read.
  func contents(of name: String) -> Data? {
    // A device may do something when it is opened.
    guard holdsFile(name), let file = try? OpenFile(name, in: self, O_RDONLY),
      let status = try? file.status(), status.isOrdinaryFile
    else { return nil }
    return try? file.readToEnd(expecting: status.size)
  }
}

extension OpenFolder {
  /// Removes a file; no folder is removed by it.
  func remove(_ name: String) throws(SystemError) {
    // The name is a terminated string that lives during the call.
    if unsafe unlinkat(descriptor, name, 0) != 0 { throw SystemError.last }
  }

  /// Removes a folder that is empty.
  func removeEmptyFolder(_ name: String) throws(SystemError) {
    // The name is a terminated string that lives during the call.
    if unsafe unlinkat(descriptor, name, AT_REMOVEDIR) != 0 { throw SystemError.last }
  }

  /// Opens a folder, which is made for the user alone if there is none.
  func makeFolder(_ name: String) throws(SystemError) -> OpenFolder {
    // The name is a terminated string that lives during the call.
    if unsafe mkdirat(descriptor, name, 0o700) != 0 {
      let error = SystemError.last
      guard error.number == EEXIST else { throw error }
    } else {
      try synchronize()
    }
    return try OpenFolder(name, in: self)
  }

  /// Moves a file to another folder, or gives it another name, in one step.
  func move(
    _ name: String, to other: borrowing OpenFolder, as newName: String
  ) throws(SystemError) {
    let (source, target) = (descriptor, other.descriptor)
    // Both names are terminated strings that live during the call.
    _ = try retryingWhenInterrupted { unsafe renameat(source, name, target, newName) }
  }

  /// Waits until the names in the folder have reached the disk.
  ///
  /// Some folders may be written but not read, and some file systems have no such request.
  func synchronize() throws(SystemError) {
    do {
      try OpenFile(".", in: self, O_RDONLY | O_DIRECTORY).synchronize()
    } catch {
      guard [EACCES, EINVAL, ENOTSUP].contains(error.number) else { throw error }
    }
  }

  /// Whether this is the folder that stands at its path now.
  var isInPlace: Bool {
    guard let own = try? file.status(), let there = try? FileStatus(of: path) else { return false }
    return own.isSame(as: there)
  }
}
