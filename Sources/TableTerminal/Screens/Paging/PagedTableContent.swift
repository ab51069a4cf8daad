import Dispatch
public import TableDisplay
import TableText
import TerminalDriver

/// A paged table for a ``TableScreen``, which shows pages as they arrive.
///
/// ```swift
/// let pages = PagedTableContent(dictionary)
/// let screen = TableScreen(pages, delegate: WordsDelegate())
/// pages.loader.go(to: .indexTitle("m"))
/// ```
///
/// To avoid placeholders, a screen briefly waits for fast pages; a transcript waits for all.
public final class PagedTableContent<Source: PageSource>
where Source.Section: SectionModel, Source.Row: RowModel {
  /// Returns the source for a search, if any, and an order, most significant column first.
  ///
  /// The source's own order, `[]`, must be supported. For others, `nil` makes the screen report
  /// that and keep its rows; a search then uses the source's own.
  public typealias SourceProvider = (_ text: String, _ order: [SortTerm]) -> Source?

  /// The paged table, to go to anchors and set the source.
  public let loader: PageLoader<Source>

  let editing: (any PagedEditing<Source>)?

  let makeSource: SourceProvider?

  let supportsSearchExpressions: Bool

  private var revision: Int?
  package private(set) var reloads = 0

  var selection: SelectionSync<Source.Row>?

  private let mailbox: PageMailbox<PageResponse<Source.Section, Source.Row>>

  /// The wait for rows before placeholders are shown.
  private static var placeholderDelay: DispatchTimeInterval { .milliseconds(10) }

  /// How long a transcript waits for a page.
  private static var transcriptTimeout: DispatchTimeInterval { .seconds(60) }

  /// Creates a content that begins with the first rows.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - configuration: The numbers of rows to fetch at once and to keep.
  ///   - editing: The edits; `nil` without undo and other writers.
  ///   - supportsSearchExpressions: Whether the source reads conditions, as `SearchExpression`
  ///     does, with the names of the screen's columns; otherwise a search is words.
  ///   - makeSource: Returns the source for a search or order; `nil` disables both.
  public init(
    _ source: Source, configuration: PagingConfiguration = PagingConfiguration(),
    editing: (any PagedEditing<Source>)? = nil, supportsSearchExpressions: Bool = false,
    makeSource: SourceProvider? = nil
  ) {
    (self.editing, self.supportsSearchExpressions) = (editing, supportsSearchExpressions)
    // Read before the first page; on failure, the rows are fetched again.
    revision = try? editing?.revision()
    let mailbox = PageMailbox<PageResponse<Source.Section, Source.Row>>()
    self.mailbox = mailbox
    self.makeSource = makeSource
    loader = PageLoader(source, configuration: configuration, on: BlockingExecutor.shared) {
      mailbox.put($0)
    }
    loader.go(to: .first)
  }

  /// Enables the selection of rows, in memory or not, if the delegate allows multiple selection.
  ///
  /// - Parameters:
  ///   - selection: The selection.
  ///   - condition: Returns the condition that exactly a source's rows satisfy.
  public func enableSelection<Condition: Equatable & Sendable>(
    in selection: PagedSelection<Source.Row, Condition>,
    condition: @escaping (Source) -> Condition
  ) {
    self.selection = SelectionSync(
      SourceSelection(selection) { [loader] in condition(loader.pager.source) })
  }

  // MARK: - Changes of the source

  /// Fetches the rows again, unless the revision of its ``PagedEditing`` is unchanged.
  ///
  /// Screens call it when they appear, before a command and after an edit.
  ///
  /// - Throws: An error if the revision cannot be read.
  public func refresh() throws {
    if let editing {
      let current = try editing.revision()
      guard current != revision else { return }
      revision = current
    }
    loader.refresh()
  }

  /// Fetches the rows again, whatever their revision.
  package func reload() throws {
    (revision, reloads) = (nil, reloads + 1)
    try refresh()
  }

  /// Differs after each change that is shown.
  package var version: Int { (loader.pager.revision ?? 0) + reloads }

  /// Goes to a row, such as an edited one, wherever it is.
  ///
  /// - Parameter row: The row as it is now.
  /// - Throws: An error if the revision cannot be read.
  public func show(_ row: Source.Row) throws {
    try refresh()
    loader.go(to: .around(loader.pager.source.key(of: row), before: 10))
  }

  typealias View = HeadlessTableView<Source.Section, PagedRow<Source.Row>, TextCell>

  /// Waits for all visible rows, or else only for a moment.
  func update(_ view: View, waitsForRows: Bool) {
    let limit = waitsForRows ? Self.transcriptTimeout : Self.placeholderDelay
    let deadline = DispatchTime.now() + limit
    repeat {
      for response in mailbox.takeAll() { loader.receive(response) }
      view.synchronize(with: loader)
    } while !loader.pager.isIdle && mailbox.wait(until: deadline)
  }
}
