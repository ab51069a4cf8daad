import TableData
import TableDisplay
import TableText
import TextDrawing
import TextMatching

// MARK: - The first line

extension TableScreen {
  /// What stands in the first line, with the number of rows found and selected.
  public var title: String {
    var notes: [String] = []
    if let longWork { notes.append(longWork.note) }
    if let paging {
      if !isPolled { finishFetching() }
      notes += paging.notes(search: search)
    } else if isArranging {
      notes.append(arrangingNote)
    } else if !search.isEmpty {
      notes.append(localized("\(table.state.snapshot.rowCount) of \(source.snapshot.rowCount)"))
    }
    if followsEnd, isAtEnd { notes.append(localized("following")) }
    if hasSelection { notes.append(localized("\(selectedCountText) marked")) }
    if !sortOrder.isEmpty, delegate.columns.isEmpty || isSortOutOfSight {
      let signs = sortOrder.indices.map { sortOrder[$0].sign(glyphs) }
      let columns = zip(sortTitles, signs).map { "\($0) \($1)" }
      notes.append(localized("by \(columns.listed)"))
    }
    return notes.isEmpty ? delegate.title : title(with: notes.listed)
  }

  private var arrangingNote: String {
    if !search.isEmpty { return localized("searching") }
    return sortOrder.isEmpty ? localized("updating") : localized("sorting")
  }

  /// Why something has to wait for all rows.
  var arrangingComplaint: String {
    if !search.isEmpty { return localized("The rows are still being searched.") }
    return sortOrder.isEmpty
      ? localized("The rows are still being updated.")
      : localized("The rows are still being sorted.")
  }

  /// The title with notes, of which it is the name that is cut where there is no room for both.
  private func title(with notes: String) -> String {
    let width = DisplayWidth.standard
    let all = localized("\(delegate.title) (\(notes))")
    // Beside the title there may be the sign of the way back, and the position.
    let taken = 2 + (position.map { width.width(of: $0) + 2 } ?? 0)
    let missing = width.width(of: all.safeText) + taken - drawnWidth
    guard drawnWidth > 0, missing > 0 else { return all }
    // However much there is to say, the beginning of the name stays.
    let room = max(8, width.width(of: delegate.title.safeText) - missing)
    let name = width.truncated(delegate.title.safeText, toWidth: room, ellipsis: glyphs.ellipsis)
    return localized("\(name) (\(notes))")
  }

  /// The number of the highlighted row and how many there are, such as `3/1000`; `nil` while all are
  /// in sight.
  public var position: String? {
    if let paging { return position(in: paging) }
    let state = table.state
    guard state.contentHeight > state.viewportHeight,
      let index = state.highlightedID.flatMap(state.snapshot.index(of:))
    else { return nil }
    return "\(index + 1)/\(state.snapshot.rowCount)"
  }
}
