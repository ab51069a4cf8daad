import TableData
import TableDisplay

// MARK: - Marking from one row to another

extension TableScreen {
  /// Keys that mark from the highlighted row on; none where rows are not marked.
  var rangeBindings: [KeyBinding] {
    guard marksByKey else { return [] }
    let isHeld = markRange?.isHeld == true
    return freeBindings([.character("v")], help: isHeld ? "End range" : "Mark range") {
      if isHeld { self.markRange = nil } else { self.beginRange(isHeld: true) }
    }
      + freeBindings([.modified(.up, .shift)], help: "Mark up") {
        self.extendRange(by: -1)
      }
      + freeBindings([.modified(.down, .shift)], help: "Mark down") {
        self.extendRange(by: 1)
      }
  }

  /// Has a range that is held reach the highlighted row; any other has come to its end.
  func followHighlight() {
    if markRange?.isHeld == true { markRangeToHighlight() } else { markRange = nil }
  }

  /// Ends the range that is held and marks what was marked before it.
  func giveUpRange() {
    guard let range = markRange else { return }
    markRange = nil
    marks = range.before.filter(source.snapshot.contains(id:))
  }

  private func beginRange(isHeld: Bool) {
    guard let row = table.state.highlightedRow else { return }
    markRange = MarkRange(anchor: row, before: marks, isHeld: isHeld)
    markRangeToHighlight()
  }

  private func extendRange(by rows: Int) {
    extendRange { $0.moveHighlight(by: rows) }
  }

  /// Marks all rows from where the range began, or from the highlighted row, to another one.
  func extendRange(to row: Row.ID) {
    extendRange { $0.highlight(row) }
  }

  private func extendRange(_ moveHighlight: (inout TableState<Section, Row>) -> Void) {
    if markRange == nil { beginRange(isHeld: false) }
    table.update {
      $0.closeSwipe()
      moveHighlight(&$0)
    }
    markRangeToHighlight()
  }

  /// - Complexity: O(*k* log *n*) for *k* rows in the range.
  private func markRangeToHighlight() {
    let shown = table.state.snapshot
    guard let range = markRange, let start = shown.offset(of: range.anchor),
      let end = table.state.highlightedRow.flatMap(shown.offset)
    else { return }
    let rows = (min(start, end)...max(start, end)).compactMap {
      shown.path(atOffset: $0).flatMap(shown.row(at:))?.id
    }
    marks = range.before.filter(source.snapshot.contains(id:)).union(rows)
  }

  /// Marks rows, or takes their marks away.
  ///
  /// - Parameters:
  ///   - numbers: Their numbers, from 1 over all sections.
  ///   - isMarked: Whether they are marked from now on.
  /// - Throws: ``CommandError`` when there is no such row; nothing has changed then.
  func setMarks(_ numbers: ClosedRange<Int>, _ isMarked: Bool) throws {
    try requireMarks()
    // Both ends are there, so all rows between them are.
    _ = (try row(numbers.lowerBound), try row(numbers.upperBound))
    for number in numbers { setMark(try row(number).id, isMarked) }
  }
}
