/// The status of a file.
package struct FileStatus {
  private let raw: stat

  init(_ raw: stat) {
    self.raw = raw
  }

  /// Reads the status of a file, following links; `nil` if there is none.
  package init?(of path: String) throws(SystemError) {
    try self.init(of: path, at: AT_FDCWD, flags: 0)
  }

  /// Reads the status of an entry of a folder, without following links; `nil` if there is none.
  package init?(of name: String, in folder: borrowing OpenFolder) throws(SystemError) {
    try self.init(of: name, at: folder.descriptor, flags: AT_SYMLINK_NOFOLLOW)
  }

  /// Reads the status of a file or link, without following links; `nil` if there is none.
  package init?(ofLink path: String) throws(SystemError) {
    try self.init(of: path, at: AT_FDCWD, flags: AT_SYMLINK_NOFOLLOW)
  }

  private init?(of name: String, at parent: Int32, flags: Int32) throws(SystemError) {
    var status = stat()
    // Both outlive the call.
    guard unsafe fstatat(parent, name, &status, flags) != 0 else {
      self.init(status)
      return
    }
    let error = SystemError.last
    guard error.number == ENOENT else { throw error }
    return nil
  }
}

extension FileStatus {
  /// The version, which changes whenever the file is written.
  package var version: FileVersion { FileVersion(raw) }

  package var size: Int { Int(raw.st_size) }

  /// The mode without the file type.
  package var permissions: mode_t { raw.st_mode & 0o7777 }

  package var owner: uid_t { raw.st_uid }

  package var group: gid_t { raw.st_gid }

  /// The number of hard links; 0 for a removed but open file.
  package var linkCount: Int { Int(raw.st_nlink) }

  package var isFolder: Bool { raw.st_mode & S_IFMT == S_IFDIR }

  package var isLink: Bool { raw.st_mode & S_IFMT == S_IFLNK }

  /// Whether both are the same file, even if changed.
  package func isSame(as other: FileStatus) -> Bool {
    raw.st_dev == other.raw.st_dev && raw.st_ino == other.raw.st_ino
  }

  package var isOrdinaryFile: Bool { raw.st_mode & S_IFMT == S_IFREG }
}
