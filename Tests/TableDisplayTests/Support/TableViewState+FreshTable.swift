import TableData
import TableDisplay

extension TableViewState {
  /// The differences from a new table scrolled to the same row.
  func problemsBesideFreshTable() -> [String] {
    var fresh = Self(snapshot, configuration: configuration, viewportHeight: viewportHeight)
    let anchor = visibleElements.first { if case .row = $0 { true } else { false } }
    guard case .row(let path)? = anchor, let row = snapshot.row(at: path) else {
      if case .estimated = configuration.rowHeight { return [] }
      fresh.scroll(by: contentOffset)
      return problems(beside: fresh)
    }
    fresh.scroll(toRow: row.id, at: .top)
    let line = visibleLines(of: .row(path)).lowerBound
    // A page at a time, so that no estimate of the end is in the way.
    for _ in 0..<20 {
      let distance = fresh.visibleLines(of: .row(path)).lowerBound - line
      if distance == 0 { break }
      let page = max(1, viewportHeight)
      fresh.scroll(by: min(max(-page, distance), page))
    }
    return problems(beside: fresh)
  }

  private func problems(beside fresh: Self) -> [String] {
    let (found, expected) = (ShownPlaces(in: self), ShownPlaces(in: fresh))
    return found == expected ? [] : ["\(found) instead of \(expected)"]
  }
}

/// The places of elements, from the first visible line.
private struct ShownPlaces: Equatable {
  let elements: [TableViewElement]
  let lines: [Range<Int>]
  let pinnedHeader: PinnedHeader?

  init(in state: TableViewState<some SectionModel, some RowModel>) {
    elements = state.visibleElements
    lines = elements.map { state.visibleLines(of: $0) }
    pinnedHeader = state.pinnedHeader
  }
}
