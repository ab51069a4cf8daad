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
    if let current = work.current { notes.append(current.text) }
    notes += rows.notes
    if followsEnd, following.isAtEnd { notes.append(localized("following")) }
    if rows.hasSelection { notes.append(localized("\(rows.selectedCountText) marked")) }
    if !sortOrder.isEmpty, delegate.columns.isEmpty || columns.isSortOutOfSight {
      let signs = sortOrder.indices.map { sortOrder[$0].sign(glyphs) }
      let columns = zip(query.sortTitles, signs).map { "\($0) \($1)" }
      notes.append(localized("by \(columns.listed)"))
    }
    return notes.isEmpty ? delegate.title : title(with: notes.listed)
  }

  /// The title with notes, of which it is the name that is cut where there is no room for both.
  private func title(with notes: String) -> String {
    let width = DisplayWidth.standard
    let all = localized("\(delegate.title) (\(notes))")
    // Beside the title there may be the sign of the way back, and the position.
    let taken = 2 + (position.map { width.width(of: $0) + 2 } ?? 0)
    let missing = width.width(of: all.safeText) + taken - columns.width
    guard columns.width > 0, missing > 0 else { return all }
    // However much there is to say, the beginning of the name stays.
    let room = max(8, width.width(of: delegate.title.safeText) - missing)
    let name = width.truncated(delegate.title.safeText, toWidth: room, ellipsis: glyphs.ellipsis)
    return localized("\(name) (\(notes))")
  }

  /// The number of the highlighted row and how many there are, such as `3/1000`; `nil` while all are
  /// in sight.
  public var position: String? { rows.position }
}
