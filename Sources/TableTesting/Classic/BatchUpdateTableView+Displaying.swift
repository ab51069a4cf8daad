import TableData
import TableDisplay

extension BatchUpdateTableView {
  /// Scrolls a row to the top, clamped to the content; requests cells, never counts.
  ///
  /// - Parameter offset: The rows above the viewport.
  /// - Complexity: O(visible rows × log(number of sections)).
  public func scroll(to offset: Int) {
    requireNoRequest()
    contentOffset = clamped(offset)
    display(updating: [])
  }

  /// Returns a cell for the requested row, its own if updated in place.
  ///
  /// - Parameters:
  ///   - identifier: The kind of cell.
  ///   - make: Makes a cell if none is idle.
  /// - Returns: A cell to fill and return.
  /// - Precondition: The table is requesting a cell.
  public func dequeueCell(_ identifier: String, orMake make: () -> Cell) -> Cell {
    precondition(request != nil, "A cell can be dequeued only when the table asks for one")
    if let offered = request?.offered, offered.identifier == identifier { return offered.cell }
    let cell = pool.dequeue(identifier, orMake: make)
    request?.dequeued.append(UsedCell(cell: cell, identifier: identifier))
    return cell
  }

  // MARK: - Visible rows

  var visiblePaths: [RowPath] {
    let end = min(rowCount, contentOffset + viewportHeight)
    return (contentOffset..<max(contentOffset, end)).map(path(atOffset:))
  }

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

  func display(updating updated: Set<RowPath>) {
    let paths = visiblePaths
    let visible = Set(paths)
    end(usedCells.filter { !visible.contains($0.key) })
    for path in paths where usedCells[path] == nil || updated.contains(path) {
      usedCells[path] = answer(forRowAt: path, offering: usedCells[path])
    }
  }

  func end(_ cells: [RowPath: UsedCell]) {
    for (path, used) in cells.sorted(by: { $0.key < $1.key }) {
      usedCells[path] = nil
      enqueue(used)
    }
  }

  func enqueue(_ used: UsedCell) {
    if let identifier = used.identifier { pool.enqueue(used.cell, as: identifier) }
  }

  /// Recycles dequeued cells that are not returned.
  private func answer(forRowAt path: RowPath, offering offered: UsedCell?) -> UsedCell? {
    request = Request(offered: offered)
    let cell = source.cell(forRowAt: path, in: self)
    let known = (request?.dequeued ?? []) + [offered].compactMap { $0 }
    request = nil
    for used in known where used.cell !== cell { enqueue(used) }
    guard let cell else { return nil }
    // Pooled cells show no other row.
    if let used = known.first(where: { $0.cell === cell }) { return used }
    precondition(
      !usedCells.contains { $0.key != path && $0.value.cell === cell },
      "The source returned a cell for \(path) that shows another row")
    return UsedCell(cell: cell, identifier: nil)
  }
}
