import TableData
import TableDisplay
import TableInvariants
import TableTesting
import TestSampling
import Testing

/// After a change, a table shows the same as a new one at the same anchor; selection and highlight
/// follow identity.
struct FollowingLawTests {
  @Test(arguments: Sample.seeds(60) as [UInt64])
  func whateverHappensTheTableShowsWhatAFreshOneShows(seed: UInt64) throws {
    var script = try TableScript(seed: seed)
    var steps: [String] = []
    for _ in 0..<60 {
      let before = script.harness.state
      steps.append(try script.performStep())
      let comment = Comment(rawValue: "\(steps.suffix(3))")
      script.harness.state.checkInvariants()
      checkSelection(of: script.harness, comment)
      let changed = before.snapshot != script.harness.state.snapshot
      // The row changed by an undo or redo is highlighted, rather than the successor.
      let isStep = ["undo", "redo"].contains { steps.last?.hasPrefix($0) == true }
      if changed, !isStep { checkSuccession(from: before, to: script.harness.state, comment) }
      checkDisplay(of: script.harness, comment)
      checkRowsInSight(of: script.harness, comment)
      checkCells(of: script.harness, comment)
    }
    script.harness.table.endDisplay()
    #expect(script.harness.delegate.displayedRows == [])
  }

  @Test(arguments: Sample.seeds(200) as [UInt64])
  func whatIsReadStaysInItsLineWhateverChangesAroundIt(seed: UInt64) throws {
    var generator = TableGenerator.ofEverything(seed: seed, rows: 20)
    let configuration = generator.configuration()
    var state = TestState(
      try generator.largeSnapshot(), configuration: configuration,
      viewportHeight: 1 + generator.choose(10))
    for _ in 0..<10 {
      state.moveHighlight(by: generator.choose(20) - 10)
      state.scroll(by: generator.choose(20) - 10)
      let before = state
      state.apply(generator.variant(of: before.snapshot, edits: 3))
      checkAnchor(from: before, to: state)
    }
  }
}

// MARK: - Law 7

extension FollowingLawTests {
  /// Visible elements equal those of a new table scrolled to the same place.
  private func checkDisplay(of harness: TableHarness, _ comment: Comment) {
    let fresh = TableHarness(
      harness.source.snapshot, configuration: harness.state.configuration,
      viewportHeight: harness.state.viewportHeight)
    fresh.table.updateState { $0.scroll(by: harness.state.contentOffset) }
    #expect(error(of: harness) == error(of: fresh), comment)
    #expect(harness.screen == fresh.screen, comment)
  }

  private func error(of harness: TableHarness) -> CellError? {
    do {
      _ = try harness.table.display()
      return nil
    } catch {
      return error
    }
  }

  /// The anchor row keeps its line, as far as there is content.
  private func checkAnchor(from old: TestState, to new: TestState) {
    let oldLayout = ReferenceLayout(of: old.snapshot, with: old.configuration)
    let newLayout = ReferenceLayout(of: new.snapshot, with: new.configuration)
    let rows = oldLayout.elements(in: old.visibleLines).compactMap(old.row(of:)).map(\.id)
    let kept = rows.filter(new.snapshot.contains(id:))
    let anchor = kept.first { $0 == old.highlightedID } ?? kept.first
    let distance = anchor.map { row in
      newLayout.top(of: row, in: new.snapshot) - oldLayout.top(of: row, in: old.snapshot)
    }
    let offset = newLayout.clamp(
      old.contentOffset + (distance ?? 0), viewportHeight: new.viewportHeight)
    // A highlighted visible row that goes brings the next one into view, wherever that stands.
    let isGone = rows.contains { $0 == old.highlightedID && !kept.contains($0) }
    guard isGone else {
      #expect(new.contentOffset == offset)
      return
    }
    guard let row = new.highlightedID, let path = new.snapshot.path(id: row) else { return }
    let lines = newLayout.lines[.row(path)] ?? 0..<0
    #expect(lines.count > new.viewportHeight || lines.clamped(to: new.visibleLines) == lines)
  }

  /// The highlight stays on its row; if that is removed, it moves below the nearest surviving row
  /// above.
  private func checkSuccession(from old: TestState, to new: TestState, _ comment: Comment) {
    let rows = new.snapshot.rows.map(\.id)
    guard let row = old.highlightedID, !rows.contains(row) else { return }
    let above = old.snapshot.rows.map(\.id).prefix { $0 != row }
    let next = above.last(where: rows.contains).flatMap(rows.firstIndex).map { $0 + 1 } ?? 0
    #expect(new.highlightedID == rows.dropFirst(next).first ?? rows.last, comment)
  }

  /// The delegate's notifications match the selection.
  private func checkSelection(of harness: TableHarness, _ comment: Comment) {
    #expect(harness.delegate.selectedIDs == Set(harness.state.selectedIDs), comment)
    #expect(harness.delegate.contradictions == [], comment)
    #expect(Set(harness.state.selectedIDs).isDisjoint(with: [7, 17, 27]), comment)
  }

  /// Exactly the visible rows with a registered cell are displayed, and the delegate knows.
  private func checkRowsInSight(of harness: TableHarness, _ comment: Comment) {
    let state = harness.state
    let reference = ReferenceLayout(of: state.snapshot, with: state.configuration)
    let rows = reference.elements(in: state.visibleLines).compactMap(state.row(of:))
      .filter { TestCell.identifiers.contains($0.cellIdentifier) }
    let displayed = harness.table.displayedElements.compactMap(\.content?.row)
    #expect(displayed == rows, comment)
    #expect(harness.delegate.displayedRows == Set(rows.map(\.id)), comment)
  }

  /// No cell is lost or used twice, and each shows its row.
  private func checkCells(of harness: TableHarness, _ comment: Comment) {
    let contents = harness.table.displayedElements.compactMap(\.content)
    #expect(Set(contents.map { ObjectIdentifier($0.cell) }).count == contents.count, comment)
    #expect(harness.table.displayedIDs.count == contents.count, comment)
    for content in contents {
      #expect(content.cell.shown == content.row, comment)
      #expect(content.cell.identifier == content.row.cellIdentifier, comment)
    }
    let counts = harness.table.pool.counts
    #expect(counts.made == contents.count + counts.idle + counts.dropped, comment)
  }
}

extension TableHarness {
  /// The screen, line by line: each element, its lines, its row and its cell's text.
  fileprivate var screen: [String] {
    table.displayedElements.map { element in
      let row = element.content.map { "\($0.row)" } ?? "-"
      let shown = element.content?.cell.shown.map { "\($0)" } ?? "-"
      return "\(element.lines) \(element.element) \(row) \(shown)"
    }
  }
}

extension TestState {
  fileprivate func row(of element: TableViewElement) -> TestRow? {
    guard case .row(let path) = element else { return nil }
    return snapshot.row(at: path)
  }
}

extension ReferenceLayout {
  fileprivate func top(of row: Int, in table: TestTable) -> Int {
    table.path(id: row).flatMap { lines[.row($0)]?.lowerBound } ?? 0
  }
}
