public import Foundation
import Synchronization

/// Keeps copies of files under the keys of what they belong to, in a folder beside a document.
///
/// ```swift
/// let photos = AttachmentStore(folder: file.appendingPathExtension("photos"))
/// item.photo = try photos.attach(contentsOf: "~/cat.png", to: item.key)
/// ```
///
/// A copy that nobody has any more is put aside, so that undo can bring it back, and is gone for
/// good when the program ends. Several tasks can use a store at the same time.
public final class AttachmentStore: Sendable {
  /// The folder; it is made when it is needed.
  public let folder: URL

  /// Taken while files change places, so that a copy is in one place only.
  private let lock = Mutex(())

  /// Creates a store.
  ///
  /// - Parameter folder: The folder for the copies.
  public init(folder: URL) {
    self.folder = folder
  }

  /// Where copies are that nobody has now, apart for each process: others can undo too.
  private var allAside: URL { folder.appending(path: "removed") }

  /// Where this process puts copies that nobody has now.
  private var aside: URL {
    allAside.appending(path: String(ProcessInfo.processInfo.processIdentifier))
  }

  /// The folders of all processes.
  private var everywhereAside: [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: allAside.path)) ?? []
    return names.map { allAside.appending(path: $0) }
  }

  /// Where copies are aside that no other process can bring back any more.
  private var abandoned: [URL] {
    let own = ProcessInfo.processInfo.processIdentifier
    return everywhereAside.filter { place in
      guard let process = Int32(place.lastPathComponent), process > 0, process != own
      else { return true }
      // With 0 for a signal the call only looks for the process.
      return kill(process, 0) != 0 && errno == ESRCH
    }
  }

  /// Returns where the copy of an attachment is.
  ///
  /// - Parameter attachment: The attachment.
  /// - Returns: The place of the copy, which may be missing.
  public func url(of attachment: Attachment) -> URL {
    folder.appending(path: attachment.file)
  }

  /// Returns what an attachment holds.
  ///
  /// - Parameter attachment: The attachment.
  /// - Returns: The bytes of the copy, or nil when it is missing.
  public func contents(of attachment: Attachment) -> Data? {
    try? Data(contentsOf: url(of: attachment), options: .alwaysMapped)
  }

  private func holds(_ attachment: Attachment, in folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: attachment.file).path)
  }
}

// MARK: - Attaching

extension AttachmentStore {
  /// Copies a file under a key.
  ///
  /// An earlier copy under that key stays, until it is put aside.
  ///
  /// - Parameters:
  ///   - path: The path of the file; a tilde stands for the home folder.
  ///   - key: What the copy is named after.
  /// - Returns: The attachment.
  /// - Throws: An ``AttachmentError``; there is no copy then.
  public func attach(
    contentsOf path: String, to key: String
  ) throws(AttachmentError) -> Attachment {
    func refusal(_ reason: String) -> AttachmentError {
      AttachmentError(path: path, reason: reason)
    }
    let file = URL(filePath: (path as NSString).expandingTildeInPath)
    let values = try? file.resourceValues(forKeys: [.isRegularFileKey])
    guard let values else { throw refusal("there is no such file") }
    guard values.isRegularFile == true else { throw refusal("it is not a file") }
    do {
      return try lock.withLock { _ in try copy(file, to: key) }
    } catch {
      let reason = error.localizedDescription
      throw refusal(reason.hasSuffix(".") ? String(reason.dropLast()) : reason)
    }
  }

  private func copy(_ file: URL, to key: String) throws -> Attachment {
    let manager = FileManager.default
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    let suffix = file.pathExtension.isEmpty ? "" : ".\(file.pathExtension)"
    // A key from a document may be anything, even a way to another folder.
    let name = Attachment.isPlain(key) ? key : UUID().uuidString
    var attachment = Attachment(name: file.lastPathComponent, file: name + suffix)
    var copies = 1
    while ([folder] + everywhereAside).contains(where: { holds(attachment, in: $0) }) {
      copies += 1
      attachment.file = "\(name)-\(copies)\(suffix)"
    }
    try manager.copyItem(at: file, to: url(of: attachment))
    return attachment
  }
}

// MARK: - Putting aside

extension AttachmentStore {
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
    lock.withLock { _ in
      guard holds(attachment, in: from) else { return }
      let manager = FileManager.default
      // A copy that cannot be moved stays where it is, and nothing is lost.
      try? manager.createDirectory(at: to, withIntermediateDirectories: true)
      try? manager.moveItem(
        at: from.appending(path: attachment.file), to: to.appending(path: attachment.file))
    }
  }

  /// Brings back the copies that somebody has and forgets all others that were put aside, by this
  /// process and by those that have ended.
  ///
  /// - Parameter attachments: What is in the document.
  public func clearAside(keeping attachments: [Attachment]) {
    let abandoned = abandoned
    for attachment in attachments {
      for place in abandoned { move(attachment, from: place, to: folder) }
    }
    lock.withLock { _ in
      // What cannot be removed is tried again when a program ends the next time.
      for place in abandoned { try? FileManager.default.removeItem(at: place) }
      // The folder itself goes with the last process that has something in it.
      // Safe: the call reads a path that ends.
      _ = unsafe rmdir(allAside.path)
    }
  }
}
