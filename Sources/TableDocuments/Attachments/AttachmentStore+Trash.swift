import SystemBasics
import Synchronization

extension AttachmentStore {
  /// The folder for removed copies by session, kept for undo.
  static let trash = "removed"

  /// The folder for markers of copies not yet in a saved document.
  static let markers = "added"

  /// Moves an unused copy to the trash.
  ///
  /// - Parameter attachment: The attachment.
  public func moveToTrash(_ attachment: DocumentAttachment) {
    inFolder { use throws(SystemError) in
      guard use.folder.holdsFile(attachment.file) else { return }
      let name = try use.session().name
      let trash = try use.folder.makeFolder(Self.trash).makeFolder(name)
      try Self.move(attachment.file, from: use.folder, to: trash)
    }
  }

  /// Restores a copy from the trash.
  ///
  /// - Parameter attachment: The attachment.
  public func restore(_ attachment: DocumentAttachment) {
    inFolder { use throws(SystemError) in
      guard let name = use.sessionName else { return }
      let trash = try OpenFolder(name, in: OpenFolder(Self.trash, in: use.folder))
      try Self.move(attachment.file, from: trash, to: use.folder)
    }
  }

  /// Runs `body` with the folder, if there is one; a failure leaves copies where they are.
  private func inFolder(_ body: (FolderUse) throws(SystemError) -> Void) {
    use.withLock { use in
      guard let current = try? enter(&use) else { return }
      try? body(current)
    }
  }

  /// Moves a copy, unless the name is taken.
  private static func move(
    _ name: String, from: borrowing OpenFolder, to: borrowing OpenFolder
  ) throws(SystemError) {
    guard DocumentAttachment.isPlain(name), from.holdsFile(name), !to.holds(name) else { return }
    try from.move(name, to: to, as: name)
    // The document that refers to the copy is saved only after this.
    try to.synchronize()
  }
}

// MARK: - Clearing

extension AttachmentStore {
  /// Restores copies in use; deletes others that this store or ended ones moved to the trash or
  /// never saved.
  ///
  /// Keeps all while another version of the document, such as a conflicting copy, may use them.
  /// Keeps unsaved ones while another process uses the folder.
  ///
  /// - Parameter attachments: The attachments of the document as read or saved.
  public func deleteUnused(keeping attachments: [DocumentAttachment]) {
    inFolder { use throws(SystemError) in
      // The sessions hold their locks until the end.
      let ended = Self.endedSessions(in: use)
      let names = ended.map(\.name) + [use.sessionName].compactMap(\.self)
      let kept = Set(attachments.map(\.file))
      for name in names + Self.formerNames(in: use.folder) {
        Self.restore(kept, of: name, to: use.folder)
      }
      for name in names { Self.removeMarkers(of: name, in: use.folder) { kept.contains($0) } }
      if !AttachmentFolder.hasOtherVersions(of: document, beside: folder) {
        // Failures are retried when a program next exits.
        for name in names { Self.removeCopies(of: name, in: use.folder) }
        use.withExclusiveUse {
          for name in names {
            Self.removeMarkers(of: name, in: use.folder) { file in
              if use.folder.holdsFile(file) { try? use.folder.remove(file) }
              return true
            }
          }
        }
      }
      Self.removeEmptyFolders(of: names, in: use)
    }
  }

  private static func restore(
    _ kept: Set<String>, of session: String, to folder: borrowing OpenFolder
  ) {
    guard let trash = part(Self.trash, of: session, in: folder) else { return }
    for name in kept { try? move(name, from: trash, to: folder) }
  }

  private static func removeCopies(of session: String, in folder: borrowing OpenFolder) {
    guard let trash = part(Self.trash, of: session, in: folder) else { return }
    for name in trash.names where DocumentAttachment.isPlain(name) && trash.holdsFile(name) {
      try? trash.remove(name)
    }
  }

  private static func removeMarkers(
    of session: String, in folder: borrowing OpenFolder, where isOver: (String) -> Bool
  ) {
    guard let markers = part(Self.markers, of: session, in: folder) else { return }
    for name in markers.names
    where DocumentAttachment.isPlain(name) && markers.holdsFile(name) && isOver(name) {
      try? markers.remove(name)
    }
  }

  private static func removeEmptyFolders(of sessions: [String], in use: FolderUse) {
    for part in [trash, markers] {
      guard let folder = try? OpenFolder(part, in: use.folder) else { continue }
      for name in sessions { try? folder.removeEmptyFolder(name) }
      try? use.folder.removeEmptyFolder(part)
    }
    guard let own = use.sessionName else { return }
    let isEmpty = [trash, markers].allSatisfy { part($0, of: own, in: use.folder) == nil }
    if isEmpty { use.endSession() }
  }
}

// MARK: - Sessions

extension AttachmentStore {
  private static func part(
    _ part: String, of session: String, in folder: borrowing OpenFolder
  ) -> OpenFolder? {
    guard let all = try? OpenFolder(part, in: folder) else { return nil }
    return try? OpenFolder(session, in: all)
  }

  private static func names(in part: String, of folder: borrowing OpenFolder) -> [String] {
    (try? OpenFolder(part, in: folder).names) ?? []
  }

  /// Takes over the ended sessions of other stores.
  private static func endedSessions(in use: FolderUse) -> [AttachmentSession] {
    var names = Set(AttachmentSession.names(in: use.folder))
    for part in [trash, markers] {
      names.formUnion(Self.names(in: part, of: use.folder).filter(RandomName.isOne))
    }
    return names.filter { $0 != use.sessionName }
      .compactMap { AttachmentSession.takeOver($0, in: use.folder) }
  }

  /// Returns folders named by process ID, which are kept: a process elsewhere may own them.
  private static func formerNames(in folder: borrowing OpenFolder) -> [String] {
    names(in: trash, of: folder).filter { Int32($0) != nil }
  }

  /// Whether a copy or an internal folder has this name.
  func isTaken(_ name: String, in folder: borrowing OpenFolder) -> Bool {
    [Self.trash, Self.markers].contains(name) || folder.holds(name)
      || Self.names(in: Self.trash, of: folder).contains {
        Self.part(Self.trash, of: $0, in: folder)?.holds(name) ?? false
      }
  }

  /// Notes that a copy is about to be attached.
  func addMarker(_ name: String, in use: FolderUse) throws(SystemError) {
    let session = try use.session().name
    let markers = try use.folder.makeFolder(Self.markers).makeFolder(session)
    _ = try OpenFile(name, in: markers, O_WRONLY | O_CREAT)
    try markers.synchronize()
  }

  func removeMarker(_ name: String, in use: FolderUse) {
    guard let session = use.sessionName else { return }
    Self.removeMarkers(of: session, in: use.folder) { $0 == name }
  }
}
