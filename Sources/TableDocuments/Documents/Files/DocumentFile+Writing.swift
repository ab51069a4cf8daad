import Foundation

extension DocumentFile {
  /// Writes `data` to a temporary file beside this one, with this one's access.
  ///
  /// - Parameters:
  ///   - data: What is to be written.
  ///   - isPrivate: Whether a new file belongs to the user alone.
  /// - Returns: The file, which has reached the disk.
  /// - Throws: A ``DocumentError``; there is no file then.
  func makeTemporary(
    holding data: Data, isPrivate: Bool = false
  ) throws(DocumentError) -> TemporaryFile {
    let access = try status(for: .saving).map { FileAccess(of: path, $0) }
    return try explaining(.saving) { () throws(SystemError) in
      let temporary = try TemporaryFile.make(in: folder, with: access, isPrivate: isPrivate)
      try temporary.write(data)
      return temporary
    }
  }

  /// Makes the folder of this file, and the folders above it, where they are missing.
  ///
  /// They belong to the user alone, as personal data should. What is beneath a folder made by
  /// somebody else is as accessible as its maker and the user's mask permit.
  func makeFolder() throws(DocumentError) {
    try explaining(.saving) { () throws(SystemError) in try Self.makeFolder(at: folder) }
  }

  /// Makes a folder for the user alone, and those above it, where they are missing.
  static func makeFolder(at path: String) throws(SystemError) {
    if let status = try FileStatus(of: path) {
      guard status.isFolder else { throw SystemError(number: ENOTDIR) }
      return
    }
    try makeFolder(at: parent(of: path))
    // The path is a terminated string that lives during the call.
    if unsafe mkdir(path, 0o700) != 0 {
      let error = SystemError.last
      guard error.number == EEXIST else { throw error }
    }
    try synchronizeFolder(at: parent(of: path))
  }

  /// Waits until the names in the folder of this file have reached the disk.
  func synchronizeFolder() throws(DocumentError) {
    try explaining(.saving) { () throws(SystemError) in try Self.synchronizeFolder(at: folder) }
  }

  /// Waits until the names in a folder have reached the disk.
  ///
  /// Some folders may be written but not read, and some file systems have no such request.
  static func synchronizeFolder(at path: String) throws(SystemError) {
    do {
      try OpenFile(path, O_RDONLY | O_DIRECTORY).synchronize()
    } catch {
      guard [EACCES, EINVAL, ENOTSUP].contains(error.number) else { throw error }
    }
  }
}

extension DocumentFile {
  /// Keeps other stores from saving in the same folder as long as the result lives.
  ///
  /// Where the file system knows no locks there is no result and no protection.
  ///
  /// - Throws: An error if another process holds the lock for more than a second.
  func lockFolder() throws(DocumentError) -> FolderLock? {
    let folder = self.folder
    return try explaining(.saving) { () throws(SystemError) in try FolderLock.acquire(on: folder) }
  }

  /// Checks that the file, if there is one, may be replaced.
  ///
  /// A rename would replace a write-protected file too; its protection has to be asked for.
  func requireReplaceable() throws(DocumentError) {
    guard try status(for: .saving) != nil else { return }
    _ = try explaining(.saving) { () throws(SystemError) in
      // The path is a terminated string that lives during the call.
      try retryingWhenInterrupted { unsafe faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) }
    }
  }

  /// Checks that a file can be made in the folder, or in the folder in which that one is to be made.
  func requireWritableFolder() throws(DocumentError) {
    try explaining(.saving) { () throws(SystemError) in
      _ = try TemporaryFile.make(in: Self.nearestFolder(from: folder))
    }
  }

  private static func nearestFolder(from path: String) throws(SystemError) -> String {
    guard try FileStatus(of: path) == nil, path != "/" else { return path }
    return try nearestFolder(from: parent(of: path))
  }
}
