public import TableData
public import TableDisplay
public import TableText
import TerminalDriver
import TextDrawing

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

  /// Which rows the reader asks for, and in which order.
  let query: ReaderQuery<Section, Row>

  /// Shows these rows, and follows their changes.
  let arranging: RowArranger<Section, Row>

  /// How the reader's place goes with changes.
  let following: RowFollowing<Section, Row>

  /// What goes on in another thread besides, if something does.
  let work = ScreenWork()

  /// The rows that are selected from one to another.
  let range: SelectionRange<Section, Row>

  /// What the screen is there for.
  var role = TableScreenRole.list {
    didSet { query.method = role.findMethod }
  }

  /// What the pointer did last.
  var pointer = PointerState<Row.ID>()

  /// What is typed to go to a row.
  let keys = TypedKeys()

  /// The columns as the reader wants them, and the lines above the rows.
  let columns: ShownColumns<Section, Row>

  /// How it gets at its rows.
  lazy var rows: any RowAccess<Section, Row> = AllRows(of: self)

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
    let heights = RowHeights(of: source.snapshot, with: TableConfiguration())
    self.init(source, delegate: delegate, style: style, queries: RowQueries(), heights: heights)
  }

  @usableFromInline
  init(
    _ source: TableDataSource<Section, Row>,
    delegate: some TableScreenDelegate<Section, Row>,
    style: TableStyle, queries: RowQueries<Section, Row>, heights: RowHeights
  ) {
    self.source = source
    self.delegate = delegate
    let configuration = TableConfiguration(
      style: style,
      selectionMode: SelectionMode(delegate.selection),
      selectionModeDuringEditing: delegate.selection.allowsSeveral ? .multiple : .none)
    table = HeadlessTable(
      source.snapshot, configuration: configuration, heights: heights, delegate: delegate)
    (columns, range) = (ShownColumns(delegate), SelectionRange(in: table))
    query = ReaderQuery(
      columns: { delegate.columns }, sortColumns: { delegate.sortColumns },
      texts: { delegate.searchedTexts }, name: delegate.name(of:), by: queries)
    following = RowFollowing(in: table)
    arranging = RowArranger(
      source, in: table, for: query, following: following, work: work)
    for identifier in delegate.cellIdentifiers {
      table.register(
        CellRegistration(identifier: identifier, make: TextCell.init) { cell, row in
          cell.content = delegate.content(of: row)
          cell.control = delegate.control(for: row)
        })
    }
    observation = source.observe { [weak arranging] change in arranging?.follow(change) }
  }

  /// The text that rows have to contain to be shown; empty to show all.
  public var searchText: String { query.text }

  /// The columns by which rows are sorted, the first one first; none for the rows' own order.
  public var sortOrder: [ColumnSort] { query.order }

  /// Whether the last row stays highlighted and in sight as rows come, until the reader moves away, and
  /// again once they are back there; false by default.
  ///
  /// ```swift
  /// let screen = TableScreen(source, delegate: LogDelegate())
  /// screen.followsEnd = true
  /// ```
  public var followsEnd: Bool {
    get { following.followsEnd }
    set { following.followsEnd = newValue }
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
