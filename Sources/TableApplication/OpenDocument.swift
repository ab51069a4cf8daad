import SystemBasics
public import TableData
public import TableDocuments
public import TableMerging
import TableTerminal

/// A document that a program has open: a source of its table, kept in step with its file.
///
/// ```swift
/// let items = try OpenDocument(at: file, beginningWith: TableSnapshot(Shop(), rows: [Grocery]()))
/// try items.source.edit("Add Milk") { try $0.append(Grocery(name: "Milk"), to: 0) }
/// try items.save()
/// ```
///
/// What the source is edited to is saved in pauses, in another thread, when a ``DocumentApplication``
/// runs. What another program saves is merged into the source; conflicts wait in it and in a file
/// beside the document until they are decided. Work that an earlier run could not save is taken over as
/// an edit, which can be undone.
///
/// It belongs to no actor. Use it where it was made.
public final class OpenDocument<Document: TableDocument & Sendable>
where
  Document.Section: Sendable, Document.Row: Sendable, Document.Section.ID: Sendable,
  Document.Row.ID: Sendable
{
  /// The sections of the table.
  public typealias Section = Document.Section
  /// The rows of the table.
  public typealias Row = Document.Row
  /// Returns another program's version with the identifiers that its rows have here.
  public typealias Identification =
    @Sendable (_ theirs: Document, _ base: Document, _ mine: Document) -> Document
  /// Has an autosave keep the conflicts of a source.
  public typealias Keeping = (
    Autosave<Document>, TableDataSource<Section, Row>
  ) throws(DocumentError) -> Void

  /// The table, with undo and redo.
  public let source: TableDataSource<Section, Row>

  /// The document as it stood in the file, or `nil` if there was none.
  public let saved: Document?

  /// The work of an earlier run that was taken over since it could not be saved, if there is any.
  public let rescued: Document?

  /// What the reader is told at the start: that work was taken over, or that nothing can be saved.
  public var notice: String?

  /// Adds what is not in the source yet, such as a text that is being typed, to what is saved.
  public var addingDrafts: (TableSnapshot<Section, Row>) -> TableSnapshot<Section, Row> = { $0 }

  /// Returns whether a draft has changed since it was asked last; a save is due after a pause then.
  public var hasNewDrafts: () -> Bool = { false }

  /// Takes in what another program has saved; by default it is merged into the source.
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
  ///   - first: What a missing file stands for, such as an empty list; asked for if there is none.
  ///   - keepsFirst: Whether that is saved although it was not edited; by default it is not.
  ///   - parts: The parts of a row that are merged each by itself; rows are merged whole by default.
  ///   - identify: Returns another program's version with the identifiers that its rows have in the
  ///     base, or else in this program's, where the file does not tell which is which.
  ///   - keep: Has conflicts that wait for a decision kept, in another form than that in which
  ///     the source has them.
  /// - Throws: A `DocumentError` when a file cannot be read, and what `first` throws.
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
    notice = (store.rescueNotice ?? store.obstacleToSaving?.description).map(localized(sentence:))
    (self.store, self.source) = (store, source)
    store.merge = .tables(byParts: parts, identifyingBy: identify ?? { theirs, _, _ in theirs })
    if let keep {
      try keep(autosave, source)
    } else {
      try autosave.keepUndecided(\.conflicts, of: source)
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
  /// Why nothing can be saved in the document's file, or `nil` if nothing is known against it.
  public var obstacleToSaving: DocumentError? { store.obstacleToSaving }

  /// Saves the document now, unless the file holds it already.
  ///
  /// - Throws: A `DocumentError`; what is unsaved stays here, and a later save may succeed.
  public func save() throws(DocumentError) { try autosave.save() }

  /// Tells the reader of a problem at the start, unless something is told already.
  ///
  /// - Parameter problem: The problem, such as that of preferences; `nil` for none.
  public func mention(_ problem: (any Error)?) {
    notice = notice ?? problem.map(localized)
  }

  /// Has the document saved after a pause, as an edit of the source does.
  public func noteChange() { autosave.noteChange() }

  /// How long a program may wait before the next save, or `nil` when none is due.
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
  /// Merges the tables of two versions, row by row.
  static func tables(
    byParts parts: @escaping @Sendable () -> RowParts<Document.Row>,
    identifyingBy identify:
      @escaping @Sendable (_ theirs: Document, _ base: Document, _ mine: Document) -> Document
  ) -> Self {
    DocumentMerge(identifyingBy: identify) { base, theirs, mine in
      let outcome = try TableMerge(
        base: base.table, first: theirs.table, second: mine.table, byParts: parts()
      ).outcome
      return (Document(outcome.merged), outcome.hasConflicts)
    }
  }
}
