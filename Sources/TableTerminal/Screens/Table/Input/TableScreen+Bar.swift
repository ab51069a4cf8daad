import TableQueries
import TableText
import TerminalDriver

extension TableScreen {
  /// A press beside the thumb centers it there.
  func handleBar(_ event: MouseEvent) -> Bool {
    let pressed = event.action == .pressed(.left) ? grip(on: event) : nil
    guard let grip = pointer.grip(for: event, pressed: pressed) else {
      return event.action == .dragged(.left)
    }
    dragThumb(to: event.line - grip)
    return true
  }

  private func grip(on event: MouseEvent) -> Int? {
    let renderer = renderer
    guard renderer.showsScrollIndicator, event.column == drawn.width - 1,
      (0..<tableView.state.viewportHeight).contains(event.line),
      let thumb = renderer.indicator(of: tableView.state).thumb
    else { return nil }
    return thumb.contains(event.line) ? event.line - thumb.lowerBound : thumb.count / 2
  }

  private func dragThumb(to line: Int) {
    let (state, renderer) = (tableView.state, renderer)
    let indicator = renderer.indicator(of: state)
    guard let thumb = indicator.thumb, thumb.lowerBound != line else { return }
    let height = renderer.linesBefore + state.contentHeight + renderer.linesAfter
    let offset = indicator.offset(forThumbAt: line, contentHeight: height)
    let part = renderer.linesBefore..<height - renderer.linesAfter
    // Rows out of memory are fetched.
    guard part.contains(offset), part.contains(offset + state.viewportHeight - 1) else {
      let next = indicator.offset(forThumbAt: line + 1, contentHeight: height)
      return rows.go(to: .position(offset == 0 ? 0 : (offset + next) / 2))
    }
    tableView.updateState { $0.scroll(by: offset - renderer.linesBefore - state.contentOffset) }
  }

  /// Sorts by a heading or drags its edge.
  func handleHeading(_ event: MouseEvent) throws -> Bool {
    if let edge = pointer.edgeGrip, event.action == .dragged(.left) {
      setWidth(event.column - edge.start, of: edge.column)
      return true
    }
    guard event.action == .pressed(.left), drawn.header.indices.contains(event.line),
      case .headings = drawn.header[event.line]
    else {
      pointer.releaseEdge()
      return false
    }
    pointer.releaseGrips()
    guard let (column, range) = column(at: event.column) else { return true }
    guard range.contains(event.column) else {
      pointer.grip(edgeOf: column, from: range.lowerBound)
      return true
    }
    try requireArranging()
    let index = try sortIndex(of: column)
    try sort(inSteps: { $0.choosing(index, adding: !event.modifiers.isEmpty) })
    return true
  }

  func column(at column: Int) -> (index: Int, range: Range<Int>)? {
    renderer.column(at: column, of: columns.layout, in: tableView, on: lineCanvas)
  }

  private func setWidth(_ width: Int, of column: Int) {
    guard var arrangement = columns.arrangement else { return }
    arrangement.widths[column] = max(1, min(width, widestColumn))
    columns.show(arrangement, inWidth: textWidth)
  }
}
