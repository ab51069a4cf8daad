import SystemBasics

/// An open file or folder, closed when this value ends.
struct OpenFile: ~Copyable {
  let descriptor: Int32

  /// Opens the file at `path`.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - flags: How to open it, as the system call `open` takes it. A child process never inherits
  ///     the file, and a pipe without a writer is not waited for.
  ///   - mode: The permissions of a file that is created; the user's mask applies.
  /// - Throws: A ``SystemError``.
  init(_ path: String, _ flags: Int32, mode: mode_t = 0o600) throws(SystemError) {
    descriptor = try retryingWhenInterrupted {
      // The path is passed as a terminated string that lives during the call.
      unsafe open(path, flags | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, mode)
    }
  }

  /// Opens what a name stands for in a folder; a symbolic link is not followed.
  ///
  /// - Parameters:
  ///   - name: The name, which is no path.
  ///   - folder: The folder.
  ///   - flags: How to open it.
  ///   - mode: The permissions of a file that is created; the user's mask applies.
  /// - Throws: A ``SystemError``.
  init(
    _ name: String, in folder: borrowing OpenFolder, _ flags: Int32, mode: mode_t = 0o600
  ) throws(SystemError) {
    let place = folder.descriptor
    descriptor = try retryingWhenInterrupted {
      // The name is passed as a terminated string that lives during the call.
      unsafe openat(place, name, flags | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW, mode)
    }
  }

  deinit {
    close(descriptor)
  }
}

extension OpenFile {
  /// What the system knows about the file.
  func status() throws(SystemError) -> FileStatus {
    var status = stat()
    // `status` is a local variable that outlives the call.
    _ = try retryingWhenInterrupted { unsafe fstat(descriptor, &status) }
    return FileStatus(status)
  }

  /// Everything in the file, read only where it is looked at.
  ///
  /// - Throws: A ``SystemError``, also when it is no ordinary file.
  func mappedContents() throws(SystemError) -> Data {
    let status = try status()
    guard status.isOrdinaryFile else { throw SystemError(number: EINVAL) }
    guard status.size > 0 else { return Data() }
    // The system chooses the address, and the data gives the pages back.
    let start = unsafe mmap(nil, status.size, PROT_READ, MAP_PRIVATE, descriptor, 0)
    guard let start = unsafe start, unsafe start != MAP_FAILED else { throw SystemError.last }
    return unsafe Data(bytesNoCopy: start, count: status.size, deallocator: .unmap)
  }

  /// Everything from the current position to the end.
  func readToEnd(expecting size: Int) throws(SystemError) -> Data {
    var data = Data()
    data.reserveCapacity(size)
    try readToEnd { chunk throws(SystemError) in data.append(contentsOf: chunk) }
    return data
  }

  /// Hands over everything from the current position to the end, piece by piece.
  func readToEnd(_ body: (ArraySlice<UInt8>) throws(SystemError) -> Void) throws(SystemError) {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try retryingWhenInterrupted {
        // The system writes at most as many bytes as the buffer holds.
        unsafe chunk.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
      }
      guard count > 0 else { return }
      try body(chunk.prefix(count))
    }
  }

  /// Writes all of `data` at the current position.
  func write(_ data: Data) throws(SystemError) {
    var rest = data[...]
    while !rest.isEmpty {
      let count = try retryingWhenInterrupted {
        // The system reads at most as many bytes as the buffer holds.
        unsafe rest.withUnsafeBytes {
          unsafe SystemBasics.write(descriptor, $0.baseAddress, $0.count)
        }
      }
      rest = rest.dropFirst(count)
    }
  }

  /// Makes sure that there is room for a number of bytes, as far as the file system can tell.
  func reserve(_ size: Int) throws(SystemError) {
    #if !canImport(Darwin)
      // The call returns its error, and makes the file no shorter.
      let number = posix_fallocate(descriptor, 0, off_t(max(size, 1)))
      guard [0, EINVAL, EOPNOTSUPP].contains(number) else { throw SystemError(number: number) }
    #endif
  }

  /// Cuts the file off, or fills it up with zeros.
  func setSize(_ size: Int) throws(SystemError) {
    _ = try retryingWhenInterrupted { ftruncate(descriptor, off_t(size)) }
  }

  /// Waits until everything written has reached the disk.
  func synchronize() throws(SystemError) {
    #if canImport(Darwin)
      // On Apple systems `fsync` leaves data in the drive's cache, this does not.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
    #endif
    _ = try retryingWhenInterrupted { fsync(descriptor) }
  }

  /// Takes over the owner and the group of another file as far as the system permits.
  ///
  /// - Returns: Whether the group is that of the other file.
  func adoptOwner(of other: FileStatus) throws(SystemError) -> Bool {
    let own = try status()
    return own.owner == other.owner && own.group == other.group
      || fchown(descriptor, other.owner, other.group) == 0
      || fchown(descriptor, own.owner, other.group) == 0
  }

  /// Says who may read and write the file.
  func setPermissions(_ permissions: mode_t) throws(SystemError) {
    _ = try retryingWhenInterrupted { fchmod(descriptor, permissions) }
  }

  /// Tries to become the only one to hold this file's advisory lock, or one of several who share it,
  /// without waiting.
  ///
  /// The lock ends with this value, or with the process if that comes first.
  ///
  /// - Returns: `false` if another process holds the lock.
  func lock(isShared: Bool = false) throws(SystemError) -> Bool {
    let kind = isShared ? LOCK_SH : LOCK_EX
    do {
      _ = try retryingWhenInterrupted { flock(descriptor, kind | LOCK_NB) }
      return true
    } catch {
      guard error.number == EWOULDBLOCK else { throw error }
      return false
    }
  }
}
