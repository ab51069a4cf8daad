import TableData

extension HeadlessTable {
  /// One element in sight.
  public struct DisplayedElement {
    /// What it is.
    public let element: TableElement
    /// The lines it takes up, from the first line in sight; the first may be negative.
    public let lines: Range<Int>
    /// The row and its cell, when the element is a row.
    public let content: (row: Row, cell: Cell)?
    /// The view of a header or footer, of a section or the table, if it has one.
    public let view: Cell?
    /// Whether it is a header that sticks to the top, in front of the rows there.
    ///
    /// It comes last, so that who draws in order draws it over them.
    public let isStuck: Bool
  }

  /// A row that is on the screen, where it stood last, and the cell that shows it.
  struct DisplayedRow {
    var row: Row
    var path: RowPath
    var cell: Cell
    var identifier: String
  }

  /// Names a header or a footer, whatever the index of its section.
  struct HeaderFooterID: Hashable {
    var section: Section.ID
    var isHeader: Bool
  }

  /// A header or footer that is on the screen, where it stood last, and the view that shows it.
  struct DisplayedHeaderFooter {
    var section: Section
    var index: Int
    var view: (cell: Cell, identifier: String)?
  }

  /// What is on the screen.
  struct Displayed {
    var rows: [Row.ID: DisplayedRow] = [:]
    var headerFooters: [HeaderFooterID: DisplayedHeaderFooter] = [:]
    /// What the last display returned, while it is still true.
    var frame: Frame?
  }

  /// An element to be displayed.
  struct Sight {
    enum Content {
      case row(Row, RowPath)
      case headerFooter(HeaderFooterID, Section, Int)
      case tableHeader
      case tableFooter
    }

    let element: TableElement
    let lines: Range<Int>
    let content: Content
    let isStuck: Bool
  }
}

// MARK: - What is in sight

extension HeadlessTable {
  /// Everything in sight of a state; a header that sticks comes last.
  func sights(of state: TableState<Section, Row>) -> [Sight] {
    state.placedElements.map { placed, isStuck in
      Sight(
        element: placed.element, lines: placed.lines,
        content: content(of: placed.element, in: state),
        isStuck: isStuck)
    }
  }

  func content(of element: TableElement, in state: TableState<Section, Row>) -> Sight.Content {
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

extension TableState {
  /// The elements in sight and their lines, from the first in sight; a header that sticks comes
  /// last.
  var placedElements: [(placed: PlacedElement, isStuck: Bool)] {
    var elements: [(placed: PlacedElement, isStuck: Bool)] = []
    let stuck = stuckHeader
    let stuckElement = stuck.map { TableElement.sectionHeader($0.section) }
    for placed in layout.placedElements(in: visibleLines) where placed.element != stuckElement {
      let top = placed.lines.lowerBound - contentOffset
      let lines = top..<top + placed.lines.count
      elements.append((PlacedElement(element: placed.element, lines: lines), false))
    }
    if let stuck, let stuckElement {
      elements.append((PlacedElement(element: stuckElement, lines: stuck.lines), true))
    }
    return elements
  }
}
