import TableData
import TableDisplay

extension ClassicTable {
  /// Scrolls so that a row is the first in sight, or as near as the table's end allows.
  ///
  /// The source is asked for cells of rows that come into sight, never for counts.
  ///
  /// - Parameter offset: The number of rows above the first row in sight.
  /// - Complexity: O(rows in sight × log(number of sections)).
  public func scroll(to offset: Int) {
    requireNoRequest()
    contentOffset = clamped(offset)
    display(updating: [])
  }

  /// Returns a cell for the row that the source is asked for.
  ///
  /// When the row is updated in place, it is the cell that shows the row already, as long as it is
  /// of the same kind.
  ///
  /// - Parameters:
  ///   - identifier: The kind of cell.
  ///   - make: Makes a cell when none is idle.
  /// - Returns: A cell to be filled and handed to the table.
  /// - Precondition: The table is asking the source for a cell.
  public func dequeueCell(_ identifier: String, orMake make: () -> Cell) -> Cell {
    precondition(request != nil, "A cell can be dequeued only when the table asks for one")
    if let offered = request?.offered, offered.identifier == identifier { return offered.cell }
    let cell = pool.dequeue(identifier, orMake: make)
    request?.dequeued.append(UsedCell(cell: cell, identifier: identifier))
    return cell
  }

  // MARK: - Rows in sight

  var visiblePaths: [RowPath] {
    let end = min(rowCount, contentOffset + viewportHeight)
    return (contentOffset..<max(contentOffset, end)).map(path(atOffset:))
  }

  /// The path of the row that has so many rows above it.
  private func path(atOffset offset: Int) -> RowPath {
    let section = sectionStarts.partitioningIndex { $0 > offset } - 1
    return RowPath(section: section, row: offset - sectionStarts[section])
  }

  func clamped(_ offset: Int) -> Int {
    max(0, min(offset, rowCount - viewportHeight))
  }

  func requireNoRequest() {
    precondition(request == nil, "A source cannot change the table while it is asked for a cell")
    precondition(!isCounting, "A source cannot change the table while it is asked for a count")
  }

  /// Ends what is out of sight, fills what is updated and asks for what has no cell yet.
  func display(updating updated: Set<RowPath>) {
    let paths = visiblePaths
    let visible = Set(paths)
    end(usedCells.filter { !visible.contains($0.key) })
    for path in paths where usedCells[path] == nil || updated.contains(path) {
      usedCells[path] = answer(forRowAt: path, offering: usedCells[path])
    }
  }

  /// Takes cells back, from top to bottom.
  func end(_ cells: [RowPath: UsedCell]) {
    for (path, used) in cells.sorted(by: { $0.key < $1.key }) {
      usedCells[path] = nil
      enqueue(used)
    }
  }

  func enqueue(_ used: UsedCell) {
    if let identifier = used.identifier { pool.enqueue(used.cell, as: identifier) }
  }

  /// Asks the source for a cell; what it took and did not hand over goes back to the pool.
  private func answer(forRowAt path: RowPath, offering offered: UsedCell?) -> UsedCell? {
    request = Request(offered: offered)
    let cell = source.cell(forRowAt: path, in: self)
    let known = (request?.dequeued ?? []) + [offered].compactMap { $0 }
    request = nil
    for used in known where used.cell !== cell { enqueue(used) }
    guard let cell else { return nil }
    // What the pool hands out shows no other row.
    if let used = known.first(where: { $0.cell === cell }) { return used }
    precondition(
      !usedCells.contains { $0.key != path && $0.value.cell === cell },
      "The source returned a cell for \(path) that shows another row")
    return UsedCell(cell: cell, identifier: nil)
  }
}
