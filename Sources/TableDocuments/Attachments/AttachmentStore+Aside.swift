import SystemBasics
import Synchronization

extension AttachmentStore {
  /// The folder for removed copies by session, kept for undo.
  static let aside = "removed"

  /// The folder for markers of copies not yet in a saved document.
  static let marks = "added"

  /// Moves an unused copy to the trash.
  ///
  /// - Parameter attachment: The attachment.
  public func moveToTrash(_ attachment: DocumentAttachment) {
    inFolder { use throws(SystemError) in
      guard use.folder.holdsFile(attachment.file) else { return }
      let name = try use.session().name
      let aside = try use.folder.makeFolder(Self.aside).makeFolder(name)
      try Self.move(attachment.file, from: use.folder, to: aside)
    }
  }

  /// Restores a copy from the trash.
  ///
  /// - Parameter attachment: The attachment.
  public func restore(_ attachment: DocumentAttachment) {
    inFolder { use throws(SystemError) in
      guard let name = use.sessionName else { return }
      let aside = try OpenFolder(name, in: OpenFolder(Self.aside, in: use.folder))
      try Self.move(attachment.file, from: aside, to: use.folder)
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
        Self.bringBack(kept, of: name, to: use.folder)
      }
      for name in names { Self.removeMarks(of: name, in: use.folder) { kept.contains($0) } }
      if !AttachmentFolder.hasOtherVersions(of: document, beside: folder) {
        // Failures are retried when a program next exits.
        for name in names { Self.removeCopies(of: name, in: use.folder) }
        use.withExclusiveUse {
          for name in names {
            Self.removeMarks(of: name, in: use.folder) { mark in
              if use.folder.holdsFile(mark) { try? use.folder.remove(mark) }
              return true
            }
          }
        }
      }
      Self.removeEmptyFolders(of: names, in: use)
    }
  }

  private static func bringBack(
    _ kept: Set<String>, of session: String, to folder: borrowing OpenFolder
  ) {
    guard let aside = part(Self.aside, of: session, in: folder) else { return }
    for name in kept { try? move(name, from: aside, to: folder) }
  }

  private static func removeCopies(of session: String, in folder: borrowing OpenFolder) {
    guard let aside = part(Self.aside, of: session, in: folder) else { return }
    for name in aside.names where DocumentAttachment.isPlain(name) && aside.holdsFile(name) {
      try? aside.remove(name)
    }
  }

  private static func removeMarks(
    of session: String, in folder: borrowing OpenFolder, where isOver: (String) -> Bool
  ) {
    guard let marks = part(Self.marks, of: session, in: folder) else { return }
    for name in marks.names
    where DocumentAttachment.isPlain(name) && marks.holdsFile(name) && isOver(name) {
      try? marks.remove(name)
    }
  }

  private static func removeEmptyFolders(of sessions: [String], in use: FolderUse) {
    for part in [aside, marks] {
      guard let folder = try? OpenFolder(part, in: use.folder) else { continue }
      for name in sessions { try? folder.removeEmptyFolder(name) }
      try? use.folder.removeEmptyFolder(part)
    }
    guard let own = use.sessionName else { return }
    let isEmpty = [aside, marks].allSatisfy { part($0, of: own, in: use.folder) == nil }
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
    for part in [aside, marks] {
      names.formUnion(Self.names(in: part, of: use.folder).filter(RandomName.isOne))
    }
    return names.filter { $0 != use.sessionName }
      .compactMap { AttachmentSession.takeOver($0, in: use.folder) }
  }

  /// Returns folders named by process ID, which are kept: a process elsewhere may own them.
  private static func formerNames(in folder: borrowing OpenFolder) -> [String] {
    names(in: aside, of: folder).filter { Int32($0) != nil }
  }

  /// Whether a copy or an internal folder has this name.
  func isTaken(_ name: String, in folder: borrowing OpenFolder) -> Bool {
    [Self.aside, Self.marks].contains(name) || folder.holds(name)
      || Self.names(in: Self.aside, of: folder).contains {
        Self.part(Self.aside, of: $0, in: folder)?.holds(name) ?? false
      }
  }

  /// Marks a copy as about to be attached.
  func mark(_ name: String, in use: FolderUse) throws(SystemError) {
    let session = try use.session().name
    let marks = try use.folder.makeFolder(Self.marks).makeFolder(session)
    _ = try OpenFile(name, in: marks, O_WRONLY | O_CREAT)
    try marks.synchronize()
  }

  func unmark(_ name: String, in use: FolderUse) {
    guard let session = use.sessionName else { return }
    Self.removeMarks(of: session, in: use.folder) { $0 == name }
  }
}
