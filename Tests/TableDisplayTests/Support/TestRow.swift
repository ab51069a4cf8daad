import TableData
import TableDisplay

/// A table under test.
typealias TestTable = TableSnapshot<TestSection, TestRow>

/// The state of a table under test.
typealias TestState = TableViewState<TestSection, TestRow>

/// A row with configurable properties.
struct TestRow: RowModel, Hashable, Sendable {
  let id: Int
  var text = ""
  var height = 1
  var cellHeight: Int { height }
  var cellIdentifier = TestCell.identifiers[0]
}

/// A section with configurable properties.
struct TestSection: SectionModel, Hashable, Sendable {
  let id: Int
  var header: String?
  var footer: String?
  /// The lines of the header, if any; one line by default.
  var headerLines = 1
  var headerIdentifier: String?
  var footerIdentifier: String?
  var indexTitle: String?

  var headerHeight: Int { header == nil ? 0 : headerLines }
}

extension TestTable {
  /// Creates a table with a single section, 0, that has neither header nor footer.
  init(rows ids: some Sequence<Int>, height: Int = 1) throws {
    try self.init(TestSection(id: 0), rows: ids.map { TestRow(id: $0, height: height) })
  }

  /// Creates a table with sections that have headers; the rows are numbered from 0.
  init(sectionsOfRows counts: Int..., footers: Bool = false) throws {
    var next = 0
    var sections: [TableSection<TestSection, TestRow>] = []
    for (index, count) in counts.enumerated() {
      let footer = footers ? "Footer \(index)" : nil
      sections.append(
        TableSection(
          TestSection(id: index, header: "Header \(index)", footer: footer),
          rows: (next..<next + count).map { TestRow(id: $0) }))
      next += count
    }
    try self.init(sections)
  }
}
