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
    /// The table displayed last, and its rows in sight by path.
    var table: (revision: Revision, rows: [RowPath: Row.ID])?
    /// How often the table was displayed.
    var count = 0
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
    let stuck = state.stuckHeader
    var sights: [Sight] = []
    for element in state.visibleElements where element != stuck.map({ .sectionHeader($0.section) })
    {
      sights.append(
        Sight(
          element: element, lines: state.visibleLines(of: element),
          content: content(of: element, in: state), isStuck: false))
    }
    if let stuck {
      let element = TableElement.sectionHeader(stuck.section)
      sights.append(
        Sight(
          element: element, lines: stuck.lines, content: content(of: element, in: state),
          isStuck: true))
    }
    return sights
  }

  private func content(
    of element: TableElement, in state: TableState<Section, Row>
  ) -> Sight.Content {
    switch element {
    case .tableHeader: return .tableHeader
    case .tableFooter: return .tableFooter
    case .row(let path):
      return .row(row(at: path, in: state), path)
    case .sectionHeader(let index), .sectionFooter(let index):
      let section = state.snapshot.sections[index]
      let isHeader = element == .sectionHeader(index)
      return .headerFooter(
        HeaderFooterID(section: section.id, isHeader: isHeader), section, index)
    }
  }

  /// The row at a path that is in sight, looked up in the table only when it was not displayed yet.
  private func row(at path: RowPath, in state: TableState<Section, Row>) -> Row {
    if let table = displayed.table, table.revision === state.revision,
      let id = table.rows[path], let known = displayed.rows[id]
    {
      return known.row
    }
    guard let row = state.snapshot.row(at: path) else {
      preconditionFailure("The layout has a row at \(path), and the table has none")
    }
    return row
  }
}
