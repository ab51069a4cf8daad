package import SystemBasics

extension DocumentFile {
  /// Writes `data` to a temporary file with this file's access.
  ///
  /// - Parameters:
  ///   - data: The contents.
  ///   - isPrivate: Whether a new file is private.
  /// - Returns: The file, synced to disk.
  /// - Throws: A ``DocumentError``; no file is left.
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

  /// Creates an empty temporary file with this file's access.
  package func makeTemporary(isPrivate: Bool = false) throws(DocumentError) -> TemporaryFile {
    let access = try status(for: .saving).map { FileAccess(of: path, $0) }
    return try explaining(.saving) { () throws(SystemError) in
      try TemporaryFile.make(in: OpenFolder(at: folder), with: access, isPrivate: isPrivate)
    }
  }

  /// Creates missing folders, private to the user.
  package func makeFolder() throws(DocumentError) {
    try explaining(.saving) { () throws(SystemError) in try Self.makeFolder(at: folder) }
  }

  static func makeFolder(at path: String) throws(SystemError) {
    if let status = try FileStatus(of: path) {
      guard status.isFolder else { throw SystemError(number: ENOTDIR) }
      return
    }
    try makeFolder(at: parent(of: path))
    // The path outlives the call.
    if unsafe mkdir(path, 0o700) != 0 {
      let error = SystemError.last
      guard error.number == EEXIST else { throw error }
    }
    try OpenFolder(at: parent(of: path)).synchronize()
  }

  /// Removes temporary files of dead processes.
  package func removeLeftovers() {
    guard let folder = try? OpenFolder(at: folder) else { return }
    TemporaryFile.removeLeftovers(in: folder)
  }

  /// Syncs the folder after a replacement.
  package func synchronizeFolder() throws(DocumentError) {
    do throws(SystemError) {
      try OpenFolder(at: folder).synchronize()
    } catch {
      let failure = DocumentError(.saving, url, error)
      throw DocumentError(.notFlushed, at: url, reason: failure.reason)
    }
  }
}

extension DocumentFile {
  /// Prevents concurrent saves by other stores while the result lives.
  ///
  /// Returns `nil`, without protection, if the file system has no locks.
  ///
  /// - Throws: An error if another process holds the lock for over a second.
  package func lock() throws(DocumentError) -> SaveLock? {
    let access = try status(for: .saving).map { FileAccess(of: path, $0) }
    return try explaining(.saving) { () throws(SystemError) in
      try SaveLock.acquire(on: name, in: OpenFolder(at: folder), like: access)
    }
  }

  /// Checks that the folder of an existing file is still there.
  ///
  /// Recreating a moved folder would duplicate the document.
  package func requireFolder() throws(DocumentError) {
    guard try !folderExists() else { return }
    throw DocumentError(
      .folderMoved, at: url, reason: "its folder has been moved or removed since it was opened")
  }

  /// Whether the folder exists.
  package func folderExists() throws(DocumentError) -> Bool {
    try explaining(.saving) { () throws(SystemError) in try FileStatus(of: folder) != nil }
  }

  /// Checks that the file, if any, may be replaced.
  package func requireReplaceable() throws(DocumentError) {
    guard try status(for: .saving) != nil else { return }
    try explaining(.saving) { () throws(SystemError) in try FileAccess.requireWritable(path) }
  }

  /// Checks that the folder, or its nearest existing ancestor, is writable.
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
