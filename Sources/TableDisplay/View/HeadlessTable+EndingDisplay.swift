import TableData

extension HeadlessTable {
  /// Ends the display of everything but some, from top to bottom.
  func endDisplaying(allBut kept: [Sight]) {
    var keptRows: Set<Row.ID> = []
    var keptHeaderFooters: Set<HeaderFooterID> = []
    for sight in kept {
      switch sight.content {
      case .row(let row, _): keptRows.insert(row.id)
      case .headerFooter(let id, _, _): keptHeaderFooters.insert(id)
      case .tableHeader, .tableFooter: break
      }
    }
    var ends: [(place: RowPath, end: () -> Void)] = []
    for (id, row) in displayed.rows where !keptRows.contains(id) {
      ends.append((row.path, { self.endDisplaying(id) }))
    }
    for (id, shown) in displayed.headerFooters where !keptHeaderFooters.contains(id) {
      let element: TableElement =
        id.isHeader ? .sectionHeader(shown.index) : .sectionFooter(shown.index)
      ends.append((element.place, { self.endDisplaying(id) }))
    }
    for (_, end) in ends.sorted(by: { $0.place < $1.place }) { end() }
  }

  func endDisplaying(_ id: Row.ID) {
    guard let shown = displayed.rows.removeValue(forKey: id) else { return }
    pool.enqueue(shown.cell, as: shown.identifier)
    delegate.didEndDisplaying(shown.row)
  }

  func endDisplaying(_ id: HeaderFooterID) {
    guard let shown = displayed.headerFooters.removeValue(forKey: id) else { return }
    if let view = shown.view { headerFooterPool.enqueue(view.cell, as: view.identifier) }
    if id.isHeader {
      delegate.didEndDisplayingHeader(of: shown.section)
    } else {
      delegate.didEndDisplayingFooter(of: shown.section)
    }
  }
}
