public import SystemBasics

/// A document in a file, read once and saved as a whole.
///
/// ```swift
/// let store = DocumentStore<Inventory>(url: url)
/// var inventory = try store.read() ?? Inventory()
/// inventory.items.append(lamp)
/// store.update(inventory)
/// try store.saveIfChanged()
/// ```
///
/// Saves are atomic and durable: after a crash the file is the old document or the new one.
///
/// A save preserves format, line ends, stored form, permissions, access control list and, where
/// permitted, owner; the file never becomes more accessible. Symbolic links are followed. Contents
/// that this store has not read are never overwritten: a damaged or newer document, or another
/// program's save. After a failed save, the document stays here, unsaved.
///
/// A store is not bound to an actor. Use it where it was created.
public final class DocumentStore<Document: Codable & Equatable & Sendable> {
  /// The URL of the document, as given.
  public let url: URL

  /// The current document, or `nil` if none was read or given.
  public internal(set) var document: Document?

  /// Merges another program's version; `nil`, the default, keeps versions apart.
  ///
  /// Applied by saves and ``mergeExternalChanges(in:)``. If part of this program's version is lost,
  /// a copy is kept beside the file.
  public var mergePolicy: DocumentMergePolicy<Document>?

  /// Called after a merge, before the merged document is saved.
  public var didMerge: (DocumentMergeResult<Document>) -> Void = { _ in }

  /// The document that a missing file represents.
  var absentDocument: Document?

  /// The document last read or saved.
  var savedDocument: Document?

  var disk = DiskState()

  /// The copy made because another program changed the file.
  var conflictCopy: (url: URL, data: Data)?

  /// The recovery file taken, until an equal document is saved; its unknown values until any is.
  var takenRecovery: (url: URL, document: Document, unknownKeys: [UnknownKeys])?

  var environment = ProcessInfo.processInfo.environment

  var followsLinks = true

  let coding: DocumentCoding<Document>
  let newFileFormat: DocumentFormat
  let now: () -> Date

  /// Creates a store without reading or writing.
  ///
  /// - Parameters:
  ///   - url: The URL of the file, which need not exist.
  ///   - format: The format of a new file; by default the one with its extension, else JSON. An
  ///     existing file keeps its format.
  ///   - coding: The stored forms of the document.
  /// - Precondition: `url` is a file URL, or relative to a deleted current folder.
  public convenience init(
    url: URL, format: DocumentFormat? = nil, coding: DocumentCoding<Document> = .versioned()
  ) {
    self.init(url: url, format: format, coding: coding, now: Date.init)
  }

  /// Creates a store that dates its copies with `now`.
  package init(
    url: URL, format: DocumentFormat?, coding: DocumentCoding<Document>,
    now: @escaping () -> Date
  ) {
    precondition(url.isFileURL || url.scheme == nil, "The URL of a document must be a file URL")
    self.url = url.absoluteURL
    self.coding = coding.supporting(format.map { [$0] } ?? [])
    self.now = now
    newFileFormat = format ?? coding.format(ofExtension: url.pathExtension) ?? .json
  }
}

extension DocumentStore {
  func file(for activity: DocumentError.Activity) throws(DocumentError) -> DocumentFile {
    try DocumentFile(at: url, for: activity, followsLinks: followsLinks)
  }

  /// Whether the document differs from the file.
  ///
  /// A document that does not equal itself, as with NaN, is compared as encoded.
  ///
  /// - Complexity: As for comparing two documents.
  public var hasUnsavedChanges: Bool { document != savedDocument && !isEncodedAsSaved }

  private var isEncodedAsSaved: Bool {
    guard let document, let savedDocument, document != document,
      let data = try? encode(document).0, let saved = try? encode(savedDocument).0
    else { return false }
    return data == saved
  }

  /// Sets the document, to be written by ``saveIfChanged(resolving:)``.
  public func update(_ document: Document) {
    self.document = document
  }
}
