public import TableData
public import TableDisplay

/// A table view without a screen that is driven by index, as `UITableView` is, and checks each batch.
///
/// It asks its source for counts once and for cells as rows come into sight. When the source
/// changes, it is told so by a batch of operations. A batch that does not fit is refused with every
/// broken rule, where a table view would end the program:
///
/// ```swift
/// let table = ClassicTable(source: shelf, viewportHeight: 20)
/// shelf.names.remove(at: 2)
/// try table.performBatchUpdates([.deleteRow(RowPath(section: 0, row: 2))])
/// ```
///
/// Each row is one line high. A count that is negative counts as 0. Sections beyond the millionth,
/// and rows beyond a quarter of `Int.max` in all, are left out. For rows with identifiers and
/// differences, see `HeadlessTable`.
public final class ClassicTable<Cell: ReusableCell> {
  /// A cell in use; one that was not dequeued has no identifier and does not go to the pool.
  struct UsedCell {
    let cell: Cell
    let identifier: String?
  }

  /// A question to the source: what it may use again, and what it took out of the pool.
  struct Request {
    let offered: UsedCell?
    var dequeued: [UsedCell] = []
  }

  /// Knows the rows; the table keeps it alive.
  public let source: any ClassicTableSource<Cell>

  /// Where cells wait that are out of sight.
  public let pool: ReusePool<Cell>

  /// The number of lines in sight.
  public let viewportHeight: Int

  /// The number of rows of each section, as the source had them at the last reload or legal batch.
  public internal(set) var rowCounts: [Int] = []

  /// The number of rows above the first row in sight.
  public internal(set) var contentOffset = 0

  /// The number of rows above each section.
  var sectionStarts: [Int] = []
  var usedCells: [RowPath: UsedCell] = [:]
  var request: Request?
  /// Whether the source is being asked for its counts.
  var isCounting = false

  /// Creates a table view and asks the source for counts and cells.
  ///
  /// - Parameters:
  ///   - source: Knows the rows.
  ///   - viewportHeight: The number of lines in sight; a negative one counts as 0, and one of more
  ///     than a million as a million.
  ///   - pool: Where cells wait that are out of sight.
  public init(
    source: some ClassicTableSource<Cell>,
    viewportHeight: Int,
    pool: ReusePool<Cell> = ReusePool()
  ) {
    self.source = source
    self.viewportHeight = min(max(0, viewportHeight), 1_000_000)
    self.pool = pool
    reloadData()
  }

  /// The number of rows in all sections.
  public var rowCount: Int { (sectionStarts.last ?? 0) + (rowCounts.last ?? 0) }

  /// The rows in sight with their cells, from top to bottom.
  ///
  /// ```swift
  /// shelf.names = ["Milk", "Tea", "Bread"]
  /// let table = ClassicTable(source: shelf, viewportHeight: 2)
  /// let names = table.displayedRows.map { $0.cell?.text }  // Milk and Tea
  /// ```
  public var displayedRows: [(path: RowPath, cell: Cell?)] {
    visiblePaths.map { ($0, usedCells[$0]?.cell) }
  }

  /// Returns the cell that shows a row, or `nil` when the row is out of sight.
  public func cell(forRowAt path: RowPath) -> Cell? { usedCells[path]?.cell }
}
