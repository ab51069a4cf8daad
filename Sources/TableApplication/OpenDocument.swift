import SystemBasics
public import TableData
public import TableDocuments
public import TableMerging
import TableTerminal

/// An open document: a source in sync with a file.
///
/// ```swift
/// let items = try OpenDocument(at: file, beginningWith: TableSnapshot(Shop(), rows: [Grocery]()))
/// try items.source.edit("Add Milk") { try $0.append(Grocery(name: "Milk"), to: 0) }
/// try items.save()
/// ```
///
/// A ``DocumentApplication`` autosaves edits in a background thread. Changes by other programs are
/// merged; conflicts stay in the source and in a file beside the document until decided. Unsaved
/// work of an earlier run is recovered as an undoable edit.
///
/// It belongs to no actor. Use it where it was created.
public final class OpenDocument<Document: TableDocument & Sendable>
where
  Document.Section: Sendable, Document.Row: Sendable, Document.Section.ID: Sendable,
  Document.Row.ID: Sendable
{
  /// The sections of the table.
  public typealias Section = Document.Section
  /// The rows of the table.
  public typealias Row = Document.Row
  /// Returns another program's version with the identifiers of its rows here.
  public typealias Identification =
    @Sendable (_ theirs: Document, _ base: Document, _ mine: Document) -> Document
  /// Makes an autosave keep the conflicts of a source.
  public typealias Keeping = (
    Autosave<Document>, TableDataSource<Section, Row>
  ) throws(DocumentError) -> Void

  /// The table, with undo and redo.
  public let source: TableDataSource<Section, Row>

  /// The document as read from the file, or `nil` if there was none.
  public let saved: Document?

  /// The recovered unsaved work of an earlier run, if any.
  public let rescued: Document?

  /// The notice at the start, such as about recovered work or why nothing can be saved.
  public var notice: String?

  /// Adds drafts, such as text being typed, to the table to save.
  public var addingDrafts: (TableSnapshot<Section, Row>) -> TableSnapshot<Section, Row> = { $0 }

  /// Returns whether a draft has changed since the last call, so that a save is due.
  public var hasNewDrafts: () -> Bool = { false }

  /// Called with a version saved by another program; by default merges it into the source.
  public var didMerge: (_ base: Document, _ theirs: Document) -> Void = { _, _ in }

  let store: DocumentStore<Document>
  private(set) lazy var autosave = Autosave(
    to: store, schedule: SaveSchedule(pause: .milliseconds(500))
  ) { [weak self, source] in
    self?.addingDrafts(source.snapshot) ?? source.snapshot
  } document: {
    Document($0)
  }

  /// Opens a document.
  ///
  /// - Parameters:
  ///   - url: The URL of its file, which need not exist.
  ///   - coding: The stored forms of the document.
  ///   - first: The document without a file, such as an empty list.
  ///   - keepsFirst: Whether to save it unedited; by default not.
  ///   - parts: The separately merged parts of a row; none by default.
  ///   - identify: Returns another program's version with the identifiers of its rows in the base,
  ///     or else here, if the file has none.
  ///   - keep: Keeps undecided conflicts in another form than the source's.
  /// - Throws: A `DocumentError` when a file cannot be read, and the error of `first`.
  public init(
    at url: URL, coding: DocumentCoding<Document> = .versioned(),
    beginningWith first: @autoclosure () throws -> Document, keepsFirst: Bool = false,
    byParts parts: @autoclosure @escaping @Sendable () -> RowParts<Row> = .whole,
    identifyingBy identify: Identification? = nil,
    keepingConflictsBy keep: Keeping? = nil
  ) throws {
    let store = DocumentStore<Document>(at: url, coding: coding)
    saved = try store.read()
    let document = try saved ?? first()
    if saved == nil, !keepsFirst { _ = try store.read(orBeginWith: document) }
    let source = TableDataSource(try document.table)
    rescued = store.takeRescued()
    notice = (store.rescueNotice ?? store.obstacleToSaving?.phrase).map(localized)
    (self.store, self.source) = (store, source)
    store.merge = .tables(byParts: parts, identifyingBy: identify ?? { theirs, _, _ in theirs })
    if let keep {
      try keep(autosave, source)
    } else {
      try autosave.keepUnresolved(\.conflicts, of: source)
    }
    didMerge = { base, theirs in
      do {
        source.merge(try theirs.table, from: try base.table, byParts: parts())
      } catch {
        preconditionFailure("Versions that were merged hold tables: \(error)")
      }
    }
    store.didMerge = { [weak self] in self?.didMerge($0.base, $0.theirs) }
    source.addObserver { [weak self] _ in self?.noteChange() }
    if let rescued { source.apply(try rescued.table, named: localized("Recover")) }
  }
}

extension OpenDocument {
  /// Why nothing can be saved in the file, or `nil` if no obstacle is known.
  public var obstacleToSaving: DocumentError? { store.obstacleToSaving }

  /// Saves the document now, unless it is unchanged.
  ///
  /// - Throws: A `DocumentError`; unsaved work is kept, and a later save may succeed.
  public func save() throws(DocumentError) { try autosave.save() }

  /// Sets the notice at the start to a problem, unless there is one already.
  ///
  /// - Parameter problem: The problem, such as that of preferences; `nil` for none.
  public func mention(_ problem: (any Error)?) {
    notice = notice ?? problem.map(Localization.description(of:))
  }

  /// Schedules a save after a pause, as an edit of the source does.
  public func noteChange() { autosave.noteChange() }

  var saveDelay: Duration? {
    if hasNewDrafts() { autosave.noteChange() }
    return autosave.delay
  }
}

extension DocumentMerge
where
  Document: TableDocument & Sendable, Document.Section: Sendable, Document.Row: Sendable,
  Document.Section.ID: Sendable, Document.Row.ID: Sendable
{
  static func tables(
    byParts parts: @escaping @Sendable () -> RowParts<Document.Row>,
    identifyingBy identify:
      @escaping @Sendable (_ theirs: Document, _ base: Document, _ mine: Document) -> Document
  ) -> Self {
    DocumentMerge(identifyingBy: identify) { base, theirs, mine in
      let outcome = try TableMerge(
        base: base.table, theirs: theirs.table, mine: mine.table, byParts: parts()
      ).outcome
      return (Document(outcome.merged), outcome.hasConflicts)
    }
  }
}
