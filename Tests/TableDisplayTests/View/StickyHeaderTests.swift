import TableData
import TableDisplay
import Testing

struct StickyHeaderTests {
  /// Three sections of four rows, with headers of some lines and, perhaps, footers.
  private func makeHarness(
    headerLines: Int = 1, footers: Bool = false, style: TableViewStyle = .plain,
    isSticky: Bool = true
  ) throws -> TableHarness {
    let sections = (0..<3).map { index in
      TableSection(
        TestSection(
          id: index, header: "Header \(index)", footer: footers ? "Footer" : nil,
          headerLines: headerLines, headerIdentifier: "title"),
        rows: (0..<4).map { TestRow(id: index * 4 + $0) })
    }
    return TableHarness(
      try TestTable(sections),
      configuration: TableViewConfiguration(style: style, pinsSectionHeaders: isSticky),
      viewportHeight: 4)
  }

  @Test func aHeaderSticksUntilTheNextSectionPushesItOut() throws {
    let table = try makeHarness(headerLines: 2).table
    var headers: [String] = []
    for _ in 0..<8 {
      headers.append(table.state.pinnedHeader.map { "\($0.section) \($0.lines)" } ?? "-")
      table.updateState { $0.scroll(by: 1) }
    }
    #expect(
      headers == [
        "-", "0 0..<2", "0 0..<2", "0 0..<2", "0 0..<2", "0 -1..<1", "-", "1 0..<2",
      ])
  }

  @Test func aHeaderSticksAboveItsFooterToo() throws {
    let table = try makeHarness(footers: true).table
    table.updateState { $0.scroll(by: 5) }
    #expect(table.state.pinnedHeader == PinnedHeader(section: 0, lines: 0..<1))
    table.updateState { $0.scroll(by: 1) }
    #expect(table.state.pinnedHeader == nil)
  }

  @Test(arguments: [(TableViewStyle.grouped, true), (.plain, false)])
  func headersStickInPlainStyleAndWhenAskedForOnly(style: TableViewStyle, isSticky: Bool) throws {
    let table = try makeHarness(style: style, isSticky: isSticky).table
    table.updateState { $0.scroll(by: 2) }
    #expect(table.state.pinnedHeader == nil)
  }

  @Test func theStuckHeaderComesLastWithItsView() throws {
    let harness = try makeHarness()
    _ = try harness.table.display()
    harness.table.updateState { $0.scroll(by: 2) }
    let elements = try harness.table.display()
    #expect(
      elements.map { "\($0.lines) \($0.element) \($0.isPinned)" } == [
        "0..<1 row([0, 1]) false", "1..<2 row([0, 2]) false", "2..<3 row([0, 3]) false",
        "3..<4 sectionHeader(1) false", "0..<1 sectionHeader(0) true",
      ])
    #expect(elements.last?.view?.shownSection?.id == 0)
    #expect(harness.delegate.sectionEvents == ["+header 0", "+header 1"])
  }

  @Test func aHeaderCutOffAtTheTopIsThereOnce() throws {
    let harness = try makeHarness(headerLines: 3)
    harness.table.updateState { $0.scroll(by: 1) }
    let headers = try harness.table.display().filter { $0.element == .sectionHeader(0) }
    #expect(headers.map(\.lines) == [0..<3])
  }

  @Test(arguments: [RowScrollPosition.top, .nearest])
  func aRowScrolledToIsNotCovered(position: RowScrollPosition) throws {
    let table = try makeHarness().table
    table.updateState { $0.scroll(by: .max) }
    table.updateState { $0.scroll(toRow: 6, at: position) }
    #expect(table.state.pinnedHeader == PinnedHeader(section: 1, lines: 0..<1))
    #expect(table.state.visibleLines(of: .row(RowPath(section: 1, row: 2))) == 1..<2)
  }
}
