import TableData
import TableDisplay
import Testing

/// Views of headers and footers, and the delegate's notifications of them.
struct HeaderFooterTests {
  private func makeHarness(viewportHeight: Int = 4) throws -> TableHarness {
    let sections = (0..<3).map { index in
      TableSection(
        TestSection(
          id: index, header: "Header", footer: "Footer", headerIdentifier: "title",
          footerIdentifier: "total"),
        rows: [TestRow(id: index)])
    }
    return TableHarness(try TestTable(sections), viewportHeight: viewportHeight)
  }

  @Test func viewsComeAndGoAndAreUsedAgain() throws {
    let harness = try makeHarness()
    let first = try harness.table.display().compactMap(\.view)
    #expect(first.map(\.shownSection?.id) == [0, 0, 1])
    harness.table.updateState { $0.scroll(by: 3) }
    let second = try harness.table.display().compactMap(\.view)
    #expect(second.map(\.shownSection?.id) == [1, 1, 2])
    #expect(second[0] === first[2])
    #expect(second[1] === first[1])
    #expect(second[2] === first[0])
    #expect(
      harness.delegate.sectionEvents == [
        "+header 0", "+footer 0", "+header 1", "-header 0", "-footer 0", "+footer 1", "+header 2",
      ])
    let pool = harness.table.headerFooterPool
    #expect(pool.counts(for: "title") == .init(made: 2, reused: 1))
    #expect(pool.counts(for: "total") == .init(made: 1, reused: 1))
    #expect(harness.table.pool.counts == .init(made: 1, reused: 1))
  }

  @Test func aChangedSectionFillsItsViewsInPlace() throws {
    let harness = try makeHarness()
    let before = try harness.table.display().compactMap(\.view)
    harness.delegate.sectionEvents = []
    try harness.source.edit { table throws(TableError) in
      try table.updateSection(id: 0) { $0.header = "Other" }
    }
    let after = try harness.table.display().compactMap(\.view)
    #expect(after.map(ObjectIdentifier.init) == before.map(ObjectIdentifier.init))
    #expect(after.map(\.configurationCount) == [2, 2, 1])
    #expect(after[0].shownSection?.header == "Other")
    #expect(harness.delegate.sectionEvents == [])
  }

  @Test func aHeaderThatGoesIsEnded() throws {
    let harness = try makeHarness()
    _ = try harness.table.display()
    harness.delegate.sectionEvents = []
    try harness.source.edit { table throws(TableError) in
      try table.updateSection(id: 0) { $0.header = nil }
    }
    _ = try harness.table.display()
    #expect(harness.delegate.sectionEvents == ["-header 0"])
    harness.table.endDisplay()
    #expect(harness.delegate.displayedSections == [])
    #expect(harness.delegate.otherContradictions == [])
  }

  @Test func aViewThatNobodyRegisteredIsAnErrorThatNamesTheSection() throws {
    let section = TestSection(id: 7, header: "Header", headerIdentifier: "unknown")
    let harness = TableHarness(try TestTable(section, rows: [TestRow(id: 0)]))
    let error = #expect(throws: CellError.self) { try harness.table.display() }
    #expect(
      error?.description
        == "Section 7 asks for header or footer view \"unknown\", which is not registered."
        + " Register it first, or return nil for text alone.")
    #expect(harness.table.displayedElements.compactMap(\.content?.row.id) == [0])
  }

  @Test func headersWithoutViewsAreToldOfAsWell() throws {
    let harness = TableHarness(try TestTable(sectionsOfRows: 1, 1), viewportHeight: 3)
    #expect(try harness.table.display().compactMap(\.view).isEmpty)
    #expect(harness.delegate.sectionEvents == ["+header 0", "+header 1"])
  }

  @Test func theTableHasAHeaderAndAFooterOfItsOwn() throws {
    let harness = TableHarness(
      try TestTable(rows: 0..<1),
      configuration: TableViewConfiguration(tableHeaderHeight: 2, tableFooterHeight: 1))
    let (header, footer) = (TestCell(), TestCell())
    harness.table.tableHeaderView = header
    harness.table.tableFooterView = footer
    let elements = try harness.table.display()
    #expect(elements.map(\.element).first == .tableHeader)
    #expect(elements.first?.view === header)
    #expect(elements.last?.view === footer)
    #expect(elements.count == 3)
  }
}
