import SystemBasics
import Synchronization

extension AttachmentStore {
  /// Where copies are that nobody has now, in a folder for each session: others can undo too.
  static let aside = "removed"

  /// Where it is marked which copies were attached and may not be in the document yet.
  static let marks = "added"

  /// Puts a copy aside that nobody has.
  ///
  /// - Parameter attachment: The attachment.
  public func putAside(_ attachment: Attachment) {
    inFolder { use throws(SystemError) in
      guard use.folder.holdsFile(attachment.file) else { return }
      let name = try use.session().name
      let aside = try use.folder.makeFolder(Self.aside).makeFolder(name)
      try Self.move(attachment.file, from: use.folder, to: aside)
    }
  }

  /// Brings a copy back that was put aside.
  ///
  /// - Parameter attachment: The attachment.
  public func bringBack(_ attachment: Attachment) {
    inFolder { use throws(SystemError) in
      guard let name = use.sessionName else { return }
      let aside = try OpenFolder(name, in: OpenFolder(Self.aside, in: use.folder))
      try Self.move(attachment.file, from: aside, to: use.folder)
    }
  }

  /// Does something in the folder; what cannot be done leaves a copy where it is, and nothing is lost.
  private func inFolder(_ body: (FolderUse) throws(SystemError) -> Void) {
    use.withLock { use in
      guard let current = try? enter(&use) else { return }
      try? body(current)
    }
  }

  /// Moves a copy, unless there is one of that name.
  private static func move(
    _ name: String, from: borrowing OpenFolder, to: borrowing OpenFolder
  ) throws(SystemError) {
    guard Attachment.isPlain(name), from.holdsFile(name), !to.holds(name) else { return }
    try from.move(name, to: to, as: name)
    // A document that names the copy is saved after this.
    try to.synchronize()
  }
}

// MARK: - Clearing

extension AttachmentStore {
  /// Brings back the copies that somebody has and forgets all others that were put aside, or attached
  /// and never saved with the document, by this store and by those that are gone.
  ///
  /// Nothing is forgotten as long as another version of the document is beside it, which may name it:
  /// a conflicting copy, or one of a damaged or newer document. What was attached and not saved is
  /// not forgotten while another process uses the folder, either.
  ///
  /// - Parameter attachments: What is in the document as it was read or saved.
  public func clearAside(keeping attachments: [Attachment]) {
    inFolder { use throws(SystemError) in
      // They are held until all is done.
      let ended = Self.endedSessions(in: use)
      let names = ended.map(\.name) + [use.sessionName].compactMap(\.self)
      let kept = Set(attachments.map(\.file))
      for name in names + Self.formerNames(in: use.folder) {
        Self.bringBack(kept, of: name, to: use.folder)
      }
      for name in names { Self.removeMarks(of: name, in: use.folder) { kept.contains($0) } }
      if !hasOtherVersions {
        // What cannot be removed is tried again when a program ends the next time.
        for name in names { Self.removeCopies(of: name, in: use.folder) }
        use.whileAlone {
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
    for name in aside.names where Attachment.isPlain(name) && aside.holdsFile(name) {
      try? aside.remove(name)
    }
  }

  private static func removeMarks(
    of session: String, in folder: borrowing OpenFolder, where isOver: (String) -> Bool
  ) {
    guard let marks = part(Self.marks, of: session, in: folder) else { return }
    for name in marks.names
    where Attachment.isPlain(name) && marks.holdsFile(name) && isOver(name) {
      try? marks.remove(name)
    }
  }

  /// The folders themselves go with the last session that has something in them.
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
  /// The folder that a session has for something, if it is there.
  private static func part(
    _ part: String, of session: String, in folder: borrowing OpenFolder
  ) -> OpenFolder? {
    guard let all = try? OpenFolder(part, in: folder) else { return nil }
    return try? OpenFolder(session, in: all)
  }

  /// The names in the folder for something of all sessions.
  private static func names(in part: String, of folder: borrowing OpenFolder) -> [String] {
    (try? OpenFolder(part, in: folder).names) ?? []
  }

  /// The sessions of others that are over, taken over.
  private static func endedSessions(in use: FolderUse) -> [AttachmentSession] {
    var names = Set(AttachmentSession.names(in: use.folder))
    for part in [aside, marks] {
      names.formUnion(Self.names(in: part, of: use.folder).filter(AttachmentSession.isName))
    }
    return names.filter { $0 != use.sessionName }
      .compactMap { AttachmentSession.takeOver($0, in: use.folder) }
  }

  /// The names of folders after numbers of processes, which nobody clears: another container or
  /// machine may have such a process.
  private static func formerNames(in folder: borrowing OpenFolder) -> [String] {
    names(in: aside, of: folder).filter { Int32($0) != nil }
  }

  /// Whether a name is that of a copy, or of what is there beside copies.
  func isTaken(_ name: String, in folder: borrowing OpenFolder) -> Bool {
    [Self.aside, Self.marks].contains(name) || folder.holds(name)
      || Self.names(in: Self.aside, of: folder).contains {
        Self.part(Self.aside, of: $0, in: folder)?.holds(name) ?? false
      }
  }

  /// Notes that a copy of this name is about to be attached.
  func mark(_ name: String, in use: FolderUse) throws(SystemError) {
    let session = try use.session().name
    let marks = try use.folder.makeFolder(Self.marks).makeFolder(session)
    _ = try OpenFile(name, in: marks, O_WRONLY | O_CREAT)
    try marks.synchronize()
  }

  /// Takes a mark back.
  func unmark(_ name: String, in use: FolderUse) {
    guard let session = use.sessionName else { return }
    Self.removeMarks(of: session, in: use.folder) { $0 == name }
  }

  /// Whether there is another version of the document, which may name what this one does not.
  private var hasOtherVersions: Bool {
    AttachmentFolder.hasOtherVersions(of: document, beside: folder)
  }
}
