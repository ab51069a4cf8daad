/// A table view without a screen, which decides which rows are shown, owns the cells and asks its
/// delegate.
///
/// ```swift
/// let table = HeadlessTableView<Shelf, Item, LabelCell>(
///   snapshot, viewportHeight: 20, delegate: delegate)
/// table.register(CellRegistration(make: LabelCell.init) { cell, row in cell.text = row.name })
/// for item in try table.display() { draw(item) }
/// ```
public final class HeadlessTableView<Section: SectionModel, Row: RowModel, Cell: ReusableCell> {
  /// The state, without cells.
  public private(set) var state: TableViewState<Section, Row>

  /// Offscreen cells, for reuse.
  public let pool: ReusePool<Cell>

  /// Offscreen header and footer views, for reuse.
  public let headerFooterPool: ReusePool<Cell>

  /// The delegate, notified from now on.
  public var delegate: any TableViewDelegate<Section, Row> { didSet { updateState { _ in } } }

  /// If set, performs the edits in place of the view.
  package var performer: ((NamedEdit, EditRequest<Section, Row>.Kind) throws -> Void)?

  private var notices: [TableNotice<Section, Row>] = []
  private var isDelivering = false
  private var isUpdating = false
  private var isAdjusting = false

  /// The view above all sections, as high as ``TableViewConfiguration/tableHeaderHeight``.
  public var tableHeaderView: Cell?

  /// The view below all sections, as high as ``TableViewConfiguration/tableFooterHeight``.
  public var tableFooterView: Cell?

  /// The cells of rows whose identifiers are not registered.
  package var defaultRegistration: CellRegistration<Row, Cell>?

  private(set) var registrations: [String: CellRegistration<Row, Cell>] = [:]
  private(set) var headerFooterRegistrations: [String: CellRegistration<Section, Cell>] = [:]

  var displayed = Display()
  var nextRequest = DisplayRequest()
  var isPerformingRequests = false
  var prefetching = Prefetching()

  /// Creates a table view.
  ///
  /// - Parameters:
  ///   - snapshot: The table to show.
  ///   - configuration: Style, heights and selection modes.
  ///   - viewportHeight: The height in lines.
  ///   - pool: The cells; tables may share it.
  ///   - headerFooterPool: The header and footer views.
  ///   - delegate: The delegate, retained.
  public init(
    _ snapshot: TableSnapshot<Section, Row> = TableSnapshot(),
    configuration: TableViewConfiguration = TableViewConfiguration(),
    viewportHeight: Int,
    pool: ReusePool<Cell> = ReusePool(),
    headerFooterPool: ReusePool<Cell> = ReusePool(),
    delegate: some TableViewDelegate<Section, Row>
  ) {
    state = TableViewState(
      snapshot, configuration: configuration, viewportHeight: viewportHeight)
    self.pool = pool
    self.headerFooterPool = headerFooterPool
    self.delegate = delegate
    passRejectedHighlight(from: state)
  }

  package init(
    _ snapshot: TableSnapshot<Section, Row>, configuration: TableViewConfiguration,
    heights: RowHeights, delegate: some TableViewDelegate<Section, Row>
  ) {
    state = TableViewState(
      snapshot, configuration: configuration, viewportHeight: 0, heights: heights)
    (pool, headerFooterPool) = (ReusePool(), ReusePool())
    self.delegate = delegate
    passRejectedHighlight(from: state)
  }

  /// Registers cells, replacing an earlier registration.
  public func register(_ registration: CellRegistration<Row, Cell>) {
    registrations[registration.identifier] = registration
  }

  /// Registers headers and footers, replacing an earlier registration.
  ///
  /// ```swift
  /// table.registerHeaderFooter(
  ///   CellRegistration(identifier: "title", make: LabelCell.init) { view, section in
  ///     view.text = section.header ?? ""
  ///   })
  /// ```
  public func registerHeaderFooter(_ registration: CellRegistration<Section, Cell>) {
    headerFooterRegistrations[registration.identifier] = registration
  }
}

// MARK: - Changing the state

extension HeadlessTableView {
  /// Changes the state, for example by scrolling, and notifies the delegate.
  ///
  /// The delegate learns which rows are no longer, or newly, selected, highlighted or edited. It
  /// cannot veto selections; the highlight skips rows that it rejects. Calls about its own changes
  /// follow afterwards.
  ///
  /// - Parameter action: Changes the given state.
  /// - Throws: Any error that `action` throws; nothing changes then.
  /// - Precondition: `action` does not change or display the table, or it traps; reading finds the
  ///   old state.
  public func updateState<Failure>(
    _ action: (inout TableViewState<Section, Row>) throws(Failure) -> Void
  ) throws(Failure) {
    requireNoUpdate()
    let old = state
    state = try updatedState(action)
    // The outer update covers changes that the delegate makes meanwhile.
    guard !isAdjusting else { return }
    isAdjusting = true
    passRejectedHighlight(from: old)
    if state.revealedSwipe != nil, revealedSwipeActions.isEmpty { state.hideSwipeActions() }
    isAdjusting = false
    notices += TableNotice.notices(
      from: old, to: state, namingSelected: state.selectionMode != .unrestricted)
    deliverNotices()
  }

  private func updatedState<Failure>(
    _ action: (inout TableViewState<Section, Row>) throws(Failure) -> Void
  ) throws(Failure) -> TableViewState<Section, Row> {
    isUpdating = true
    defer { isUpdating = false }
    var new = state
    try action(&new)
    return new
  }

  func requireNoUpdate() {
    precondition(
      !isUpdating,
      "A table cannot be changed or displayed inside updateState(_:); change the state passed to it"
    )
  }

  private func passRejectedHighlight(from old: TableViewState<Section, Row>) {
    // A copy: the delegate may change the table meanwhile.
    let (current, delegate) = (state, delegate)
    guard let row = current.highlightedRow, !delegate.shouldHighlight(row) else { return }
    let next = current.rowToHighlight(from: old, where: delegate.shouldHighlight)
    state.passHighlight(
      to: next, keepingVisible: old.isHighlightVisible || current.isHighlightVisible)
  }

  /// Notifies the delegate; notices that come meanwhile follow.
  private func deliverNotices() {
    guard !isDelivering else { return }
    isDelivering = true
    var deliveredCount = 0
    while deliveredCount < notices.count {
      deliveredCount += 1
      delegate.receive(notices[deliveredCount - 1])
    }
    (notices, isDelivering) = ([], false)
  }
}
