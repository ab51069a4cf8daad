import Foundation
import Synchronization

extension AttachmentStore {
  /// Where copies are that nobody has now, apart for each process: others can undo too.
  private var allAside: URL { folder.appending(path: "removed") }

  /// Where this process puts copies that nobody has now.
  private var aside: URL { allAside.appending(path: AttachmentFolder.ownName) }

  /// The folders of all processes.
  var everywhereAside: [URL] { AttachmentFolder.subfolders(of: allAside) }

  /// Puts a copy aside that nobody has.
  ///
  /// - Parameter attachment: The attachment.
  public func putAside(_ attachment: Attachment) {
    move(attachment, from: folder, to: aside)
  }

  /// Brings a copy back that was put aside.
  ///
  /// - Parameter attachment: The attachment.
  public func bringBack(_ attachment: Attachment) {
    move(attachment, from: aside, to: folder)
  }

  private func move(_ attachment: Attachment, from: URL, to: URL) {
    use.withLock { _ in
      guard holds(attachment.file, in: from), !holds(attachment.file, in: to) else { return }
      // A copy that cannot be moved stays where it is, and nothing is lost.
      try? DocumentFile.makeFolder(at: to.path)
      try? FileManager.default.moveItem(
        at: from.appending(path: attachment.file), to: to.appending(path: attachment.file))
      // A document that names the copy is saved after this.
      try? DocumentFile.synchronizeFolder(at: to.path)
    }
  }

  /// Brings back the copies that somebody has and forgets all others that were put aside, or attached
  /// and never saved with the document, by this process and by those that have ended.
  ///
  /// Nothing is forgotten as long as another version of the document is beside it, which may name it:
  /// a conflicting copy, or one of a damaged or newer document. What was attached and not saved is
  /// not forgotten while another process uses the folder, either.
  ///
  /// - Parameter attachments: What is in the document as it was read or saved.
  public func clearAside(keeping attachments: [Attachment]) {
    let abandoned = everywhereAside.filter(AttachmentFolder.isAbandoned)
    for attachment in attachments {
      for aside in abandoned { move(attachment, from: aside, to: folder) }
    }
    use.withLock { use in
      let kept = Set(attachments.map(\.file))
      for mark in abandonedMarks where kept.contains(mark.lastPathComponent) { Self.remove(mark) }
      if !hasOtherVersions {
        // What cannot be removed is tried again when a program ends the next time.
        for aside in abandoned { try? FileManager.default.removeItem(at: aside) }
        use?.whileAlone {
          for mark in abandonedMarks {
            Self.remove(folder.appending(path: mark.lastPathComponent))
            Self.remove(mark)
          }
        }
      }
      removeEmptyFolders()
    }
  }

  /// The folders themselves go with the last process that has something in them.
  private func removeEmptyFolders() {
    for folder in [allAside, allMarks] {
      for part in AttachmentFolder.subfolders(of: folder) + [folder] {
        // The path is a terminated string that lives during the call.
        _ = unsafe rmdir(part.path)
      }
    }
  }

  private static func remove(_ file: URL) {
    // The path is a terminated string that lives during the call. No folder is removed by it.
    _ = unsafe unlink(file.path)
  }
}

// MARK: - Marks

extension AttachmentStore {
  /// Where it is marked which copies were attached and may not be in the document yet.
  private var allMarks: URL { folder.appending(path: "added") }

  private var ownMarks: URL { allMarks.appending(path: AttachmentFolder.ownName) }

  /// The marks of this process and of those that have ended.
  private var abandonedMarks: [URL] {
    AttachmentFolder.subfolders(of: allMarks).filter(AttachmentFolder.isAbandoned)
      .flatMap { AttachmentFolder.contents(of: $0) }
  }

  /// Notes that a copy of this name is about to be attached.
  func mark(_ name: String) throws(SystemError) {
    try DocumentFile.makeFolder(at: ownMarks.path)
    _ = try OpenFile(ownMarks.appending(path: name).path, O_WRONLY | O_CREAT)
    try DocumentFile.synchronizeFolder(at: ownMarks.path)
  }

  /// Takes a mark back.
  func unmark(_ name: String) {
    Self.remove(ownMarks.appending(path: name))
  }

  /// Whether there is another version of the document, which may name what this one does not.
  private var hasOtherVersions: Bool {
    AttachmentFolder.hasOtherVersions(of: document, beside: folder)
  }
}
