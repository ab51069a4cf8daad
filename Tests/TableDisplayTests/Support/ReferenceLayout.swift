import TableData
import TableDisplay

/// A reference layout, computed line by line.
struct ReferenceLayout {
  /// The element on each line of the content; `nil` for spacing between sections.
  private(set) var contents: [TableViewElement?] = []

  /// The lines of each element, also of those that take up none.
  private(set) var lines: [TableViewElement: Range<Int>] = [:]

  init(of table: TestTable, with configuration: TableViewConfiguration) {
    add(.tableHeader, height: configuration.tableHeaderHeight)
    for (index, content) in table.contents.enumerated() {
      if index > 0, configuration.style == .grouped { contents.append(nil) }
      add(.sectionHeader(index), height: content.section.headerHeight)
      for (offset, row) in content.rows.enumerated() {
        let path = RowPath(section: index, row: offset)
        switch configuration.rowHeight {
        case .uniform(let height): add(.row(path), height: height)
        // Estimates lead to the actual heights in the end.
        case .varying, .estimated: add(.row(path), height: row.height)
        }
      }
      add(.sectionFooter(index), height: content.section.footer == nil ? 0 : 1)
    }
    add(.tableFooter, height: configuration.tableFooterHeight)
  }

  private mutating func add(_ element: TableViewElement, height: Int) {
    let top = contents.count
    contents += Array(repeating: element, count: max(0, height))
    lines[element] = top..<contents.count
  }

  /// The elements that take up any of the given lines.
  func elements(in visible: Range<Int>) -> [TableViewElement] {
    var elements: [TableViewElement] = []
    for line in visible.clamped(to: 0..<contents.count) {
      guard let element = contents[line], element != elements.last else { continue }
      elements.append(element)
    }
    return elements
  }

  /// The nearest offset that does not scroll out of the content.
  func clamp(_ offset: Int, viewportHeight: Int) -> Int {
    min(max(0, offset), max(0, contents.count - viewportHeight))
  }
}
