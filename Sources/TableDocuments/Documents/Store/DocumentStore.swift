public import SystemBasics

/// A document in a file: read once, and saved whole when it has changed.
///
/// ```swift
/// let store = DocumentStore<Inventory>(at: url)
/// var inventory = try store.read() ?? Inventory()
/// inventory.items.append(lamp)
/// store.update(inventory)
/// try store.saveIfChanged()
/// ```
///
/// A save replaces the file in one step, after everything has reached the disk. Whenever the process
/// or the machine stops, the file is the old document or the new one, whole.
///
/// The file keeps its format, its line ends, its stored form, its permissions, its access control
/// list and, where the system permits, its owner; it never becomes more accessible. Symbolic links
/// are followed. Whatever stands in the file and was not read from it by this store is never overwritten: a
/// damaged document, one of a newer version, or one that another program has saved in the meantime.
/// When a save fails, the document stays here, unsaved, and a later save may succeed.
///
/// A store belongs to no actor. Use it where it was made.
public final class DocumentStore<Document: Codable & Equatable & Sendable> {
  /// The URL of the document, as it was given.
  public let url: URL

  /// The document as it now is, or `nil` if none has been read or given yet.
  public internal(set) var document: Document?

  /// How the document is merged with a version that another program has saved; `nil`, the default,
  /// to keep such versions apart.
  ///
  /// With a merge, a save that finds another version in the file saves both, merged.
  /// ``lookForChanges(in:)`` does so while nothing is saved. If something of this program's version is
  /// not in the merged document, the version is kept beside the file, too.
  public var merge: DocumentMerge<Document>?

  /// Called when another program's version has been merged into the document, before that is saved.
  public var didMerge: (DocumentVersions<Document>) -> Void = { _ in }

  /// What a missing file stands for, if a document equal to it is to leave no file behind.
  var absentDocument: Document?

  /// The version of the file that was looked at last.
  var seenVersion: FileStatus.Version?

  /// The document as it stood in the file when it was last read or saved.
  var savedDocument: Document?

  /// What is known about the file.
  var knowledge = FileKnowledge.unread

  /// The copy of this store's version that was made because the file was changed elsewhere.
  var conflictCopy: ConflictCopy?

  /// The rescued version that has become the document.
  var takenRescue: TakenRescue<Document>?

  /// The environment variables that say where a document is rescued.
  var environment = ProcessInfo.processInfo.environment

  /// Whether a symbolic link to the file is followed.
  var followsLinks = true

  /// Whether there was a folder for the file when it was read or saved last.
  var hadFolder = false

  /// Whether leftovers beside the file have been looked for.
  var hasRemovedLeftovers = false

  /// What stands in a rescued version that was taken and the document does not know.
  var rescuedUnknownKeys: [UnknownKeys] = []

  let coding: DocumentCoding<Document>
  let newFileFormat: DocumentFormat
  let now: () -> Date

  /// Creates a store for the document at a URL.
  ///
  /// Nothing is read or written yet.
  ///
  /// - Parameters:
  ///   - url: The URL of the file, which need not exist.
  ///   - format: The format of a new file. Without one it follows from the extension of the file,
  ///     and is JSON for an unknown extension. A file that exists keeps its format.
  ///   - coding: The stored forms of the document.
  /// - Precondition: `url` is the URL of a file, or relative to a current folder that is no more.
  public convenience init(
    at url: URL, format: DocumentFormat? = nil, coding: DocumentCoding<Document> = .versioned()
  ) {
    self.init(at: url, format: format, coding: coding, now: Date.init)
  }

  /// Creates a store whose copies are named after the time that `now` tells.
  package init(
    at url: URL, format: DocumentFormat?, coding: DocumentCoding<Document>,
    now: @escaping () -> Date
  ) {
    precondition(url.isFileURL || url.scheme == nil, "A document is kept in a file.")
    self.url = url.absoluteURL
    self.coding = coding.reading(format.map { [$0] } ?? [])
    self.now = now
    newFileFormat = format ?? coding.format(ofExtension: url.pathExtension) ?? .json
  }
}

extension DocumentStore {
  /// The file in which the document is.
  func file(for activity: DocumentError.Activity) throws(DocumentError) -> DocumentFile {
    try DocumentFile(at: url, for: activity, followsLinks: followsLinks)
  }

  /// Whether the document differs from the one in the file.
  ///
  /// - Complexity: That of comparing two documents.
  public var hasUnsavedChanges: Bool { document != savedDocument }

  /// Takes the document as it now is.
  ///
  /// The next ``saveIfChanged(resolving:)`` writes it.
  public func update(_ document: Document) {
    self.document = document
  }
}

/// What a store knows about its file.
enum FileKnowledge {
  /// Nothing has been read yet.
  case unread

  /// There was no file.
  case absent

  /// This stood in the file when it was last read or written.
  case known(FileDigest, form: StoredForm)
}

/// A version of the document beside the file.
struct ConflictCopy {
  let url: URL
  let data: Data
}
