import TableData
import TableDisplay

extension TableHarness {
  /// The errors of the display, and of the delegate's notifications.
  func problemsOfDisplay() -> [String] {
    var problems: [String] = []
    func check(_ isRight: Bool, _ problem: String) { if !isRight { problems.append(problem) } }
    var expectedRows: Set<Int> = []
    for element in table.displayedElements {
      if case .row(let path) = element.element, let row = state.snapshot.row(at: path) {
        let isShown = TestCell.identifiers.contains(row.cellIdentifier)
        if isShown { expectedRows.insert(row.id) }
        check((element.content != nil) == isShown, "Row \(row.id) has a cell or none")
        check(element.content.map { $0.row == row } ?? true, "Row \(row.id) is outdated")
        check(element.content.map { $0.cell.shown == row } ?? true, "Cell of \(row.id)")
      } else if let view = element.view {
        check(view.shownSection.map(state.snapshot.sections.contains) ?? false, "View is outdated")
      }
    }
    check(delegate.displayedRows == expectedRows, "Told of other rows")
    check(delegate.displayedSections == expectedSections(in: state), "Told of other headers")
    check(delegate.contradictions.isEmpty, "Told what cannot be")
    check(delegate.otherContradictions.isEmpty, "Told of headers what cannot be")
    check(delegate.selectedIDs == Set(state.selectedIDs), "Told of another selection")
    return problems
  }

  private func expectedSections(in state: TestState) -> Set<String> {
    var elements = Set(state.visibleElements)
    if let pinned = state.pinnedHeader { elements.insert(.sectionHeader(pinned.section)) }
    var names: Set<String> = []
    for element in elements {
      switch element {
      case .sectionHeader(let index): names.insert("header \(state.snapshot.sections[index].id)")
      case .sectionFooter(let index): names.insert("footer \(state.snapshot.sections[index].id)")
      default: break
      }
    }
    return names
  }

  /// The inconsistencies of the pools.
  ///
  /// - Parameter other: Another table that has the same pools.
  /// - Returns: A sentence for each problem.
  func problemsOfPools(sharedWith other: TableHarness? = nil) -> [String] {
    let elements = table.displayedElements + (other?.table.displayedElements ?? [])
    let used = [elements.compactMap(\.content?.cell), elements.compactMap(\.view)]
    let pools = [table.pool, table.headerFooterPool]
    return zip(used, pools).compactMap { cells, pool in
      let counts = pool.counts
      guard Set(cells.map(ObjectIdentifier.init)).count == cells.count else {
        return "A cell is used twice"
      }
      return counts.made == cells.count + counts.idle + counts.dropped ? nil : "\(counts)"
    }
  }
}
