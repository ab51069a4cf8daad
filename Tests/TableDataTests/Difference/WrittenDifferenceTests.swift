import TableData
import TableTesting
import Testing

/// A handwritten difference equals the computed one.
@Suite struct WrittenDifferenceTests {
  private typealias Difference = TableDifference<SampleSection, SampleRow>

  @Test func aDifferenceCanBeWritten() throws {
    let old = try TableSnapshot(
      SampleSection("A"), rows: [SampleRow("a"), SampleRow("b"), SampleRow("c")])
    var new = old
    new.remove(id: "a")
    try new.move(id: "c", to: .before("b"))
    try new.update(SampleRow("b", revision: 1))
    try new.append(SampleRow("d"), to: "A")
    try new.appendSection(SampleSection("B"))

    let expected = Difference(
      sections: ElementChanges(inserted: [.init(index: 1, element: SampleSection("B"))]),
      rows: ElementChanges(
        removed: [.init(index: RowPath(section: 0, row: 0), element: SampleRow("a"))],
        inserted: [.init(index: RowPath(section: 0, row: 2), element: SampleRow("d"))],
        moved: [
          .init(id: "c", from: RowPath(section: 0, row: 2), to: RowPath(section: 0, row: 0))
        ],
        updated: [
          .init(
            from: RowPath(section: 0, row: 1), to: RowPath(section: 0, row: 1),
            old: SampleRow("b"), new: SampleRow("b", revision: 1))
        ]))
    #expect(new.difference(from: old) == expected)
    #expect(try old.applying(expected) == new)
  }
}
