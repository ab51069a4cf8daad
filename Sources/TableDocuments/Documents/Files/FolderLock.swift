import Foundation

/// The right to save in a folder, which at most one store has at a time.
///
/// It is advisory: stores respect it, other programs do not know it. It is held for the moment
/// between looking at a document for the last time and replacing it.
struct FolderLock: ~Copyable {
  private static let attempts = 100
  private static let secondsBetweenAttempts = 0.01

  private let folder: OpenFile

  /// Opens a folder, to lock it.
  private init(on folder: consuming OpenFile) {
    self.folder = folder
  }
}

extension FolderLock {
  /// Waits for the lock for at most a second.
  ///
  /// - Returns: `nil` if the folder cannot be locked at all, because it may not be read or because
  ///   its file system knows no locks.
  static func acquire(on path: String) throws(SystemError) -> FolderLock? {
    guard let folder = try? OpenFile(path, O_RDONLY | O_DIRECTORY) else { return nil }
    let lock = FolderLock(on: folder)
    for _ in 1..<attempts {
      guard let isLocked = try? lock.folder.lock() else { return nil }
      if isLocked { return lock }
      Thread.sleep(forTimeInterval: secondsBetweenAttempts)
    }
    throw SystemError(number: EWOULDBLOCK)
  }
}
