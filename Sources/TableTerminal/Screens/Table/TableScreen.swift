public import TableText
import TerminalDriver

/// A screen that shows the table of a data source and follows its changes.
///
/// ```swift
/// let screen = TableScreen(source, delegate: ItemsDelegate(store: store))
/// exit(TerminalApplication(ScreenStack(root: screen), save: store.save).run())
/// ```
///
/// Headings above the rows do not scroll; the keys of buttons are in the last line.
public final class TableScreen<Section: SectionModel & Sendable, Row: RowModel & Sendable>:
  TerminalScreen
where Section.ID: Sendable, Row.ID: Sendable {
  /// The data source.
  public let source: TableDataSource<Section, Row>

  /// The table as displayed: highlight, selection and scroll offset.
  public let tableView: HeadlessTableView<Section, Row, TextCell>

  /// The delegate, which the screen retains.
  public let delegate: any TableScreenDelegate<Section, Row>

  /// How the user's CSV exports are written; `CSVOptions.lossless` by default.
  public var csvOptions: CSVOptions {
    get { exporter.csvOptions }
    set { exporter.csvOptions = newValue }
  }

  let query: UserQuery<Section, Row>

  let arranging: RowArranger<Section, Row>

  let work = ScreenWork()

  let range: RangeSelector<Section, Row>

  var role = TableScreenRole.list

  var pointer = TablePointer<Row.ID>()

  let keys = TypedKeys()

  let columns: ShownColumns<Section, Row>

  var drawn = DrawnTable()

  let totals = ColumnTotals<Section, Row>()

  var grouping: (any CollapsibleGroups<Row>)?

  /// Takes over the arrangement of the screen of groups.
  var adoptArrangement: ((TableScreen) -> Void)?

  /// Returns the text of the groups above, while there are any.
  var groupedText: ((StaticTableFormat) -> String?)?

  lazy var rows: any RowAccess<Section, Row> = LoadedRows(of: self)

  lazy var exporter = TableExporter(by: work) { [unowned self] saved in
    saved.source === grouping?.listSource ?? source && delegate.allowsEditing
  }

  typealias AnnouncedRow = (row: Row, isSelected: Bool)

  /// What was last announced to a screen reader.
  var announced: (table: TableSnapshot<Section, Row>, highlighted: AnnouncedRow?)?

  private var observation: TableObservation?

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - source: The data source to follow.
  ///   - delegate: The delegate.
  ///   - style: The layout of sections.
  @inlinable
  public convenience init(
    _ source: TableDataSource<Section, Row>,
    delegate: some TableScreenDelegate<Section, Row>,
    style: TableViewStyle = .plain
  ) {
    let heights = RowHeights(of: source.snapshot, with: TableViewConfiguration())
    self.init(source, delegate: delegate, style: style, queries: RowQueries(), heights: heights)
  }

  @usableFromInline
  init(
    _ source: TableDataSource<Section, Row>,
    delegate: some TableScreenDelegate<Section, Row>,
    style: TableViewStyle, queries: RowQueries<Section, Row>, heights: RowHeights
  ) {
    self.source = source
    self.delegate = delegate
    let configuration = TableViewConfiguration(
      style: style,
      selectionMode: delegate.selectionMode,
      selectionModeDuringEditing: delegate.selectionMode.allowsMultiple
        ? delegate.selectionMode : .none)
    tableView = HeadlessTableView(
      source.snapshot, configuration: configuration, heights: heights, delegate: delegate)
    let presentation = delegate.presentation
    (columns, range) = (ShownColumns(presentation), RangeSelector(in: tableView))
    query = UserQuery(presentation, by: queries)
    arranging = RowArranger(
      source, in: tableView, for: query, following: RowFollowing(in: tableView), work: work)
    tableView.defaultRegistration = CellRegistration(make: TextCell.init) {
      [weak self] cell, row in
      let isGroup = self?.grouping?.isCollapsed(row) ?? false
      cell.content = delegate.content(of: row)
      cell.textStyles = isGroup ? [.sectionHeader] : delegate.textStyles(of: row)
      cell.textRuns = delegate.textRuns(of: row)
      cell.control = delegate.control(for: row)
    }
    observation = source.observe { [weak self] change in self?.follow(change) }
  }

  /// The search expression; empty for all rows.
  public var searchText: String { query.text }

  /// The sort columns, most significant first; empty for the rows' own order.
  public var sortOrder: [SortTerm] { query.order.terms }

  /// Whether the highlight follows the last row as rows arrive; false by default.
  ///
  /// ```swift
  /// let screen = TableScreen(source, delegate: LogDelegate())
  /// screen.followsEnd = true
  /// ```
  ///
  /// It pauses while the user is elsewhere.
  public var followsEnd: Bool {
    get { arranging.following.followsEnd }
    set { arranging.following.followsEnd = newValue }
  }

  /// Whether the delegate's subject is gone.
  public var isObsolete: Bool { delegate.isObsolete }

  /// The delegate's buttons and, if rows can be edited, the one for editing mode.
  ///
  /// An editable paged table also has one for undo, while there is something to undo.
  public var buttons: [BarButton] {
    let buttons = delegate.buttons(for: self) + undoButtons
    guard delegate.allowsEditing else { return buttons }
    let isEditing = tableView.state.isEditing
    var toggle = BarButton(isEditing ? localized("Done") : localized("Edit"), key: .character("e"))
    { [tableView] _ in
      tableView.updateState { $0.setEditing(!isEditing) }
    }
    if isEditing { toggle.precedence = KeyBinding.leavingPrecedence }
    toggle.isUsable = { [rows] in isEditing || !rows.extent.isSourceEmpty }
    return buttons + [toggle]
  }

  var undoButtons: [BarButton] {
    guard !rows.areAllLoaded, delegate.allowsEditing, rows.name(of: .undo) != nil else { return [] }
    let key = freeKeys(among: [.character("z")]).first
    return [BarButton(localized("Undo"), key: key) { try $0.undo() }]
  }

  /// Includes rows hidden by a search.
  var hasRowsToFind: Bool { !searchText.isEmpty || !rows.extent.isSourceEmpty }

  var canBeEdited: Bool { delegate.allowsEditing && hasRowsToFind }

  /// Refuses what is not possible with rows that are fetched page by page.
  func requireAllLoaded(_ refusal: @autoclosure () -> String) throws(UserError) {
    if !rows.areAllLoaded { throw UserError(refusal()) }
  }

  /// Includes the rows of collapsed groups.
  var matchingRows: TableSnapshot<Section, Row> {
    grouping == nil ? tableView.state.snapshot : arranging.ungrouped
  }

  /// How many rows of collapsed groups are hidden.
  var collapsedRowCount: Int { matchingRows.rowCount - tableView.state.snapshot.rowCount }

  /// Empty unless the delegate allows several rows.
  var selectedIDs: TableViewState<Section, Row>.SelectedIDs {
    delegate.selectionMode.allowsMultiple ? tableView.state.selectedIDs : []
  }
}
