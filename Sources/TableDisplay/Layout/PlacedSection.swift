/// A section and its position in the content.
struct PlacedSection {
  let index: Int
  /// The section's first line in the content.
  let top: Int
  let lines: SectionLines

  var rowsTop: Int { top + lines.headerHeight }
  var footerTop: Int { rowsTop + lines.rows.measure.lines }
  var bottom: Int { footerTop + lines.footerHeight }

  func lines(ofRow row: Int) -> Range<Int> {
    guard row >= 0, let position = lines.rows.first(where: { $0.count > row }) else {
      preconditionFailure("Row \(row) of section \(index) is out of range")
    }
    let height = position.element.height
    let top = rowsTop + position.before.lines + (row - position.before.count) * height
    return top..<top + height
  }

  /// `top` is the first line of the first row.
  func forEachRun(
    in visible: Range<Int>, _ body: (_ rows: Range<Int>, _ run: RowRun, _ top: Int) -> Void
  ) {
    var line = max(0, visible.lowerBound - rowsTop)
    let end = visible.upperBound - rowsTop
    while line < end, let position = lines.rows.first(where: { $0.lines > line }) {
      let (run, before) = (position.element, position.before)
      // The run has lines, so its height is not 0.
      let first = max(0, line - before.lines) / run.height
      let last = min(run.count - 1, (end - before.lines - 1) / run.height)
      let top = rowsTop + before.lines + first * run.height
      if first <= last { body(before.count + first..<before.count + last + 1, run, top) }
      line = before.lines + run.measure.lines
    }
  }
}
