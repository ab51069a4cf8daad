import SystemBasics
public import TableData
public import TableDocuments
import TableMerging
import TableTerminal

/// An open document: a source in sync with a file.
///
/// ```swift
/// let items = try DocumentSession(
///   url: file, defaultDocument: TableSnapshot(Shop(), rows: [Grocery]()))
/// try items.source.edit(named: "Add Milk") { try $0.append(Grocery(name: "Milk"), to: 0) }
/// try items.save()
/// ```
///
/// A ``DocumentApplication`` autosaves edits in a background thread. Changes by other programs are
/// merged by the document's policy; conflicts stay in the source and in a file beside the document
/// until resolved. Unsaved work of an earlier run is recovered as an undoable edit.
///
/// It belongs to no actor. Use it where it was created.
public final class DocumentSession<Document: TableDocument & Sendable>
where
  Document.Section: Sendable, Document.Row: Sendable, Document.Section.ID: Sendable,
  Document.Row.ID: Sendable
{
  /// The sections of the table.
  public typealias Section = Document.Section
  /// The rows of the table.
  public typealias Row = Document.Row
  /// Returns `theirs` with the identifiers that its rows have in `base` or `mine`.
  public typealias Identification =
    @Sendable (_ base: Document, _ theirs: Document, _ mine: Document) -> Document
  /// Makes an autosave keep the conflicts of a source.
  public typealias ConflictPersistence = (
    Autosave<Document>, TableDataSource<Section, Row>
  ) throws(DocumentError) -> Void

  /// The table, with undo and redo.
  public let source: TableDataSource<Section, Row>

  /// The document as read from the file, or `nil` if there was none.
  public let loadedDocument: Document?

  /// The recovered unsaved work of an earlier run, if any.
  public let recoveredDocument: Document?

  /// The notice at the start, such as about recovered work or why nothing can be saved.
  public var startupNotice: String?

  /// Adds drafts, such as text being typed, to the table to save.
  public var includeDrafts: (TableSnapshot<Section, Row>) -> TableSnapshot<Section, Row> = { $0 }

  /// Returns whether a draft has changed since the last call, so that a save is due.
  public var hasNewDrafts: () -> Bool = { false }

  /// Called with a version saved by another program; by default merges it into the source.
  public var mergeExternalVersion: (_ base: Document, _ theirs: Document) -> Void = { _, _ in }

  let store: DocumentStore<Document>
  private(set) lazy var autosave = Autosave(
    store: store, schedule: SaveSchedule(debounceInterval: .milliseconds(500))
  ) { [weak self, source] in
    self?.includeDrafts(source.snapshot) ?? source.snapshot
  } document: {
    Document($0)
  }

  /// Opens a document.
  ///
  /// - Parameters:
  ///   - url: The URL of its file, which need not exist.
  ///   - coding: The stored forms of the document.
  ///   - first: The document without a file, such as an empty list.
  ///   - savesImmediately: Whether to save it unedited; by default not.
  ///   - identify: Returns another program's version with the identifiers of its rows in the base,
  ///     or else here, if the file has none.
  ///   - keep: Keeps unresolved conflicts in another form than the source's.
  /// - Throws: A `DocumentError` when a file cannot be read, and the error of `first`.
  public init(
    url: URL, coding: DocumentCoding<Document> = .versioned(),
    defaultDocument first: @autoclosure () throws -> Document, savesImmediately: Bool = false,
    restoringIdentifiersWith identify: Identification? = nil,
    persistingConflictsWith keep: ConflictPersistence? = nil
  ) throws {
    let store = DocumentStore<Document>(url: url, coding: coding)
    loadedDocument = try store.read()
    let document = try loadedDocument ?? first()
    if loadedDocument == nil, !savesImmediately { _ = try store.read(default: document) }
    let source = TableDataSource(try document.snapshot)
    recoveredDocument = store.recoverDocument()
    startupNotice = (store.recoveryNotice ?? store.writabilityError?.warning).map(localized)
    (self.store, self.source) = (store, source)
    store.mergePolicy = Self.mergePolicy(restoringIdentifiersWith: identify)
    if let keep {
      try keep(autosave, source)
    } else {
      try autosave.persistConflicts(\.conflicts, of: source)
    }
    mergeExternalVersion = { base, theirs in
      do {
        source.merge(
          try theirs.snapshot, from: try base.snapshot, mergePolicy: Document.mergePolicy)
      } catch {
        preconditionFailure("Versions that were merged hold tables: \(error)")
      }
    }
    store.didMerge = { [weak self] in self?.mergeExternalVersion($0.base, $0.theirs) }
    source.addPermanentObserver { [weak self] _ in self?.setNeedsSave() }
    if let recoveredDocument {
      source.apply(try recoveredDocument.snapshot, named: localized("Recover"))
    }
  }
}

extension DocumentSession {
  private static func mergePolicy(
    restoringIdentifiersWith identify: Identification?
  ) -> DocumentMergePolicy<Document> {
    DocumentMergePolicy(
      restoringIdentifiersWith: identify ?? { _, theirs, _ in theirs }
    ) { base, theirs, mine in
      let outcome = try TableMerge(
        base: base.snapshot, theirs: theirs.snapshot, mine: mine.snapshot,
        mergePolicy: Document.mergePolicy
      ).outcome
      return (Document(outcome.merged), outcome.hasConflicts)
    }
  }

  /// The reason that the file cannot be written, or `nil` if none is known.
  public var writabilityError: DocumentError? { store.writabilityError }

  /// Saves the document now, unless it is unchanged.
  ///
  /// - Throws: A `DocumentError`; unsaved work is kept, and a later save may succeed.
  public func save() throws(DocumentError) { try autosave.save() }

  /// Sets the notice at the start to a problem, unless there is one already.
  ///
  /// - Parameter problem: The problem, such as that of preferences; `nil` for none.
  public func setStartupNotice(for problem: (any Error)?) {
    startupNotice = startupNotice ?? problem.map(Localization.description(of:))
  }

  /// Schedules a save after a pause, as an edit of the source does.
  public func setNeedsSave() { autosave.setNeedsSave() }
}
