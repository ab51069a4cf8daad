public import TableData
public import TableDisplay

/// A headless, index-based table view like `UITableView`.
///
/// It requests counts once, and cells as rows become visible. Where a table view would crash, it
/// rejects the batch with every broken rule:
///
/// ```swift
/// let table = BatchUpdateTableView(source: shelf, viewportHeight: 20)
/// shelf.names.remove(at: 2)
/// try table.performBatchUpdates([.deleteRow(RowPath(section: 0, row: 2))])
/// ```
///
/// Rows are one line high. Negative counts are 0; sections beyond the millionth and rows beyond a
/// quarter of `Int.max` are ignored. For identifiers, see `HeadlessTableView`.
public final class BatchUpdateTableView<Cell: ReusableCell> {
  /// A cell of a visible row; without an identifier it is never pooled.
  struct UsedCell {
    let cell: Cell
    let identifier: String?
  }

  struct Request {
    let offered: UsedCell?
    var dequeued: [UsedCell] = []
  }

  /// The data source, retained.
  public let source: any BatchUpdateTableViewDataSource<Cell>

  /// The reusable cells.
  public let pool: ReusePool<Cell>

  /// The height, in lines.
  public let viewportHeight: Int

  /// The row counts of the last reload or valid batch.
  public internal(set) var rowCounts: [Int] = []

  /// The rows above the viewport.
  public internal(set) var contentOffset = 0

  var sectionStarts: [Int] = []
  var usedCells: [RowPath: UsedCell] = [:]
  var request: Request?
  var isCounting = false

  /// Creates a table view and requests counts and cells.
  ///
  /// - Parameters:
  ///   - source: The data source.
  ///   - viewportHeight: The lines, clamped to 0 through a million.
  ///   - pool: The reusable cells.
  public init(
    source: some BatchUpdateTableViewDataSource<Cell>,
    viewportHeight: Int,
    pool: ReusePool<Cell> = ReusePool()
  ) {
    self.source = source
    self.viewportHeight = min(max(0, viewportHeight), 1_000_000)
    self.pool = pool
    reloadData()
  }

  /// The number of rows.
  public var rowCount: Int { (sectionStarts.last ?? 0) + (rowCounts.last ?? 0) }

  /// The visible rows and their cells, from the top.
  ///
  /// ```swift
  /// shelf.names = ["Milk", "Tea", "Bread"]
  /// let table = BatchUpdateTableView(source: shelf, viewportHeight: 2)
  /// let names = table.displayedRows.map { $0.cell?.text }  // Milk and Tea
  /// ```
  public var displayedRows: [(path: RowPath, cell: Cell?)] {
    visiblePaths.map { ($0, usedCells[$0]?.cell) }
  }

  /// Returns a row's cell; `nil` offscreen.
  public func cell(forRowAt path: RowPath) -> Cell? { usedCells[path]?.cell }
}
