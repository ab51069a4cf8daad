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
  /// One element in sight.
  public struct DisplayedElement {
    /// What it is.
    public let element: TableElement
    /// The lines it takes up, from the first line in sight; the first may be negative.
    public let lines: Range<Int>
    /// The row and its cell, when the element is a row.
    public let content: (row: Row, cell: Cell)?
  }

  /// A row that is on the screen, where it stood last, and the cell that shows it.
  struct DisplayedRow {
    var row: Row
    var path: RowPath
    var cell: Cell
    var identifier: String
  }

  /// What the table knows.
  public internal(set) var state: TableState<Section, Row>

  /// Where cells wait that are out of sight.
  public let pool: ReusePool<Cell>

  /// Decides, and is told what happens from now on.
  public var delegate: any TableDelegate<Row> { didSet { update { _ in } } }

  /// What the delegate has yet to be told, and whether it is being told or asked something now.
  var notices: [TableNotice<Row>] = []
  var isTelling = false
  var isSettling = false

  private(set) var registrations: [String: CellRegistration<Row, Cell>] = [:]
  var displayedRows: [Row.ID: DisplayedRow] = [:]

  /// Creates a table view.
  ///
  /// - Parameters:
  ///   - snapshot: The table to show.
  ///   - configuration: Style, heights and what may be selected.
  ///   - viewportHeight: The number of lines in sight.
  ///   - pool: Where cells wait that are out of sight.
  ///   - delegate: Decides, and is told what happens; the table keeps it alive.
  public init(
    _ snapshot: TableSnapshot<Section, Row> = TableSnapshot(),
    configuration: TableConfiguration = TableConfiguration(),
    viewportHeight: Int,
    pool: ReusePool<Cell> = ReusePool(),
    delegate: some TableDelegate<Row>
  ) {
    state = TableState(
      snapshot, configuration: configuration, viewportHeight: viewportHeight)
    self.pool = pool
    self.delegate = delegate
    settleHighlight(from: state)
  }

  /// Tells how cells with an identifier are made and filled, instead of how they were so far.
  public func register(_ registration: CellRegistration<Row, Cell>) {
    registrations[registration.identifier] = registration
  }
}
