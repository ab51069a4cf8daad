import TableData
import TableDisplay
import TableTesting

/// A cell that records its use.
final class ClassicCell: ReusableCell {
  var text = ""
  private(set) var fillCount = 0
  private(set) var preparationCount = 0

  func fill(_ text: String) {
    self.text = text
    fillCount += 1
  }

  func prepareForReuse() {
    text = ""
    preparationCount += 1
  }
}

/// A source of texts in sections that counts its calls.
final class ListSource: BatchUpdateTableViewDataSource {
  var sections: [[String]]
  private(set) var countRequests = 0
  private(set) var cellRequests: [RowPath] = []
  /// A side effect of a request for a cell.
  var whenAsked: (BatchUpdateTableView<ClassicCell>) -> Void = { _ in }
  /// A side effect of a request for a count.
  var whenCounted: () -> Void = {}
  /// Returns the kind of cell that shows a text.
  var kind: (String) -> String = { _ in "text" }

  init(_ sections: [[String]]) {
    self.sections = sections
  }

  var numberOfSections: Int {
    countRequests += 1
    return sections.count
  }

  func numberOfRows(inSection section: Int) -> Int {
    countRequests += 1
    whenCounted()
    return sections[section].count
  }

  func cell(forRowAt path: RowPath, in table: BatchUpdateTableView<ClassicCell>) -> ClassicCell? {
    cellRequests.append(path)
    whenAsked(table)
    guard sections.indices.contains(path.section),
      sections[path.section].indices.contains(path.row)
    else { return nil }
    let text = sections[path.section][path.row]
    let cell = table.dequeueCell(kind(text), orMake: ClassicCell.init)
    cell.fill(text)
    return cell
  }

  /// Resets the recorded requests.
  func forgetRequests() {
    countRequests = 0
    cellRequests = []
  }
}

extension BatchUpdateTableView<ClassicCell> {
  /// The visible texts; `nil` where the source had no cell.
  var texts: [String?] { displayedRows.map { $0.cell?.text } }
}

extension RowPath {
  /// A short way to write a path in a test.
  static func path(_ section: Int, _ row: Int) -> RowPath { RowPath(section: section, row: row) }
}
