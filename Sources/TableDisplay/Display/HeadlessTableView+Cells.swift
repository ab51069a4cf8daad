// MARK: - Cells that become visible

extension HeadlessTableView {
  func display(_ content: ElementContent) throws(CellError) {
    switch content {
    case .row(let row, let path): try display(row, at: path)
    case .headerFooter(let id, let section, let index): try display(id, of: section, at: index)
    case .tableHeader, .tableFooter: break
    }
  }

  private func display(_ row: Row, at path: RowPath) throws(CellError) {
    let identifier = row.cellIdentifier
    if var shown = displayed.rows[row.id], shown.identifier == identifier {
      let isChanged = shown.row != row
      shown.path = path
      if isChanged { shown.row = row }
      displayed.rows[row.id] = shown
      if isChanged { registration(of: identifier)?.configure(shown.cell, row) }
      return
    }
    endDisplaying(id: row.id)
    let registration = try registration(for: row)
    let cell = pool.dequeue(identifier, orMake: registration.make)
    registration.configure(cell, row)
    displayed.rows[row.id] = DisplayedRow(row: row, path: path, cell: cell, identifier: identifier)
    delegate.receive(.willDisplay(row))
  }

  private func registration(for row: Row) throws(CellError) -> CellRegistration<Row, Cell> {
    let identifier = row.cellIdentifier
    guard !identifier.isEmpty else {
      throw .emptyIdentifier(row: String(describing: row.id))
    }
    guard let registration = registration(of: identifier) else {
      throw .unregisteredIdentifier(identifier, row: String(describing: row.id))
    }
    return registration
  }

  func registration(of identifier: String) -> CellRegistration<Row, Cell>? {
    registrations[identifier] ?? defaultRegistration
  }

  private func display(_ id: HeaderFooterID, of section: Section, at index: Int) throws(CellError) {
    let identifier = id.isHeader ? section.headerIdentifier : section.footerIdentifier
    if var shown = displayed.headerFooters[id], shown.view?.identifier == identifier {
      let isChanged = shown.section != section
      shown.index = index
      if isChanged { shown.section = section }
      displayed.headerFooters[id] = shown
      if isChanged, let view = shown.view {
        headerFooterRegistrations[view.identifier]?.configure(view.cell, section)
      }
      return
    }
    endDisplaying(id)
    let view = try identifier.map { identifier throws(CellError) in
      (cell: try makeView(identifier, for: section), identifier: identifier)
    }
    displayed.headerFooters[id] = DisplayedHeaderFooter(section: section, index: index, view: view)
    delegate.receive(id.isHeader ? .willDisplayHeader(section) : .willDisplayFooter(section))
  }

  private func makeView(_ identifier: String, for section: Section) throws(CellError) -> Cell {
    guard let registration = headerFooterRegistrations[identifier] else {
      throw .unregisteredHeaderFooter(identifier, section: String(describing: section.id))
    }
    let cell = headerFooterPool.dequeue(identifier, orMake: registration.make)
    registration.configure(cell, section)
    return cell
  }
}

// MARK: - Cells that stop being visible

extension HeadlessTableView {
  /// Ends the display of all other elements, from top to bottom.
  func endDisplaying(allBut kept: [ElementContent]) {
    var keptRows: Set<Row.ID> = []
    var keptHeaderFooters: Set<HeaderFooterID> = []
    for content in kept {
      switch content {
      case .row(let row, _): keptRows.insert(row.id)
      case .headerFooter(let id, _, _): keptHeaderFooters.insert(id)
      case .tableHeader, .tableFooter: break
      }
    }
    var ends: [(position: RowPath, end: () -> Void)] = []
    for (id, row) in displayed.rows where !keptRows.contains(id) {
      ends.append((row.path, { self.endDisplaying(id: id) }))
    }
    for (id, shown) in displayed.headerFooters where !keptHeaderFooters.contains(id) {
      let element: TableViewElement =
        id.isHeader ? .sectionHeader(shown.index) : .sectionFooter(shown.index)
      ends.append((element.position, { self.endDisplaying(id) }))
    }
    for (_, end) in ends.sorted(by: { $0.position < $1.position }) { end() }
  }

  func endDisplaying(_ content: ElementContent) {
    switch content {
    case .row(let row, _): endDisplaying(id: row.id)
    case .headerFooter(let id, _, _): endDisplaying(id)
    case .tableHeader, .tableFooter: break
    }
  }

  func endDisplaying(id: Row.ID) {
    guard let shown = displayed.rows.removeValue(forKey: id) else { return }
    pool.enqueue(shown.cell, as: shown.identifier)
    delegate.receive(.didEndDisplaying(shown.row))
  }

  func endDisplaying(_ id: HeaderFooterID) {
    guard let shown = displayed.headerFooters.removeValue(forKey: id) else { return }
    if let view = shown.view { headerFooterPool.enqueue(view.cell, as: view.identifier) }
    let section = shown.section
    delegate.receive(
      id.isHeader ? .didEndDisplayingHeader(section) : .didEndDisplayingFooter(section))
  }
}
