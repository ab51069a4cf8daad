import TableData

/// Where everything stands, in lines from the top of the content.
///
/// Making it asks for the heights of rows only when they vary.
package struct TableLayout: Equatable, Sendable {
  /// The lines of one section.
  struct SectionLines: Equatable, Sendable {
    var top: Int
    var headerHeight: Int
    var footerHeight: Int
    var rowCount: Int
    var rows: RowLines

    var rowsTop: Int { top + headerHeight }
    var footerTop: Int { rowsTop + rows.top(of: rowCount) }
    var bottom: Int { footerTop + footerHeight }
  }

  /// The lines of the rows of one section, from the top of its first row.
  enum RowLines: Equatable, Sendable {
    case uniform(Int)
    /// The tops of all rows and, last, the bottom of the last.
    case varying(tops: [Int])

    func top(of row: Int) -> Int {
      switch self {
      case .uniform(let height): row * height
      case .varying(let tops): tops[row]
      }
    }
  }

  let tableHeaderHeight: Int
  let tableFooterHeight: Int
  private(set) var sections: [SectionLines] = []

  /// The height of all content.
  package private(set) var contentHeight: Int

  init<Section: SectionModel, Row: RowModel>(
    of snapshot: TableSnapshot<Section, Row>, with configuration: TableConfiguration
  ) {
    tableHeaderHeight = Self.clamped(configuration.tableHeaderHeight)
    tableFooterHeight = Self.clamped(configuration.tableFooterHeight)
    var top = tableHeaderHeight
    for (index, section) in snapshot.sections.enumerated() {
      if index > 0 { top += configuration.style.sectionSpacing }
      let lines = SectionLines(
        top: top,
        headerHeight: section.header == nil ? 0 : 1,
        footerHeight: section.footer == nil ? 0 : 1,
        rowCount: snapshot.rowCount(in: section.id) ?? 0,
        rows: Self.lines(ofSection: section.id, in: snapshot, with: configuration.rowHeight)
      )
      sections.append(lines)
      top = lines.bottom
    }
    contentHeight = top + tableFooterHeight
  }

  /// A height that is not negative, and small enough for the sum of all heights to be a number.
  private static func clamped(_ height: Int) -> Int { min(max(0, height), 1_000_000) }

  private static func lines<Section: SectionModel, Row: RowModel>(
    ofSection section: Section.ID,
    in snapshot: TableSnapshot<Section, Row>,
    with height: RowHeight
  ) -> RowLines {
    switch height {
    case .uniform(let height):
      return .uniform(clamped(height))
    case .varying:
      var tops = [0]
      guard let rows = snapshot.rows(in: section) else { return .varying(tops: tops) }
      for row in rows { tops.append(tops[tops.count - 1] + clamped(row.height)) }
      return .varying(tops: tops)
    }
  }
}

// MARK: - Places

extension TableLayout {
  /// The lines that an element takes up.
  package func lines(of element: TableElement) -> Range<Int> {
    switch element {
    case .tableHeader:
      return 0..<tableHeaderHeight
    case .tableFooter:
      return contentHeight - tableFooterHeight..<contentHeight
    case .sectionHeader(let index):
      return sections[index].top..<sections[index].rowsTop
    case .sectionFooter(let index):
      return sections[index].footerTop..<sections[index].bottom
    case .row(let path):
      let section = sections[path.section]
      let top = section.rowsTop + section.rows.top(of: path.row)
      return top..<section.rowsTop + section.rows.top(of: path.row + 1)
    }
  }

  /// The elements that take up any of the given lines, from top to bottom.
  package func elements(in visible: Range<Int>) -> [TableElement] {
    var elements: [TableElement] = []
    func add(_ element: TableElement) {
      if lines(of: element).overlaps(visible) { elements.append(element) }
    }
    add(.tableHeader)
    let first = sections.partitioningIndex { $0.bottom > visible.lowerBound }
    for index in sections.indices[first...] {
      let section = sections[index]
      guard section.top < visible.upperBound else { break }
      add(.sectionHeader(index))
      let start = firstRow(endingBelow: visible.lowerBound - section.rowsTop, in: section)
      for row in start..<section.rowCount {
        guard section.rowsTop + section.rows.top(of: row) < visible.upperBound else { break }
        add(.row(RowPath(section: index, row: row)))
      }
      add(.sectionFooter(index))
    }
    add(.tableFooter)
    return elements
  }

  /// The first row of a section that ends below a line.
  private func firstRow(endingBelow line: Int, in section: SectionLines) -> Int {
    switch section.rows {
    case .uniform(0): section.rowCount
    case .uniform(let height): min(section.rowCount, max(0, line / height))
    case .varying(let tops): tops.dropFirst().partitioningIndex { $0 > line } - 1
    }
  }
}
