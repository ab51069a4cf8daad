public import TableData

/// A table view without a screen: it decides what is shown, owns the cells and asks its delegate.
///
/// ```swift
/// let table = HeadlessTable<Shelf, Item, LabelCell>(
///   snapshot, viewportHeight: 20, delegate: delegate)
/// table.register(CellRegistration(make: LabelCell.init) { cell, row in cell.text = row.name })
/// for item in try table.display() { draw(item) }
/// ```
///
/// What is shown is a function of ``state``; the class adds the cells and the delegate.
public final class HeadlessTable<Section: SectionModel, Row: RowModel, Cell: ReusableCell> {
  /// What the table knows.
  public private(set) var state: TableState<Section, Row>

  /// Where cells wait that are out of sight.
  public let pool: ReusePool<Cell>

  /// Where views of headers and footers wait that are out of sight.
  public let headerFooterPool: ReusePool<Cell>

  /// Decides, and is told what happens from now on.
  public var delegate: any TableDelegate<Section, Row> { didSet { update { _ in } } }

  private var notices = NoticeQueue<Section, Row>()
  /// Whether an action is changing the state.
  private var isUpdating = false
  /// Whether the delegate is being asked about the state that an action left.
  private var isSettling = false

  /// The view above all sections, where ``TableConfiguration/tableHeaderHeight`` makes room for it.
  public var tableHeaderView: Cell?

  /// The view below all sections, where ``TableConfiguration/tableFooterHeight`` makes room for it.
  public var tableFooterView: Cell?

  private(set) var registrations: [String: CellRegistration<Row, Cell>] = [:]
  private(set) var headerFooterRegistrations: [String: HeaderFooterRegistration<Section, Cell>] =
    [:]

  /// What is on the screen.
  var displayed = Display()
  /// What is to be done with it.
  var requests = DisplayRequests()
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

  /// Creates a table view whose rows were asked for their heights already.
  package init(
    _ snapshot: TableSnapshot<Section, Row>, configuration: TableConfiguration,
    heights: RowHeights, delegate: some TableDelegate<Section, Row>
  ) {
    state = TableState(
      snapshot, configuration: configuration, viewportHeight: 0, heights: heights)
    (pool, headerFooterPool) = (ReusePool(), ReusePool())
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

// MARK: - Changing the state

extension HeadlessTable {
  /// Performs an action on the state, such as scrolling, and tells the delegate what came of it:
  /// which rows are no longer selected, highlighted or edited, and which are now.
  ///
  /// The delegate is not asked whether rows may be selected. The highlight passes over rows that it
  /// must not come to. When a delegate changes the table in one of these calls, the calls about
  /// that change come afterwards.
  ///
  /// - Parameter action: Changes the state that it is handed.
  /// - Throws: What `action` throws; nothing has changed then.
  /// - Precondition: `action` leaves the table itself alone. It may read it, and finds what was there
  ///   before; to change it, or to display it, is a mistake that ends the program.
  public func update<Failure>(
    _ action: (inout TableState<Section, Row>) throws(Failure) -> Void
  ) throws(Failure) {
    requireNoUpdate()
    let old = state
    state = try updatedState(action)
    // What the delegate changes while it is asked is part of what came of the action.
    guard !isSettling else { return }
    isSettling = true
    settleHighlight(from: old)
    settleSwipe()
    isSettling = false
    notices.append(
      TableNotice.notices(from: old, to: state, namingSelected: delegate.selection != .any))
    tell()
  }

  private func updatedState<Failure>(
    _ action: (inout TableState<Section, Row>) throws(Failure) -> Void
  ) throws(Failure) -> TableState<Section, Row> {
    isUpdating = true
    defer { isUpdating = false }
    var new = state
    try action(&new)
    return new
  }

  /// Traps when an action that changes the state touches the table.
  func requireNoUpdate() {
    precondition(
      !isUpdating,
      "A table cannot be changed or displayed inside update(_:); change the state that it hands over"
    )
  }

  /// Leads the highlight on when the delegate does not let it stay.
  private func settleHighlight(from old: TableState<Section, Row>) {
    // The delegate may change the table while it is asked, so it is asked about a copy.
    let (current, delegate) = (state, delegate)
    guard let row = current.highlightedRow, !delegate.shouldHighlight(row) else { return }
    let next = current.rowToHighlight(from: old, where: delegate.shouldHighlight)
    state.passHighlight(
      to: next, keepingInSight: old.isHighlightInSight || current.isHighlightInSight)
  }

  /// Closes a swiped row that has no actions any more.
  private func settleSwipe() {
    if state.openSwipe != nil, openSwipeActions.isEmpty { state.closeSwipe() }
  }

  private func tell() {
    guard notices.begin() else { return }
    while let notice = notices.next() { notice.tell(delegate) }
  }
}
