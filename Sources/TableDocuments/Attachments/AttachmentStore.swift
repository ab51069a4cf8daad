public import SystemBasics
import Synchronization

/// Keeps copies of files under the keys of what they belong to, in a folder beside a document.
///
/// ```swift
/// let photos = AttachmentStore(beside: file, folder: "photos")
/// item.photo = try photos.attach(contentsOf: "~/cat.png", to: item.key)
/// ```
///
/// A copy is whole or not there, and it has reached the disk before a document can name it. It is no
/// more accessible than the document. One that nobody has any more is put aside, so that undo can
/// bring it back, and is gone for good when the program ends. Several tasks, and several processes,
/// can use a store at the same time.
public final class AttachmentStore: Sendable {
  /// The folder; it is made when it is needed.
  public let folder: URL

  /// The bytes that a file has at most; a larger one is refused.
  public let maximumSize: Int

  /// The document that names the copies, if it is known.
  let document: URL?

  /// Taken while files are moved, so that a copy is in one folder only; it holds the sign that
  /// this process uses the folder, once there is one.
  let use = Mutex<FolderUse?>(nil)

  /// Whether there was a folder for this one when the store was made.
  private let hadPlace: Bool

  /// Creates a store for the attachments of a document.
  ///
  /// The folder is called after the document: that of `items.json` is `items.json.photos`, for
  /// instance. It is beside the file to which symbolic links lead, unless there is one beside the
  /// link. A copy that was kept of a document, such as "items (conflicting copy *date*).json", has
  /// the folder of that document.
  ///
  /// - Parameters:
  ///   - document: The URL of the document, which need not exist.
  ///   - name: What is added to the name of the document.
  ///   - maximumSize: The bytes that a file has at most; 100 million by default.
  public init(beside document: URL, folder name: String, maximumSize: Int = 100_000_000) {
    self.document = document
    self.maximumSize = maximumSize
    folder = AttachmentFolder.url(beside: document, name: name)
    hadPlace = AttachmentFolder.isThere(folder.deletingLastPathComponent())
    use.withLock { _ = try? enter(&$0) }
  }

  /// Creates a store whose folder belongs to the user alone.
  ///
  /// - Parameter folder: The folder for the copies.
  package init(folder: URL) {
    (document, maximumSize) = (nil, 100_000_000)
    self.folder = folder
    hadPlace = AttachmentFolder.isThere(folder.deletingLastPathComponent())
    use.withLock { _ = try? enter(&$0) }
  }

  /// Returns where the copy of an attachment is.
  ///
  /// - Parameter attachment: The attachment.
  /// - Returns: The URL of the copy, which may be missing.
  public func url(of attachment: Attachment) -> URL {
    folder.appending(path: attachment.file)
  }

  /// Returns what an attachment holds.
  ///
  /// - Parameter attachment: The attachment.
  /// - Returns: The bytes of the copy, or `nil` when it is missing, or something other than a file.
  public func contents(of attachment: Attachment) -> Data? {
    guard Attachment.isPlain(attachment.file),
      let place = try? OpenFolder(at: folder.path, followsLinks: false),
      place.holdsFile(attachment.file),
      let file = try? OpenFile(attachment.file, in: place, O_RDONLY)
    else { return nil }
    return try? file.mappedContents()
  }

  /// Why nothing can be attached, or `nil` if nothing is known against it.
  ///
  /// A symbolic link in the place of the folder is not followed, since anybody who can write beside
  /// the document could have it lead to the files of others. A program tells it at its start.
  public var obstacle: AttachmentError? {
    guard let status = try? FileStatus(ofLink: folder.path), !status.isFolder else { return nil }
    let reason = status.isLink ? "it is a symbolic link" : "it is not a folder"
    return AttachmentError(path: folder.path, reason: reason, isOfFolder: true)
  }
}

extension AttachmentStore {
  /// The access to the document without what is noted beside its contents, or `nil` if there is none.
  var access: FileAccess? {
    guard let document, let file = try? DocumentFile(at: document, for: .saving),
      let status = try? file.status(for: .saving)
    else { return nil }
    return FileAccess(of: file.path, status).forCompanions
  }

  /// Opens the folder, unless it is open, or returns `nil` if there is none.
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

  /// Opens the folder, which is made if there is none.
  func make(_ use: inout FolderUse?) throws -> FolderUse {
    if let obstacle { throw obstacle }
    if let use = try enter(&use) { return use }
    let place = folder.deletingLastPathComponent()
    // A folder that was moved away is not made once more, for a document that is not in it.
    guard !hadPlace || AttachmentFolder.isThere(place) else {
      throw AttachmentError(
        path: place.path, reason: "it has been moved or removed", isOfFolder: true)
    }
    try DocumentFile.makeFolder(at: folder.path)
    let new = try FolderUse(of: folder.path, boundBy: access, isNew: true)
    use = new
    return new
  }
}
