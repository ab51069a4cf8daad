import TableData

extension HeadlessTable {
  /// Displays the header or the footer of a section.
  func display(_ id: HeaderFooterID, of section: Section, at index: Int) throws(CellError) {
    let identifier = id.isHeader ? section.headerIdentifier : section.footerIdentifier
    if let shown = displayed.headerFooters[id], shown.view?.identifier == identifier {
      displayed.headerFooters[id]?.index = index
      guard shown.section != section else { return }
      displayed.headerFooters[id]?.section = section
      if let view = shown.view {
        headerFooterRegistrations[view.identifier]?.configure(view.cell, section)
      }
      return
    }
    endDisplaying(id)
    let view = try identifier.map { identifier throws(CellError) in
      (cell: try makeView(identifier, for: section), identifier: identifier)
    }
    displayed.headerFooters[id] = DisplayedHeaderFooter(section: section, index: index, view: view)
    if id.isHeader {
      delegate.willDisplayHeader(of: section)
    } else {
      delegate.willDisplayFooter(of: section)
    }
  }

  /// A filled view, new or used.
  private func makeView(_ identifier: String, for section: Section) throws(CellError) -> Cell {
    guard let registration = headerFooterRegistrations[identifier] else {
      throw .unregisteredHeaderFooter(identifier, section: String(describing: section.id))
    }
    let cell = headerFooterPool.dequeue(identifier, orMake: registration.make)
    registration.configure(cell, section)
    return cell
  }
}
