import TableData
import TableFeeds
import TablePaging
import TableTesting

/// Rows and headings as a plain list.
struct WindowModel {
  typealias Table = TableSnapshot<SampleSection, SampleRow>

  /// A row, or `nil` for a heading, with the index of its section.
  private let list: [(section: Int, row: SampleRow?)]
  private let sections: [SampleSection]

  init(_ table: Table) {
    sections = table.contents.map(\.section)
    list = table.contents.enumerated().flatMap { index, section in
      [(index, nil)] + section.rows.map { (index, $0) }
    }
  }

  var count: Int { list.count }

  func elements(in window: TableWindow) -> ArraySlice<(section: Int, row: SampleRow?)> {
    list.dropFirst(window.first).prefix(window.count)
  }

  /// The visible rows, below the headings of their sections.
  func table(in window: TableWindow) -> Table {
    var contents: [TableSection<SampleSection, SampleRow>] = []
    for (section, row) in elements(in: window) {
      if contents.last?.section != sections[section] { contents.append(.init(sections[section])) }
      if let row { contents[contents.count - 1].rows.append(row) }
    }
    return (try? Table(contents)) ?? Table()
  }

  func place(of window: TableWindow) -> WindowMetrics {
    let rowCount = list.count { $0.row != nil }
    let above = list.prefix(window.first).count { $0.row != nil }
    let first = elements(in: window).first
    return WindowMetrics(
      rowsAbove: .exact(above), rowCount: .exact(rowCount), sectionCount: sections.count,
      headerIndex: first.flatMap { first in list.firstIndex { $0.section == first.section } })
  }
}
