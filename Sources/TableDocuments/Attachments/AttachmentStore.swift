public import SystemBasics
import Synchronization

/// Stores copies of files by key in a folder beside a document.
///
/// ```swift
/// let photos = AttachmentStore(beside: file, folder: "photos")
/// item.photo = try photos.attach(contentsOf: "~/cat.png", to: item.key)
/// ```
///
/// Copies are atomic, synced to disk before a document can refer to them, and no more accessible
/// than the document. Unused ones are moved to the trash for undo and deleted on exit. Tasks and
/// processes can use a store concurrently.
public final class AttachmentStore: Sendable {
  /// The folder, created when needed.
  public let folder: URL

  /// The maximum file size in bytes.
  public let maximumSize: Int

  let document: URL?

  /// The open folder, whose lock shows its use to other processes.
  ///
  /// The mutex is locked while files move, so that a copy is in one folder only.
  let use = Mutex<FolderUse?>(nil)

  /// Whether the parent folder existed when the store was created.
  private let hadParent: Bool

  /// Creates a store for a document's attachments.
  ///
  /// The folder for `items.json` is `items.json.photos`, for instance, beside the target of a
  /// symbolic link unless one is beside the link. A copy such as "items (conflicting copy
  /// *date*).json" shares the folder of the original.
  ///
  /// - Parameters:
  ///   - document: The URL of the document, which need not exist.
  ///   - name: The suffix for its name.
  ///   - maximumSize: The maximum file size in bytes; 100 million by default.
  public init(beside document: URL, folder name: String, maximumSize: Int = 100_000_000) {
    self.document = document
    self.maximumSize = maximumSize
    folder = AttachmentFolder.url(beside: document, name: name)
    hadParent = AttachmentFolder.exists(folder.deletingLastPathComponent())
    use.withLock { _ = try? enter(&$0) }
  }

  /// Creates a store with a private folder.
  ///
  /// - Parameter folder: The folder for the copies.
  package init(folder: URL) {
    (document, maximumSize) = (nil, 100_000_000)
    self.folder = folder
    hadParent = AttachmentFolder.exists(folder.deletingLastPathComponent())
    use.withLock { _ = try? enter(&$0) }
  }

  /// Returns the URL of an attachment.
  ///
  /// - Parameter attachment: The attachment.
  /// - Returns: The URL of the copy, which may be missing.
  public func url(of attachment: DocumentAttachment) -> URL {
    folder.appending(path: attachment.file)
  }

  /// Returns the contents of an attachment.
  ///
  /// - Parameter attachment: The attachment.
  /// - Returns: The bytes, or `nil` if the copy is missing or not a file.
  public func contents(of attachment: DocumentAttachment) -> Data? {
    guard DocumentAttachment.isPlain(attachment.file),
      let opened = try? OpenFolder(at: folder.path, followsLinks: false),
      opened.holdsFile(attachment.file),
      let file = try? OpenFile(attachment.file, in: opened, O_RDONLY)
    else { return nil }
    return try? file.mappedContents()
  }

  /// A known reason why attaching fails, if any; report it at launch.
  ///
  /// A symbolic link is rejected: another user could plant it.
  public var writabilityError: AttachmentError? {
    guard let status = try? FileStatus(ofLink: folder.path), !status.isFolder else { return nil }
    let reason: LocalizedPhrase = status.isLink ? "it is a symbolic link" : "it is not a folder"
    return AttachmentError(path: folder.path, reason: reason, isOfFolder: true)
  }
}

extension AttachmentStore {
  var access: FileAccess? {
    guard let document, let file = try? DocumentFile(at: document, for: .saving),
      let status = try? file.status(for: .saving)
    else { return nil }
    return FileAccess(of: file.path, status).forCompanions
  }

  /// Opens the folder unless already open; returns `nil` if there is none.
  func enter(_ use: inout FolderUse?) throws(SystemError) -> FolderUse? {
    guard let status = try FileStatus(ofLink: folder.path) else {
      use = nil
      return nil
    }
    if let use, try use.folder.file.status().isSame(as: status) { return use }
    use = nil
    use = try FolderUse(of: folder.path, boundBy: access)
    return use
  }

  /// Opens the folder, creating it if needed.
  func make(_ use: inout FolderUse?) throws -> FolderUse {
    if let writabilityError { throw writabilityError }
    if let use = try enter(&use) { return use }
    let parent = folder.deletingLastPathComponent()
    // A moved folder is not recreated, as its document is elsewhere.
    guard !hadParent || AttachmentFolder.exists(parent) else {
      throw AttachmentError(
        path: parent.path, reason: "it has been moved or removed", isOfFolder: true)
    }
    try DocumentFile.makeFolder(at: folder.path)
    let new = try FolderUse(of: folder.path, boundBy: access, isNew: true)
    use = new
    return new
  }
}
