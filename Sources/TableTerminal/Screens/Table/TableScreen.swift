public import TableData
public import TableDisplay
public import TableText
import TableQueries
import TerminalDriver
import TextDrawing
import TextMatching

/// A screen that shows the table of a data source and follows it.
///
/// ```swift
/// let screen = TableScreen(source, delegate: ItemsDelegate(store: store))
/// exit(TerminalApplication(ScreenStack(root: screen), save: store.save).run())
/// ```
///
/// Above the rows stand the buttons of the delegate and the one that turns editing mode on and off,
/// and the headings of columns; they stay while rows scroll.
public final class TableScreen<Section: SectionModel & Sendable, Row: RowModel & Sendable>: Screen
where Section.ID: Sendable, Row.ID: Sendable {
  /// What is shown.
  public let source: TableDataSource<Section, Row>

  /// Where the reader stands in it.
  public let table: HeadlessTable<Section, Row, TextCell>

  /// The words, the cells, and what opening and editing do.
  public let delegate: any TableScreenDelegate<Section, Row>

  /// The text that rows have to contain to be shown; empty to show all.
  public internal(set) var searchText = ""

  /// The columns by which rows are sorted, the first one first; none for the rows' own order.
  public internal(set) var sortOrder: [ColumnSort] = []

  /// The texts of columns that were searched, and of all of them.
  var knownTexts: [Int?: SearchedTexts<Row>] = [:]

  /// What is shown of the table, once something was sought or sorted.
  var arranged: ArrangedTable<Section, Row>?

  /// Sorts and searches, in another thread where that takes long.
  let arranger: Arranger<Section, Row>

  /// Whether somebody takes the results of what goes on in another thread.
  var isPolled = false

  /// What was shown before the first rows that a search found, and where the reader stood in these;
  /// `nil` unless they are shown.
  var firstRows: (before: TableState<Section, Row>, shown: ReaderPosition<Section, Row>)?

  /// Whether rows are sorted and searched again because very many came, and not because the reader asks.
  var isArrangedMeanwhile = false

  /// What to do once the rows are sorted and searched.
  var afterArranging: () -> Void = {}

  /// What goes on in another thread besides, if something does.
  var longWork: LongWork?

  /// Where a range of selected rows begins that goes on with the highlight, if one does.
  var heldAnchor: Row.ID?

  /// How words are found that have no `~` before them.
  var findMethod = TextSearch.Method.words

  /// Whether Escape leads out of the screen once it has nothing else to take back.
  var isLeftByEscape = false

  /// Whether there is no line for buttons above the rows.
  var hidesButtons = false

  /// The text that was sought last, which need not be sought any more.
  var recentText = ""

  /// The row that was clicked last; a second click opens it.
  var clickedRow: Row.ID?

  /// The number that is typed before a key.
  var keyCount = KeyCount()

  /// The search for a row that begins with what was typed, while it goes on.
  var typeAhead: TypeAhead?

  /// Why what was typed leads nowhere.
  var goNotice: String?

  /// How many lines below the top of the scroll bar's thumb the pointer holds it, while it does.
  var barGrip: Int?

  /// Which columns the reader sees and how, once that was changed.
  var chosenColumns: ColumnArrangement?

  /// The number of columns that were drawn last.
  var drawnWidth = 0

  /// The lines above the rows that were drawn last.
  var drawnHeader: [TableHeaderLine] = []

  /// Whether there was no room for the heading of the column that rows are sorted by.
  var isSortOutOfSight = false

  /// The signs that were drawn with last.
  var glyphs = GlyphSet.unicode

  /// Whether the last row stays highlighted and in sight as rows come, until the reader moves away, and
  /// again once they are back there; false by default.
  ///
  /// ```swift
  /// let screen = TableScreen(source, delegate: LogDelegate())
  /// screen.followsEnd = true
  /// ```
  public var followsEnd = false {
    didSet { if followsEnd { table.update { $0.highlightLast() } } }
  }

  /// Whether changes of the source wait to be shown.
  var isFollowingPaused = false

  /// Whether an edit is being performed that deletes the selected rows.
  var isDeletingSelected = false

  /// Whether an edit is being undone or redone here, so that what comes of it is highlighted.
  var isUndoing = false

  /// The row to highlight once very many changes are shown that were undone or redone here, and the
  /// one that was highlighted then.
  var undoneRow: (id: Row.ID, highlightedID: Row.ID?)?

  /// What is different where rows are fetched page by page, if they are.
  var paging: ScreenPaging<Section, Row>?

  /// The rows as a listener was told of them last, if one was.
  var heard: TableSnapshot<Section, Row>?

  private var observation: TableObservation?

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - source: What is shown; the screen follows its changes.
  ///   - delegate: Decides, and does what is asked; the screen keeps it alive.
  ///   - style: How sections stand to each other.
  @inlinable
  public convenience init(
    _ source: TableDataSource<Section, Row>,
    delegate: some TableScreenDelegate<Section, Row>,
    style: TableStyle = .plain
  ) {
    let arranger = Arranger<Section, Row> {
      table, request, isOvertaken, isReordered, showFirst in
      table.arrange(
        request, isOvertaken: isOvertaken, isReordered: isReordered, showFirst: showFirst)
    }
    let heights = RowHeights(of: source.snapshot, with: TableConfiguration())
    self.init(source, delegate: delegate, style: style, arranger: arranger, heights: heights)
  }

  @usableFromInline
  init(
    _ source: TableDataSource<Section, Row>,
    delegate: some TableScreenDelegate<Section, Row>,
    style: TableStyle, arranger: Arranger<Section, Row>, heights: RowHeights
  ) {
    self.source = source
    self.delegate = delegate
    self.arranger = arranger
    let configuration = TableConfiguration(
      style: style,
      selectionMode: delegate.allowsMultipleSelection ? .multiple : .single,
      selectionModeDuringEditing: delegate.allowsMultipleSelection ? .multiple : .none)
    table = HeadlessTable(
      source.snapshot, configuration: configuration, heights: heights, delegate: delegate)
    for identifier in delegate.cellIdentifiers {
      table.register(
        CellRegistration(identifier: identifier, make: TextCell.init) { cell, row in
          cell.content = delegate.content(of: row)
          cell.control = delegate.control(for: row)
        })
    }
    observation = source.observe { [weak self] change in self?.follow(change) }
  }

  /// Whether what the delegate shows is no longer there.
  public var isObsolete: Bool { delegate.isObsolete }

  /// The delegate's buttons and, where rows can be edited, the one for editing mode.
  public var buttons: [BarButton] {
    guard delegate.allowsEditing else { return delegate.buttons(for: self) }
    let isEditing = table.state.isEditing
    let toggle = BarButton(isEditing ? localized("Done") : localized("Edit"), key: .character("e"))
    { [table] _ in
      table.update { $0.setEditing(!isEditing) }
    }
    return delegate.buttons(for: self) + [toggle]
  }
}
