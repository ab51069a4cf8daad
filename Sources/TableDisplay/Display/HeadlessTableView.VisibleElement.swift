import TableData

extension HeadlessTableView {
  struct VisibleElement {
    enum Content {
      case row(Row, RowPath)
      case headerFooter(HeaderFooterID, Section, Int)
      case tableHeader
      case tableFooter
    }

    let element: TableViewElement
    let lines: Range<Int>
    let content: Content
    let isPinned: Bool
  }
}

// MARK: - Visible elements

extension HeadlessTableView {
  func visibleElements(of state: TableViewState<Section, Row>) -> [VisibleElement] {
    state.placedElements.map { visibleElement($0, isPinned: $1, of: state) }
  }

  func visibleElement(
    _ placed: PlacedElement, isPinned: Bool, of state: TableViewState<Section, Row>
  ) -> VisibleElement {
    VisibleElement(
      element: placed.element, lines: placed.lines, content: content(of: placed.element, in: state),
      isPinned: isPinned)
  }

  func content(
    of element: TableViewElement, in state: TableViewState<Section, Row>
  ) -> VisibleElement.Content {
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
  var placedElements: [(placed: PlacedElement, isPinned: Bool)] {
    var elements: [(placed: PlacedElement, isPinned: Bool)] = []
    let pinned = pinnedHeader
    let pinnedElement = pinned.map { TableViewElement.sectionHeader($0.section) }
    for placed in layout.placedElements(in: visibleLines) where placed.element != pinnedElement {
      let top = placed.lines.lowerBound - contentOffset
      let lines = top..<top + placed.lines.count
      elements.append((PlacedElement(element: placed.element, lines: lines), false))
    }
    if let pinned, let pinnedElement {
      elements.append((PlacedElement(element: pinnedElement, lines: pinned.lines), true))
    }
    return elements
  }
}
