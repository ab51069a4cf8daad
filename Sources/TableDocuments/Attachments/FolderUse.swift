import SystemBasics
import Synchronization

/// The folder of a store, held open: other processes see that it is used as long as this lives.
final class FolderUse: Sendable {
  let folder: OpenFolder

  /// Begun when the store first has something of its own there.
  private let ownSession = Mutex<AttachmentSession?>(nil)

  /// Enters a folder and makes sure that it is no more accessible than a document.
  ///
  /// - Parameters:
  ///   - path: The path of the folder; a symbolic link there is refused.
  ///   - access: The access to the document, or `nil` for that of the user alone.
  ///   - isNew: Whether the folder was made just now, so that it gets the access of the document.
  /// - Throws: A ``SystemError``.
  init(of path: String, boundBy access: FileAccess?, isNew: Bool = false) throws(SystemError) {
    folder = try OpenFolder(at: path, followsLinks: false)
    try? bind(to: access, isNew: isNew)
    enter()
  }

  /// The session of the store.
  func session() throws(SystemError) -> AttachmentSession {
    try ownSession.withLock { own throws(SystemError) in
      if let own, own.isThere { return own }
      let new = try AttachmentSession.begin(in: folder)
      own = new
      return new
    }
  }

  /// The name of the session of the store, if there is one.
  var sessionName: String? { ownSession.withLock { $0?.name } }

  /// Ends the session, which has nothing left.
  func endSession() {
    ownSession.withLock { $0 = nil }
  }

  /// Runs `body` if no other process uses the folder.
  func whileAlone(_ body: () -> Void) {
    if (try? folder.file.lock()) == true { body() }
    // A refused lock may have cost the one that was held.
    enter()
  }

  /// Where the file system knows no locks nobody is ever alone, and nothing else changes.
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
      // Somebody else's folder stays as it is, also for the superuser.
      status.owner == geteuid() || status.owner == access?.owner
    {
      try folder.file.setPermissions(status.permissions & (bound | 0o7000))
    }
  }
}
