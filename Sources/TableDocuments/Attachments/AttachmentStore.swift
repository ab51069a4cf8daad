public import Foundation
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

  /// The document that names the copies, if it is known.
  let document: URL?

  /// Taken while files are moved, so that a copy is in one folder only; it holds the sign that
  /// this process uses the folder, once there is one.
  let use = Mutex<FolderUse?>(nil)

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
  public init(beside document: URL, folder name: String) {
    self.document = document
    folder = AttachmentFolder.url(beside: document, name: name)
    use.withLock { $0 = FolderUse(of: folder, boundBy: access) }
  }

  /// Creates a store whose folder belongs to the user alone.
  ///
  /// - Parameter folder: The folder for the copies.
  package init(folder: URL) {
    document = nil
    self.folder = folder
    use.withLock { $0 = FolderUse(of: folder, boundBy: nil) }
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
  /// - Returns: The bytes of the copy, or `nil` when it is missing.
  public func contents(of attachment: Attachment) -> Data? {
    try? Data(contentsOf: url(of: attachment), options: .alwaysMapped)
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

  /// Whether there is a file of this name in a folder.
  func holds(_ name: String, in folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: name).path)
  }
}
