/// An advisory lock on saving a file, held from check to replacement.
///
/// Only the file's writers can open its lock file; any reader could lock the folder. The holder
/// removes the file, or after a crash the next one.
package struct SaveLock: ~Copyable {
  private static let attempts = 100
  private static let secondsBetweenAttempts = 0.01

  private let name: String
  private let folder: OpenFolder
  private let file: OpenFile

  private init(_ name: String, in folder: consuming OpenFolder, _ file: consuming OpenFile) {
    self.name = name
    self.folder = folder
    self.file = file
  }

  deinit {
    if isInPlace { try? folder.remove(name) }
  }

  /// Whether the locked file still has its name.
  private var isInPlace: Bool {
    guard let own = try? file.status(), let there = try? FileStatus(of: name, in: folder) else {
      return false
    }
    return own.isSame(as: there)
  }
}

extension SaveLock {
  private enum Attempt: ~Copyable {
    case locked(SaveLock)
    /// Another process holds the lock.
    case held
    /// Locking is not possible.
    case impossible
  }

  /// Acquires the lock on the file at `path`, waiting up to a second.
  ///
  /// - Returns: `nil` if the file system has no locks, or an unrelated user occupies the name.
  /// - Throws: A ``SystemError`` if another program holds it longer.
  package static func acquire(onFileAt path: String) throws(SystemError) -> SaveLock? {
    let file = URL(filePath: path)
    return try acquire(
      on: file.lastPathComponent, in: OpenFolder(at: file.deletingLastPathComponent().path),
      like: FileStatus(of: path).map { FileAccess(of: path, $0) })
  }

  /// Acquires the lock on a file in `folder`; `access` is the file's, or `nil` for a new one.
  package static func acquire(
    on file: String, in folder: borrowing OpenFolder, like access: FileAccess?
  ) throws(SystemError) -> SaveLock? {
    let name = name(for: file)
    for _ in 1..<attempts {
      switch attempt(name, in: folder, like: access) {
      case .locked(let lock): return lock
      case .impossible: return nil
      case .held: pause(secondsBetweenAttempts)
      }
    }
    let holder = try FileStatus(of: name, in: folder)?.owner ?? geteuid()
    guard holder == geteuid() || holder == 0 || holder == access?.owner else { return nil }
    throw SystemError(number: EWOULDBLOCK)
  }

  package static func name(for file: String) -> String {
    ".document-\(file.stableHash.digits(16, radix: 16)).lock"
  }

  private static func attempt(
    _ name: String, in folder: borrowing OpenFolder, like access: FileAccess?
  ) -> Attempt {
    guard let parent = try? OpenFolder(folder),
      let existing = try? open(name, in: folder, like: access) as OpenFile??
    else { return .impossible }
    guard let file = existing else { return .held }
    guard let status = try? file.status(), status.isOrdinaryFile else { return .impossible }
    guard let isLocked = try? file.lock() else {
      _ = SaveLock(name, in: parent, file)
      return .impossible
    }
    guard isLocked else { return .held }
    let lock = SaveLock(name, in: parent, file)
    // The previous holder may have removed the file meanwhile.
    if lock.isInPlace { return .locked(lock) }
    return .held
  }

  /// Opens the lock file, or creates it.
  ///
  /// - Returns: `nil` if another process removed it meanwhile, or it belongs to another user.
  /// - Throws: A `SystemError` if locking is not possible.
  private static func open(
    _ name: String, in folder: borrowing OpenFolder, like access: FileAccess?
  ) throws(SystemError) -> OpenFile? {
    do throws(SystemError) {
      let new = try OpenFile(name, in: folder, O_RDWR | O_CREAT | O_EXCL)
      // Only the file's writers may lock it.
      if let access { try? access.grantWriters(to: new) }
      return new
    } catch {
      guard let status = try FileStatus(of: name, in: folder) else {
        guard error.number == EEXIST else { throw error }
        return nil
      }
      // Opening a device may have side effects.
      guard status.isOrdinaryFile else { throw error }
      return try? OpenFile(name, in: folder, O_RDWR)
    }
  }
}
