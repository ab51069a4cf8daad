import TableData
import TableTesting
import TestSampling
import Testing

/// Headings and rows as one sequence: the heading of each section above its rows.
@Suite struct ElementTests {
  typealias Table = TableSnapshot<SampleSection, SampleRow>

  @Test(arguments: Sample.seeds(200 as UInt64))
  func elementsAreHeadingsAboveTheirRows(seed: UInt64) throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    var sections: [TableSection<SampleSection, SampleRow>] = []
    for section in 0..<Int.random(in: 0...12, using: &random) {
      let count = Int.random(in: 0...1, using: &random) * Int.random(in: 0...90, using: &random)
      let rows = (0..<count).map { SampleRow("\(section)-\($0)") }
      sections.append(TableSection(SampleSection("\(section)"), rows: rows))
    }
    let table = try Table(sections)
    var index = 0
    for (number, section) in sections.enumerated() {
      #expect(table.element(at: index) == .sectionHeader(section.section))
      let heading = try #require(table.path(ofElement: index))
      #expect(heading == (number, nil))
      #expect(table.elementIndex(ofSection: number) == index)
      index += 1
      for (rowNumber, row) in section.rows.enumerated() {
        let path = RowPath(section: number, row: rowNumber)
        try #require(table.element(at: index) == .row(row))
        let place = try #require(table.path(ofElement: index))
        try #require(place == (number, rowNumber))
        try #require(table.elementIndex(of: path) == index)
        index += 1
      }
    }
    #expect(table.elementCount == index)
    for outside in [-1, index, .min, .max] {
      #expect(table.element(at: outside) == nil)
      #expect(table.path(ofElement: outside) == nil)
    }
  }
}
