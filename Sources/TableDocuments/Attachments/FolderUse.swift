import SystemBasics
import Synchronization

/// A store's open folder; a shared lock shows other processes that it is in use.
final class FolderUse: Sendable {
  let folder: OpenFolder

  /// The store's session, begun on the first write.
  private let ownSession = Mutex<AttachmentSession?>(nil)

  /// Opens a folder and restricts its access to the document's.
  ///
  /// - Parameters:
  ///   - path: The path; a symbolic link is rejected.
  ///   - access: The document's access, or `nil` for a private folder.
  ///   - isNew: Whether the folder is new and gets the document's access.
  /// - Throws: A `SystemError`.
  init(of path: String, boundBy access: FileAccess?, isNew: Bool = false) throws(SystemError) {
    folder = try OpenFolder(at: path, followsLinks: false)
    try? bind(to: access, isNew: isNew)
    enter()
  }

  /// Returns the store's session, beginning one if needed.
  func session() throws(SystemError) -> AttachmentSession {
    try ownSession.withLock { own throws(SystemError) in
      if let own, own.exists { return own }
      let new = try AttachmentSession.begin(in: folder)
      own = new
      return new
    }
  }

  var sessionName: String? { ownSession.withLock { $0?.name } }

  func endSession() {
    ownSession.withLock { $0 = nil }
  }

  /// Runs `body` if no other process uses the folder.
  func withExclusiveUse(_ body: () -> Void) {
    if (try? folder.file.lock()) == true { body() }
    // A failed lock upgrade may have released the shared lock.
    enter()
  }

  /// Takes the shared lock; without file locks, `withExclusiveUse` never runs its body.
  private func enter() {
    for _ in 0..<100 {
      guard (try? folder.file.lock(isShared: true)) == false else { return }
      pause(0.01)
    }
  }

  private func bind(to access: FileAccess?, isNew: Bool) throws(SystemError) {
    if isNew { try access?.grantOwner(to: folder.file) }
    let status = try folder.file.status()
    let bound = access?.folderPermissions(forGroup: status.group) ?? 0o700
    if isNew {
      try folder.file.setPermissions(bound)
    } else if status.permissions & 0o777 & ~bound != 0,
      // Leave other users' folders alone, even as superuser.
      status.owner == geteuid() || status.owner == access?.owner
    {
      try folder.file.setPermissions(status.permissions & (bound | 0o7000))
    }
  }
}
