extension HeadlessTableView {
  struct Prefetching {
    var rows: [Row] = []
    var isUpward = false
    /// The table and the offset at the last display.
    var last: (revision: Revision, offset: Int)?
  }

  func updatePrefetching(
    around elements: [TableViewElement], of state: TableViewState<Section, Row>
  ) {
    // Offsets in different tables say nothing about the direction.
    if let last = prefetching.last, last.revision === state.revision,
      last.offset != state.contentOffset
    {
      prefetching.isUpward = state.contentOffset < last.offset
    }
    prefetching.last = (state.revision, state.contentOffset)
    guard state.configuration.prefetchDistance > 0 || !prefetching.rows.isEmpty else { return }
    let paths = elements.compactMap { if case .row(let path) = $0 { path } else { nil } }
    replacePrefetching(
      with: upcomingRows(around: paths, of: state),
      inSight: paths.compactMap(state.snapshot.row(at:)))
  }

  func cancelPrefetching() {
    prefetching.last = nil
    replacePrefetching(with: [], inSight: [])
  }

  private func replacePrefetching(with upcoming: [Row], inSight: [Row]) {
    let before = prefetching.rows
    prefetching.rows = upcoming
    let upcomingRows = Dictionary(uniqueKeysWithValues: upcoming.map { ($0.id, $0) })
    let shownRows = Set(inSight.map(\.id))
    let known = Dictionary(uniqueKeysWithValues: before.map { ($0.id, $0) })
    // Rows now visible are needed, so not cancelled.
    let cancelled = before.filter { upcomingRows[$0.id] != $0 && !shownRows.contains($0.id) }
    let fresh = upcoming.filter { known[$0.id] != $0 }
    if !cancelled.isEmpty { delegate.receive(.cancelPrefetching(cancelled)) }
    if !fresh.isEmpty { delegate.receive(.prefetch(fresh)) }
  }

  /// Nearest first.
  private func upcomingRows(
    around paths: [RowPath], of state: TableViewState<Section, Row>
  ) -> [Row] {
    let distance = min(max(0, state.configuration.prefetchDistance), state.snapshot.rowCount)
    guard let first = paths.first, let last = paths.last, distance > 0 else { return [] }
    let storage = state.snapshot.storage
    let (above, below) = (storage.index(of: first), storage.index(of: last) + 1)
    let offsets =
      prefetching.isUpward
      ? Array((max(0, above - distance)..<above).reversed())
      : Array(below..<min(state.snapshot.rowCount, below + distance))
    return offsets.compactMap(state.snapshot.row(atIndex:))
  }
}
