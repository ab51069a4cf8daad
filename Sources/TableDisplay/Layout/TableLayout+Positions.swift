/// A visible element and its lines in the content.
struct VisibleElement {
  let element: TableViewElement
  let lines: Range<Int>
  var isPinned = false
}

extension TableLayout {
  package func lines(of element: TableViewElement) -> Range<Int> {
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

  package func elements(in visible: Range<Int>) -> [TableViewElement] {
    placedElements(in: visible).map(\.element)
  }

  /// - Complexity: O(log *n*) per section and run; empty elements are skipped.
  func placedElements(in visible: Range<Int>) -> [VisibleElement] {
    guard !visible.isEmpty else { return [] }
    var elements: [VisibleElement] = []
    func add(_ element: TableViewElement, _ lines: Range<Int>) {
      guard lines.overlaps(visible) else { return }
      elements.append(VisibleElement(element: element, lines: lines))
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

  func forEachSection(in visible: Range<Int>, _ body: (PlacedSection) -> Void) {
    var line = visible.lowerBound
    while let section = firstSection(endingBelow: line), section.top < visible.upperBound {
      body(section)
      line = section.bottom
    }
  }

  // MARK: - Sections

  func section(at index: Int) -> PlacedSection {
    guard index >= 0, let position = sections.first(where: { $0.count > index }) else {
      preconditionFailure("Section index \(index) is out of range")
    }
    return placed(position)
  }

  func firstSection(endingBelow line: Int) -> PlacedSection? {
    sections.first { tableHeaderHeight + $0.lines + ($0.count - 1) * spacing > line }.map(placed)
  }

  private func placed(_ position: MeasuredTree<SectionLines>.Position) -> PlacedSection {
    let before = position.before
    return PlacedSection(
      index: before.count,
      top: tableHeaderHeight + before.lines + before.count * spacing, lines: position.element)
  }
}
