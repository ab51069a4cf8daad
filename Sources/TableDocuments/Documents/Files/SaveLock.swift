import SystemBasics

/// The right to save a document, which at most one store has at a time.
///
/// It is advisory: stores respect it, other programs do not know it. It is held for the moment
/// between looking at a document for the last time and replacing it.
///
/// The lock is on a file beside the document, which only those can open who may write the document:
/// a lock on the folder could be held by everybody who may read it. Its holder removes the file, and
/// if that is killed, the next one does.
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

  /// Whether this is still the file that others lock.
  private var isInPlace: Bool {
    guard let own = try? file.status(), let there = try? FileStatus(of: name, in: folder) else {
      return false
    }
    return own.isSame(as: there)
  }
}

extension SaveLock {
  /// What an attempt came to.
  private enum Attempt: ~Copyable {
    case locked(SaveLock)
    /// Somebody has the lock.
    case held
    /// There can be no lock.
    case impossible
  }

  /// Waits for the lock for at most a second.
  ///
  /// - Parameters:
  ///   - document: The name of the document.
  ///   - folder: The folder of the document.
  ///   - access: The access to the document, or `nil` if there is none yet.
  /// - Returns: `nil` if there can be no lock: the file system knows none, or somebody who has no
  ///   part in the document keeps something in its place.
  /// - Throws: A ``SystemError`` if another store has it for longer.
  static func acquire(
    on document: String, in folder: borrowing OpenFolder, like access: FileAccess?
  ) throws(SystemError) -> SaveLock? {
    let name = name(for: document)
    for _ in 1..<attempts {
      switch attempt(name, in: folder, like: access) {
      case .locked(let lock): return lock
      case .impossible: return nil
      case .held: pause(secondsBetweenAttempts)
      }
    }
    let holder = try FileStatus(of: name, in: folder)?.owner
    guard holder == geteuid() || holder == 0 || holder == access?.owner else { return nil }
    throw SystemError(number: EWOULDBLOCK)
  }

  /// The name of the file for a document.
  static func name(for document: String) -> String {
    ".document-\(FileName.digits(of: document)).lock"
  }

  private static func attempt(
    _ name: String, in folder: borrowing OpenFolder, like access: FileAccess?
  ) -> Attempt {
    guard let place = try? OpenFolder(folder) else { return .impossible }
    guard let file = open(name, in: folder, like: access) else {
      // Another user's, who may have a part in the document.
      return folder.holdsFile(name) ? .held : .impossible
    }
    guard let status = try? file.status(), status.isOrdinaryFile else { return .impossible }
    guard let isLocked = try? file.lock() else {
      _ = SaveLock(name, in: place, file)
      return .impossible
    }
    guard isLocked else { return .held }
    let lock = SaveLock(name, in: place, file)
    // The one who had it before may have removed the file meanwhile.
    if lock.isInPlace { return .locked(lock) }
    return .held
  }

  private static func open(
    _ name: String, in folder: borrowing OpenFolder, like access: FileAccess?
  ) -> OpenFile? {
    guard let new = try? OpenFile(name, in: folder, O_RDWR | O_CREAT | O_EXCL) else {
      return folder.holdsFile(name) ? try? OpenFile(name, in: folder, O_RDWR) : nil
    }
    // Those who may write the document may lock it, and nobody else.
    if let access { try? access.grantWriters(to: new) }
    return new
  }
}
