package import TableData

/// An element and its lines.
struct PlacedElement {
  let element: TableElement
  let lines: Range<Int>
}

extension TableLayout {
  /// The lines that an element takes up.
  ///
  /// - Complexity: O(log *n*).
  package func lines(of element: TableElement) -> Range<Int> {
    switch element {
    case .tableHeader:
      return 0..<tableHeaderHeight
    case .tableFooter:
      return contentHeight - tableFooterHeight..<contentHeight
    case .sectionHeader(let index):
      let section = section(at: index)
      return section.top..<section.rowsTop
    case .sectionFooter(let index):
      let section = section(at: index)
      return section.footerTop..<section.bottom
    case .row(let path):
      return section(at: path.section).lines(ofRow: path.row)
    }
  }

  /// The elements that take up any of the given lines, from top to bottom.
  ///
  /// - Complexity: As ``placedElements(in:)``.
  package func elements(in visible: Range<Int>) -> [TableElement] {
    placedElements(in: visible).map(\.element)
  }

  /// The elements that take up any of the given lines, from top to bottom, and their lines.
  ///
  /// - Complexity: O(log *n*) for each section and each run of rows of one height; what takes up no
  ///   lines is passed over.
  func placedElements(in visible: Range<Int>) -> [PlacedElement] {
    guard !visible.isEmpty else { return [] }
    var elements: [PlacedElement] = []
    func add(_ element: TableElement, _ lines: Range<Int>) {
      guard lines.overlaps(visible) else { return }
      elements.append(PlacedElement(element: element, lines: lines))
    }
    add(.tableHeader, 0..<tableHeaderHeight)
    forEachSection(in: visible) { section in
      let index = section.index
      add(.sectionHeader(index), section.top..<section.rowsTop)
      section.forEachRun(in: visible) { rows, run, top in
        var line = top
        for row in rows {
          add(.row(RowPath(section: index, row: row)), line..<line + run.height)
          line += run.height
        }
      }
      add(.sectionFooter(index), section.footerTop..<section.bottom)
    }
    add(.tableFooter, lines(of: .tableFooter))
    return elements
  }

  /// Calls a function with the sections that reach into the given lines, from top to bottom.
  func forEachSection(in visible: Range<Int>, _ body: (PlacedSection) -> Void) {
    var line = visible.lowerBound
    while let section = firstSection(endingBelow: line), section.top < visible.upperBound {
      body(section)
      line = section.bottom
    }
  }

  // MARK: - Sections

  /// The section at an index, which has to be within bounds.
  func section(at index: Int) -> PlacedSection {
    guard index >= 0, let position = sections.first(where: { $0.count > index }) else {
      preconditionFailure("Section index \(index) is out of range")
    }
    return placed(position)
  }

  /// The first section that reaches below a line.
  func firstSection(endingBelow line: Int) -> PlacedSection? {
    sections.first { tableHeaderHeight + $0.lines + ($0.count - 1) * spacing > line }.map(placed)
  }

  private func placed(_ position: MeasuredTree<SectionLines>.Position) -> PlacedSection {
    let before = position.before
    return PlacedSection(
      index: before.count, rowsAbove: before.rows,
      top: tableHeaderHeight + before.lines + before.count * spacing, lines: position.element)
  }

  // MARK: - Rows by index

  /// The index of a row among the rows of the whole table.
  ///
  /// - Complexity: O(log *n*).
  package func rowIndex(of path: RowPath) -> Int {
    section(at: path.section).rowsAbove + path.row
  }

  /// The path of the row at an index among the rows of the whole table.
  ///
  /// - Complexity: O(log *n*).
  package func path(atRowIndex index: Int) -> RowPath? {
    guard index >= 0, let position = sections.first(where: { $0.rows > index }) else { return nil }
    return RowPath(section: position.before.count, row: index - position.before.rows)
  }
}
