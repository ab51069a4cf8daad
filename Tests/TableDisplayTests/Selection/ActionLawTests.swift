import TableData
import TableDisplay
import TableInvariants
import TestSampling
import Testing

/// Whatever users and programs do, highlight, selection and editing match a plain model, and the
/// delegate's knowledge.
struct ActionLawTests {
  @Test(arguments: Sample.seeds(40) as [UInt64])
  func theTableDoesWhatTheModelDoes(seed: UInt64) throws {
    try run(seed: seed, viewportHeight: 200)
  }

  @Test(arguments: Sample.cases(Array(60..<100)) as [UInt64])
  func alsoWhenAnyRowsMayBeSelected(seed: UInt64) throws {
    try run(seed: seed, viewportHeight: 20, selection: .unrestricted)
  }

  @Test(arguments: Sample.cases(Array(40..<60)) as [UInt64])
  func alsoWhenMostRowsAreOutOfSight(seed: UInt64) throws {
    try run(seed: seed, viewportHeight: 4)
  }

  private func run(
    seed: UInt64, viewportHeight: Int, selection: SelectionMode = .multiple
  ) throws {
    var script = try ActionScript(
      seed: seed, viewportHeight: viewportHeight, selection: selection)
    check(script, "at first")
    var steps: [String] = []
    for _ in 0..<120 {
      let wasOpen = script.harness.state.revealedSwipe
      let offset = script.harness.state.contentOffset
      steps.append(try script.performStep())
      let comment = Comment(rawValue: "seed \(seed): \(steps.suffix(4))")
      check(script, comment)
      guard script.harness.state.contentOffset == offset, let wasOpen else { continue }
      // Only the step itself may have closed the row.
      let isClosed = script.harness.state.revealedSwipe == nil
      let isGone = !script.harness.rows.contains(wasOpen.id)
      // When rows are hidden, or the last one may not be highlighted, the table may scroll away and
      // back to where it was.
      let isExplained = ["swipe", "deletion", "editing", "hidden", "highlight 3"].contains {
        steps.last?.hasPrefix($0) == true
      }
      #expect(!isClosed || isGone || isExplained, comment)
    }
  }

  private func check(_ script: ActionScript, _ comment: Comment) {
    let (state, delegate, model) = (script.harness.state, script.harness.delegate, script.model)
    state.checkInvariants()
    #expect(Set(state.selectedIDs) == model.selected, comment)
    #expect(state.highlightedID == model.highlighted, comment)
    #expect(state.pendingDeletionID == model.pending, comment)
    #expect(state.revealedSwipe?.id == model.swiped, comment)
    #expect(state.isEditing == model.isEditing, comment)
    #expect(delegate.contradictions == [], comment)
    #expect(!delegate.isSelectionChanging, comment)
    #expect(delegate.selectedIDs == model.selected, comment)
    #expect(delegate.highlightedID == state.highlightedID, comment)
    #expect(delegate.editingRowID == state.editingRowID, comment)
    if let row = state.highlightedRow { #expect(delegate.shouldHighlight(row), comment) }
    let allowed = state.snapshot.rows.filter(delegate.shouldHighlight)
    #expect((state.highlightedID == nil) == allowed.isEmpty, comment)
  }
}
