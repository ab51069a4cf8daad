import TableText
import TerminalDriver

extension PagedRows {
  typealias Anchor = PageAnchor<Source.Key, Section.ID>

  func row(_ number: Int) throws -> Row {
    // Earlier requests come first, such as another order.
    update(waitsForRows: true)
    if let row = row(loaded: number) { return row }
    let extent = extent
    guard extent.mayHaveRow(number) else { throw extent.error(forRow: number) }
    go(to: .position(number - 1))
    update(waitsForRows: true)
    if let failure = pager.failure { throw UserError(failure) }
    guard let row = table.state.highlightedRow else {
      throw UserError(localized("There is no row \(number)."))
    }
    return row
  }

  private func row(loaded number: Int) -> Row? {
    let shown = table.state.snapshot
    guard number > 0, let first = shown.row(atIndex: 0),
      let position = pager.position(of: first.id)
    else { return nil }
    let index = number - 1 - position.value
    guard shown.rows.indices.contains(index), let row = shown.row(atIndex: index) else {
      return nil
    }
    return row.row == nil ? nil : row
  }

  func go(to destination: RowDestination<Row>, from origin: Row?) {
    go(to: destination)
    placeOrigin = origin?.id
  }

  func go(to destination: RowDestination<Row>) {
    placeOrigin = nil
    switch destination {
    case .first: pages.loader.go(to: .first)
    case .last: pages.loader.go(to: .last)
    case .position(let position): pages.loader.go(to: .position(position))
    case .fraction(let part): pages.loader.go(to: .fraction(part))
    case .title(let title): pages.loader.go(to: .indexTitle(title))
    case .row(let row):
      guard let key = row.row.map(pager.source.key) else { return }
      pages.loader.go(to: .around(key, before: 50))
    case .section(let step): goToSection(by: step)
    }
  }

  private func goToSection(by step: Int) {
    if let anchor = anchorOfSection(beside: step) {
      pages.loader.go(to: anchor)
    } else {
      loaded.go(to: .section(by: step))
    }
  }

  /// The section to go to, if the rows in memory do not determine it.
  private func anchorOfSection(beside step: Int) -> Anchor? {
    let shown = table.state.snapshot
    guard let path = table.state.highlightedID.flatMap({ shown.path(id: $0) }) else { return nil }
    let id = shown.sections[path.section].id
    if step > 0 { return path.section == shown.sectionCount - 1 ? .sectionAfter(id) : nil }
    // Rows of the first section may precede those in memory.
    let isCut = shown.row(atIndex: 0).map { $0.row == nil } ?? false
    if path.row > 0 { return isCut && path.section == 0 ? .section(id) : nil }
    return path.section == 0 || isCut && path.section == 1 ? .sectionBefore(id) : nil
  }
}
