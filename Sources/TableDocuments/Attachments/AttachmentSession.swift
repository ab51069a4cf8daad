import SystemBasics

/// One store's uniquely named part of an attachment folder.
///
/// A lock shows that the store is alive; process IDs are ambiguous across containers and machines.
final class AttachmentSession: Sendable {
  private static let prefix = ".session-"

  let name: String

  private let folder: OpenFolder
  private let lock: OpenFile?

  private init(_ name: String, in folder: consuming OpenFolder, lock: consuming OpenFile?) {
    self.name = name
    self.folder = folder
    self.lock = lock
  }

  /// Removes the lock file, without which a session has ended.
  deinit {
    if exists { try? folder.remove(Self.prefix + name) }
  }

  /// Whether others can see that this session is alive.
  var exists: Bool { ((try? lock?.status().linkCount) ?? 0) > 0 }

  static func names(in folder: borrowing OpenFolder) -> [String] {
    folder.names.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
      .filter(RandomName.isOne)
  }

  static func begin(in folder: borrowing OpenFolder) throws(SystemError) -> AttachmentSession {
    while true {
      let name = RandomName.make()
      let lock = try OpenFile(prefix + name, in: folder, O_RDWR | O_CREAT | O_EXCL)
      // Another store may have taken over the session before it was locked. Without file locks,
      // sessions with a lock file are never taken over.
      guard (try? lock.lock()) != false, try lock.status().linkCount > 0 else { continue }
      return AttachmentSession(name, in: try OpenFolder(folder), lock: lock)
    }
  }

  /// Takes over an ended session, so that no other store clears it concurrently.
  ///
  /// - Returns: `nil` if its store may be alive.
  static func takeOver(_ name: String, in folder: borrowing OpenFolder) -> AttachmentSession? {
    guard let ownFolder = try? OpenFolder(folder) else { return nil }
    let file = prefix + name
    guard folder.holds(file) else { return AttachmentSession(name, in: ownFolder, lock: nil) }
    guard folder.holdsFile(file), let lock = try? OpenFile(file, in: folder, O_RDWR),
      (try? lock.lock()) == true
    else { return nil }
    return AttachmentSession(name, in: ownFolder, lock: lock)
  }
}
