import TableData
import TableDisplay
import Testing

/// Going to a section by its title in the index, and to the selection.
struct SectionIndexTests {
  private func makeState() throws -> TestState {
    let titles = ["A", nil, "B", "B", "C"]
    let sections = titles.enumerated().map { index, title in
      TableSection(
        TestSection(id: index, header: "Header", indexTitle: title),
        rows: (0..<4).map { TestRow(id: index * 4 + $0) })
    }
    return TestState(
      try TestTable(sections), configuration: TableViewConfiguration(selectionMode: .multiple),
      viewportHeight: 5)
  }

  @Test func eachTitleLeadsToItsFirstSection() throws {
    let index = try makeState().sectionIndex
    #expect(index.map(\.title) == ["A", "B", "C"])
    #expect(index.map(\.section) == [0, 2, 4])
  }

  @Test func aTitleScrollsToTheHeaderOfItsSection() throws {
    var state = try makeState()
    let isFound = state.scroll(toIndexTitle: "B")
    #expect(isFound)
    #expect(state.visibleElements.first == .sectionHeader(2))
    let isMissing = !state.scroll(toIndexTitle: "D")
    #expect(isMissing)
    #expect(state.contentOffset == 10)
    state.scroll(toIndexTitle: "C")
    #expect(state.contentOffset == 20)
    state.scroll(toSection: 99)
    #expect(state.contentOffset == 20)
  }
}
