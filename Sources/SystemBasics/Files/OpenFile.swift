/// An open file or folder, closed on deinitialization.
package struct OpenFile: ~Copyable {
  let descriptor: Int32

  /// Opens the file at `path`.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - flags: The flags. Child processes never inherit the file, and opening a pipe does not
  ///     block.
  ///   - mode: The permissions of a new file, subject to the umask.
  /// - Throws: A ``SystemError``.
  package init(_ path: String, _ flags: Int32, mode: mode_t = 0o600) throws(SystemError) {
    descriptor = try retryingWhenInterrupted {
      // The path outlives the call.
      unsafe open(path, flags | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, mode)
    }
  }

  /// Opens an entry of a folder without following links.
  ///
  /// - Parameters:
  ///   - name: The name, not a path.
  ///   - folder: The folder.
  ///   - flags: The flags.
  ///   - mode: The permissions of a new file, subject to the umask.
  /// - Throws: A ``SystemError``.
  package init(
    _ name: String, in folder: borrowing OpenFolder, _ flags: Int32, mode: mode_t = 0o600
  ) throws(SystemError) {
    let parent = folder.descriptor
    descriptor = try retryingWhenInterrupted {
      // The name outlives the call.
      unsafe openat(parent, name, flags | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW, mode)
    }
  }

  deinit {
    close(descriptor)
  }
}

extension OpenFile {
  package func status() throws(SystemError) -> FileStatus {
    var status = stat()
    // `status` outlives the call.
    _ = try retryingWhenInterrupted { unsafe fstat(descriptor, &status) }
    return FileStatus(status)
  }

  /// Returns the contents, memory-mapped.
  ///
  /// - Throws: A ``SystemError``, also if not a regular file.
  package func mappedContents() throws(SystemError) -> Data {
    let status = try status()
    guard status.isOrdinaryFile else { throw SystemError(number: EINVAL) }
    guard status.size > 0 else { return Data() }
    // The system chooses the address; `Data` unmaps the pages.
    let start = unsafe mmap(nil, status.size, PROT_READ, MAP_PRIVATE, descriptor, 0)
    guard let start = unsafe start, unsafe start != MAP_FAILED else { throw SystemError.last }
    return unsafe Data(bytesNoCopy: start, count: status.size, deallocator: .unmap)
  }

  package func readToEnd(expecting size: Int) throws(SystemError) -> Data {
    var data = Data()
    data.reserveCapacity(size)
    try readToEnd { chunk throws(SystemError) in data.append(contentsOf: chunk) }
    return data
  }

  package func readToEnd(
    _ body: (ArraySlice<UInt8>) throws(SystemError) -> Void
  ) throws(SystemError) {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try retryingWhenInterrupted {
        // Writes at most `$0.count` bytes.
        unsafe chunk.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
      }
      guard count > 0 else { return }
      try body(chunk.prefix(count))
    }
  }

  /// Returns the bytes from a position on, fewer only at the end.
  package func bytes(from start: Int, count: Int) throws(SystemError) -> [UInt8] {
    var result: [UInt8] = []
    while result.count < count {
      let left = count - result.count
      var part = [UInt8](repeating: 0, count: left)
      let read = try retryingWhenInterrupted {
        // Writes at most `left` bytes.
        unsafe pread(descriptor, &part, left, off_t(start + result.count))
      }
      guard read > 0 else { break }
      result += part.prefix(read)
    }
    return result
  }

  package func write(_ data: Data) throws(SystemError) {
    var rest = data[...]
    while !rest.isEmpty {
      let count = try retryingWhenInterrupted {
        // Reads at most `$0.count` bytes.
        unsafe rest.withUnsafeBytes {
          unsafe SystemBasics.write(descriptor, $0.baseAddress, $0.count)
        }
      }
      rest = rest.dropFirst(count)
    }
  }

  /// Reserves disk space, if the file system supports it.
  package func reserve(_ size: Int) throws(SystemError) {
    #if !canImport(Darwin)
      // Returns its error code, and never truncates.
      let number = posix_fallocate(descriptor, 0, off_t(max(size, 1)))
      guard [0, EINVAL, EOPNOTSUPP].contains(number) else { throw SystemError(number: number) }
    #endif
  }

  /// Truncates or zero-fills the file.
  package func setSize(_ size: Int) throws(SystemError) {
    _ = try retryingWhenInterrupted { ftruncate(descriptor, off_t(size)) }
  }

  /// Waits until all writes have reached the disk.
  package func synchronize() throws(SystemError) {
    #if canImport(Darwin)
      // `fsync` leaves data in the drive's cache on Apple systems.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
    #endif
    _ = try retryingWhenInterrupted { fsync(descriptor) }
  }

  /// Adopts owner and group where permitted.
  ///
  /// - Returns: Whether the group was adopted.
  func adoptOwner(of other: FileStatus) throws(SystemError) -> Bool {
    let own = try status()
    return own.owner == other.owner && own.group == other.group
      || fchown(descriptor, other.owner, other.group) == 0
      || fchown(descriptor, own.owner, other.group) == 0
  }

  package func setPermissions(_ permissions: mode_t) throws(SystemError) {
    _ = try retryingWhenInterrupted { fchmod(descriptor, permissions) }
  }

  /// Tries to take the advisory lock, exclusive or shared, without blocking.
  ///
  /// The lock is released with this value or the process.
  ///
  /// - Returns: `false` if another process holds it.
  package func lock(isShared: Bool = false) throws(SystemError) -> Bool {
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
