import TableData

extension HeadlessTable {
  /// Brings the cells in line with the state and returns everything in sight, from top to bottom.
  ///
  /// A row that stays in sight keeps its cell, which is filled again only when the row changed.
  ///
  /// - Returns: The elements in sight.
  /// - Throws: ``CellError`` when a row names no cell or an unknown one. The others are displayed.
  /// - Complexity: O(elements in sight), however large the table.
  public func display() throws(CellError) -> [DisplayedElement] {
    // The delegate may change the table meanwhile; displayed is the table as it is now.
    let state = state
    let rows = state.visibleElements.compactMap { element -> (row: Row, path: RowPath)? in
      guard case .row(let path) = element else { return nil }
      return state.snapshot.row(at: path).map { ($0, path) }
    }
    endDisplaying(allBut: Set(rows.map(\.row.id)))
    try display(rows)
    return elements(of: state)
  }

  /// Everything in sight with the cells as the last display left them.
  ///
  /// It is what there is to show when ``display()`` throws: a row that cannot be displayed has no
  /// content.
  public var displayedElements: [DisplayedElement] { elements(of: state) }

  private func elements(of state: TableState<Section, Row>) -> [DisplayedElement] {
    state.visibleElements.map { element in
      var content: (Row, Cell)?
      if case .row(let path) = element, let row = state.snapshot.row(at: path) {
        content = displayedRows[row.id].map { ($0.row, $0.cell) }
      }
      let lines = state.visibleLines(of: element)
      return DisplayedElement(element: element, lines: lines, content: content)
    }
  }

  /// The number of cells in sight.
  public var displayedCellCount: Int { displayedRows.count }

  /// Ends the display of all rows, as when the table goes off the screen.
  public func endDisplay() {
    endDisplaying(allBut: [])
  }

  /// Displays all rows that can be displayed, then throws what is wrong with the first other one.
  private func display(_ rows: [(row: Row, path: RowPath)]) throws(CellError) {
    var firstError: CellError?
    for (row, path) in rows {
      do {
        try display(row, at: path)
      } catch {
        firstError = firstError ?? error
      }
    }
    if let firstError { throw firstError }
  }

  private func display(_ row: Row, at path: RowPath) throws(CellError) {
    let identifier = row.cellIdentifier
    if let displayed = displayedRows[row.id], displayed.identifier == identifier {
      displayedRows[row.id]?.path = path
      guard displayed.row != row else { return }
      displayedRows[row.id]?.row = row
      registrations[identifier]?.configure(displayed.cell, row)
      return
    }
    endDisplaying(row.id)
    let registration = try registration(for: row)
    let cell = pool.dequeue(identifier, orMake: registration.make)
    registration.configure(cell, row)
    displayedRows[row.id] = DisplayedRow(
      row: row, path: path, cell: cell, identifier: identifier)
    delegate.willDisplay(row)
  }

  private func registration(for row: Row) throws(CellError) -> CellRegistration<Row, Cell> {
    let identifier = row.cellIdentifier
    guard !identifier.isEmpty else {
      throw .emptyIdentifier(row: String(describing: row.id))
    }
    guard let registration = registrations[identifier] else {
      throw .unregisteredIdentifier(identifier, row: String(describing: row.id))
    }
    return registration
  }

  /// Ends the display of all rows but some, from top to bottom.
  private func endDisplaying(allBut kept: Set<Row.ID>) {
    let ended = displayedRows.filter { !kept.contains($0.key) }
    for (id, _) in ended.sorted(by: { $0.value.path < $1.value.path }) { endDisplaying(id) }
  }

  private func endDisplaying(_ id: Row.ID) {
    guard let displayed = displayedRows.removeValue(forKey: id) else { return }
    pool.enqueue(displayed.cell, as: displayed.identifier)
    delegate.didEndDisplaying(displayed.row)
  }
}
