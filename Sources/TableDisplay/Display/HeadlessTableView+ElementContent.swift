extension HeadlessTableView {
  /// The content of an element.
  enum ElementContent {
    case row(Row, RowPath)
    case headerFooter(HeaderFooterID, Section, Int)
    case tableHeader
    case tableFooter
  }

  func content(
    of element: TableViewElement, in state: TableViewState<Section, Row>
  ) -> ElementContent {
    switch element {
    case .tableHeader: return .tableHeader
    case .tableFooter: return .tableFooter
    case .row(let path):
      guard let row = state.snapshot.row(at: path) else {
        preconditionFailure("The layout has a row at \(path), and the table has none")
      }
      return .row(row, path)
    case .sectionHeader(let index), .sectionFooter(let index):
      let section = state.snapshot.sections[index]
      let isHeader = element == .sectionHeader(index)
      return .headerFooter(
        HeaderFooterID(section: section.id, isHeader: isHeader), section, index)
    }
  }
}

extension TableViewState {
  /// The visible elements with their lines in the viewport; a pinned header comes last.
  var placedElements: [VisibleElement] {
    let pinned = pinnedHeader.map { header in
      VisibleElement(
        element: .sectionHeader(header.section), lines: header.lines, isPinned: true)
    }
    var elements: [VisibleElement] = []
    for placed in layout.placedElements(in: visibleLines) where placed.element != pinned?.element {
      let top = placed.lines.lowerBound - contentOffset
      let lines = top..<top + placed.lines.count
      elements.append(VisibleElement(element: placed.element, lines: lines))
    }
    if let pinned { elements.append(pinned) }
    return elements
  }
}
