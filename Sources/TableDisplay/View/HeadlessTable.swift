public import TableData

/// A table view without a screen: it decides what is shown, owns the cells and asks its delegate.
///
/// ```swift
/// let table = HeadlessTable(snapshot, viewportHeight: 20, delegate: delegate)
/// table.register(CellRegistration(make: LabelCell.init) { cell, row in cell.text = row.name })
/// for item in try table.display() { draw(item) }
/// ```
///
/// What is shown is a function of ``state``; the class adds the cells and the delegate.
public final class HeadlessTable<Section: SectionModel, Row: RowModel, Cell: ReusableCell> {
  /// What the table knows.
  public internal(set) var state: TableState<Section, Row>

  /// Where cells wait that are out of sight.
  public let pool: ReusePool<Cell>

  /// Where views of headers and footers wait that are out of sight.
  public let headerFooterPool: ReusePool<Cell>

  /// Decides, and is told what happens from now on.
  public var delegate: any TableDelegate<Section, Row> { didSet { update { _ in } } }

  /// What the delegate has yet to be told, and whether it is being told or asked something now.
  var notices: [TableNotice<Section, Row>] = []
  var isTelling = false
  var isSettling = false
  /// Whether an action is changing the state.
  var isUpdating = false

  /// The view above all sections, where ``TableConfiguration/tableHeaderHeight`` makes room for it.
  public var tableHeaderView: Cell?

  /// The view below all sections, where ``TableConfiguration/tableFooterHeight`` makes room for it.
  public var tableFooterView: Cell?

  private(set) var registrations: [String: CellRegistration<Row, Cell>] = [:]
  private(set) var headerFooterRegistrations: [String: HeaderFooterRegistration<Section, Cell>] =
    [:]

  /// What is on the screen.
  var displayed = Displayed()
  /// What is to be done with it, and whether something is being done.
  var request = DisplayRequest()
  var isDisplaying = false
  /// The rows that the delegate is preparing.
  var prefetching = Prefetching()

  /// Creates a table view.
  ///
  /// - Parameters:
  ///   - snapshot: The table to show.
  ///   - configuration: Style, heights and what may be selected.
  ///   - viewportHeight: The number of lines in sight.
  ///   - pool: Where cells wait that are out of sight; several tables may have the same.
  ///   - headerFooterPool: Where views of headers and footers wait that are out of sight.
  ///   - delegate: Decides, and is told what happens; the table keeps it alive.
  public init(
    _ snapshot: TableSnapshot<Section, Row> = TableSnapshot(),
    configuration: TableConfiguration = TableConfiguration(),
    viewportHeight: Int,
    pool: ReusePool<Cell> = ReusePool(),
    headerFooterPool: ReusePool<Cell> = ReusePool(),
    delegate: some TableDelegate<Section, Row>
  ) {
    state = TableState(
      snapshot, configuration: configuration, viewportHeight: viewportHeight)
    self.pool = pool
    self.headerFooterPool = headerFooterPool
    self.delegate = delegate
    settleHighlight(from: state)
  }

  /// Tells how cells with an identifier are made and filled, instead of how they were so far.
  public func register(_ registration: CellRegistration<Row, Cell>) {
    registrations[registration.identifier] = registration
  }

  /// Tells how views of headers and footers with an identifier are made and filled, instead of how
  /// they were so far.
  public func register(_ registration: HeaderFooterRegistration<Section, Cell>) {
    headerFooterRegistrations[registration.identifier] = registration
  }
}
