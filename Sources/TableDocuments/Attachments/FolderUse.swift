import Foundation

/// The sign that this process uses a folder, which other processes see as long as this lives.
final class FolderUse: Sendable {
  private let folder: OpenFile

  /// Enters a folder, if it is there, and makes sure that it is no more accessible than a document.
  ///
  /// - Parameters:
  ///   - url: The folder.
  ///   - access: The access to the document, or `nil` for that of the user alone.
  ///   - isNew: Whether the folder was made just now, so that it gets the access of the document.
  init?(of url: URL, boundBy access: FileAccess?, isNew: Bool = false) {
    guard let folder = try? OpenFile(url.path, O_RDONLY | O_DIRECTORY) else { return nil }
    self.folder = folder
    // Somebody else's folder stays as it is.
    try? bind(to: access, isNew: isNew)
    enter()
  }

  /// Runs `body` if no other process uses the folder.
  func whileAlone(_ body: () -> Void) {
    if (try? folder.lock()) == true { body() }
    // A refused lock may have cost the one that was held.
    enter()
  }

  /// Where the file system knows no locks nobody is ever alone, and nothing else changes.
  private func enter() {
    for _ in 0..<100 {
      guard (try? folder.lock(isShared: true)) == false else { return }
      Thread.sleep(forTimeInterval: 0.01)
    }
  }

  private func bind(to access: FileAccess?, isNew: Bool) throws(SystemError) {
    if isNew { try access?.grantOwner(to: folder) }
    let status = try folder.status()
    let bound = access?.folderPermissions(forGroup: status.group) ?? 0o700
    if isNew {
      try folder.setPermissions(bound)
    } else if status.permissions & 0o777 & ~bound != 0 {
      try folder.setPermissions(status.permissions & (bound | 0o7000))
    }
  }
}
