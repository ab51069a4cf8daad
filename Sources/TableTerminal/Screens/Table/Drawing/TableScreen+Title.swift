import TableText
import TextMatching

extension TableScreen {
  /// The first line, with notes on rows and work in progress.
  public var title: String {
    var notes: [String] = []
    if let current = work.current { notes.append(current.text) }
    notes += rowNotes
    if arranging.following.isFollowing { notes.append(localized("following")) }
    if hasSelection {
      let count = rows.selection.count.map { "\($0)" } ?? localized("many")
      notes.append(localized("\(count) selected"))
    }
    if !sortOrder.isEmpty, delegate.columns.isEmpty || drawn.isSortHidden {
      notes.append(localized("by \(sortText)"))
    }
    return notes.isEmpty ? delegate.title : title(with: notes.listed)
  }

  private var rowNotes: [String] {
    if !work.isPolled { rows.update(waitsForRows: true) }
    let extent = rows.extent
    if extent.isStale { return [query.activity] }
    return query.isSearching && !isDrawn ? [foundText(of: extent)] : []
  }

  var sortText: String {
    zip(query.order.titles, sortOrder).map { "\($0) \($1.symbol(symbols))" }.listed
  }

  private func title(with notes: String) -> String {
    let all = localized("\(delegate.title) (\(notes))")
    // The first line also has the symbol for going back, and the position.
    let taken = 2 + (positionText.map { DisplayWidthRules.standard.width(of: $0) + 2 } ?? 0)
    let missing = all.shownWidth + taken - drawn.width
    guard drawn.width > 0, missing > 0 else { return all }
    let room = max(8, delegate.title.shownWidth - missing)
    let name = delegate.title.shown(inWidth: room, ellipsis: symbols.ellipsis)
    return localized("\(name) (\(notes))")
  }

  /// Whether the title is on a screen, not in a transcript.
  var isDrawn: Bool { drawn.width > 0 }

  /// The highlighted row and the count, such as `3/1000`, or in a search `3/12 of 1000`; `nil` if
  /// all are visible.
  public var positionText: String? {
    let (state, extent, isSearching) = (tableView.state, rows.extent, query.isSearching)
    guard isSearching || extent.hasMore || state.contentHeight > state.viewportHeight else {
      return nil
    }
    let index = state.highlightedID.flatMap(state.snapshot.index(id:))
    let position = index.flatMap(extent.number).map { "\($0)/\(extent.countText)" }
    // Positions count lines; the total counts rows.
    guard isSearching, collapsedRowCount == 0 else { return position }
    return extent.total.map { localized("\(position ?? extent.countText) of \($0)") } ?? position
      ?? extent.foundText
  }
}
