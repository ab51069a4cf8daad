package import SystemBasics

extension DocumentFile {
  /// Writes `data` to a temporary file beside this one, with this one's access.
  ///
  /// - Parameters:
  ///   - data: What is to be written.
  ///   - isPrivate: Whether a new file belongs to the user alone.
  /// - Returns: The file, which has reached the disk.
  /// - Throws: A ``DocumentError``; there is no file then.
  package func makeTemporary(
    holding data: Data, isPrivate: Bool = false
  ) throws(DocumentError) -> TemporaryFile {
    let temporary = try makeTemporary(isPrivate: isPrivate)
    try explaining(.saving) { () throws(SystemError) in
      try temporary.write(data)
      try temporary.synchronize()
    }
    return temporary
  }

  /// Makes an empty temporary file beside this one, with this one's access.
  package func makeTemporary(isPrivate: Bool = false) throws(DocumentError) -> TemporaryFile {
    let access = try status(for: .saving).map { FileAccess(of: path, $0) }
    return try explaining(.saving) { () throws(SystemError) in
      try TemporaryFile.make(in: OpenFolder(at: folder), with: access, isPrivate: isPrivate)
    }
  }

  /// Makes the folder of this file, and the folders above it, where they are missing.
  ///
  /// They belong to the user alone, as personal data should. What is beneath a folder made by
  /// somebody else is as accessible as its maker and the user's mask permit.
  package func makeFolder() throws(DocumentError) {
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

  /// Removes the temporary files beside this one whose processes are no more.
  package func removeLeftovers() {
    guard let folder = try? OpenFolder(at: folder) else { return }
    TemporaryFile.removeLeftovers(in: folder)
  }

  /// Waits until the names in the folder of this file, which was replaced, have reached the disk.
  package func synchronizeFolder() throws(DocumentError) {
    do throws(SystemError) {
      try Self.synchronizeFolder(at: folder)
    } catch {
      let failure = DocumentError(.saving, url, error)
      throw DocumentError(.unconfirmed, at: url, reason: failure.reason)
    }
  }

  /// Waits until the names in a folder have reached the disk.
  static func synchronizeFolder(at path: String) throws(SystemError) {
    try OpenFolder(at: path).synchronize()
  }
}

extension DocumentFile {
  /// Keeps other stores from saving this document as long as the result lives.
  ///
  /// Where the file system knows no locks there is no result and no protection.
  ///
  /// - Throws: An error if another process holds the lock for more than a second.
  package func lock() throws(DocumentError) -> SaveLock? {
    let access = try status(for: .saving).map { FileAccess(of: path, $0) }
    return try explaining(.saving) { () throws(SystemError) in
      try SaveLock.acquire(on: name, in: OpenFolder(at: folder), like: access)
    }
  }

  /// Checks that the folder of a file that was there is still in its place.
  ///
  /// One that was moved away is not made once more: the document would exist twice.
  package func requireFolder() throws(DocumentError) {
    guard try !isFolderThere() else { return }
    throw DocumentError(
      .folderMoved, at: url, reason: "its folder has been moved or removed since it was opened")
  }

  /// Whether the folder of this file is there.
  package func isFolderThere() throws(DocumentError) -> Bool {
    try explaining(.saving) { () throws(SystemError) in try FileStatus(of: folder) != nil }
  }

  /// Checks that the file, if there is one, may be replaced.
  ///
  /// A rename would replace a write-protected file too; its protection has to be asked for.
  package func requireReplaceable() throws(DocumentError) {
    guard try status(for: .saving) != nil else { return }
    _ = try explaining(.saving) { () throws(SystemError) in
      // The path is a terminated string that lives during the call.
      try retryingWhenInterrupted { unsafe faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) }
    }
  }

  /// Checks that a file can be made in the folder, or in the folder in which that one is to be made.
  func requireWritableFolder() throws(DocumentError) {
    try explaining(.saving) { () throws(SystemError) in
      _ = try TemporaryFile.make(in: OpenFolder(at: Self.nearestFolder(from: folder)))
    }
  }

  private static func nearestFolder(from path: String) throws(SystemError) -> String {
    guard try FileStatus(of: path) == nil, path != "/" else { return path }
    return try nearestFolder(from: parent(of: path))
  }
}
