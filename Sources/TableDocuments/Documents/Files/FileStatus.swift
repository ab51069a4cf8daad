import SystemBasics

/// What the system knows about a file without reading it.
package struct FileStatus {
  private let raw: stat

  /// Wraps what the system call `stat` returned.
  init(_ raw: stat) {
    self.raw = raw
  }

  /// Asks for the status of the file at `path`, following symbolic links.
  ///
  /// There is none if there is no file.
  init?(of path: String) throws(SystemError) {
    var status = stat()
    // The path is a terminated string and `status` a local variable; both outlive the call.
    guard unsafe stat(path, &status) != 0 else {
      self.init(status)
      return
    }
    let error = SystemError.last
    guard error.number == ENOENT else { throw error }
    return nil
  }

  /// Asks for the status of what a name stands for in a folder, of a link itself.
  ///
  /// There is none if there is no such name.
  init?(of name: String, in folder: borrowing OpenFolder) throws(SystemError) {
    try self.init(ofLink: name, at: folder.descriptor)
  }

  /// Asks for the status of what is at `path`, of a link itself.
  ///
  /// There is none if there is nothing.
  init?(ofLink path: String) throws(SystemError) {
    try self.init(ofLink: path, at: AT_FDCWD)
  }

  private init?(ofLink name: String, at place: Int32) throws(SystemError) {
    var status = stat()
    // The name is a terminated string and `status` a local variable; both outlive the call.
    guard unsafe fstatat(place, name, &status, AT_SYMLINK_NOFOLLOW) != 0 else {
      self.init(status)
      return
    }
    let error = SystemError.last
    guard error.number == ENOENT else { throw error }
    return nil
  }
}

extension FileStatus {
  /// What differs whenever the file was written.
  package struct Version: Equatable {
    let device: dev_t
    let number: ino_t
    let size: off_t
    let seconds: [Int]
    let nanoseconds: [Int]
  }

  /// Which version of the file this is.
  var version: Version {
    Version(
      device: raw.st_dev, number: raw.st_ino, size: raw.st_size, seconds: times.map(\.tv_sec),
      nanoseconds: times.map(\.tv_nsec))
  }

  /// Whether nobody has written to the file since another status of it was taken.
  func hasSameContents(as other: FileStatus) -> Bool {
    let (time, otherTime) = (times[0], other.times[0])
    return size == other.size && time.tv_sec == otherTime.tv_sec
      && time.tv_nsec == otherTime.tv_nsec
  }

  /// When the file was written last, and when anything about it changed last.
  private var times: [timespec] {
    #if canImport(Darwin)
      [raw.st_mtimespec, raw.st_ctimespec]
    #else
      [raw.st_mtim, raw.st_ctim]
    #endif
  }

  /// The number of bytes.
  var size: Int { Int(raw.st_size) }

  /// Who may read and write the file, without its kind.
  var permissions: mode_t { raw.st_mode & 0o7777 }

  /// The user to whom the file belongs.
  var owner: uid_t { raw.st_uid }

  /// The group to which the file belongs.
  var group: gid_t { raw.st_gid }

  /// The number of names the file has; 0 when it has been removed while open.
  var linkCount: Int { Int(raw.st_nlink) }

  /// Whether this is a folder.
  var isFolder: Bool { raw.st_mode & S_IFMT == S_IFDIR }

  /// Whether this is a symbolic link.
  var isLink: Bool { raw.st_mode & S_IFMT == S_IFLNK }

  /// Whether this is the same file or folder as another one, whatever has happened to it.
  func isSame(as other: FileStatus) -> Bool {
    raw.st_dev == other.raw.st_dev && raw.st_ino == other.raw.st_ino
  }

  /// Whether this is an ordinary file.
  var isOrdinaryFile: Bool { raw.st_mode & S_IFMT == S_IFREG }
}
