import TableDisplay

/// The rows whose numbers are added up: those found, and the selected ones.
enum TotalsRequest<Section: SectionModel & Sendable, Row: RowModel & Sendable>: Equatable
where Section.ID: Sendable, Row.ID: Sendable {
  case loaded(
    found: TableSnapshot<Section, Row>, all: TableSnapshot<Section, Row>,
    selected: TableViewState<Section, Row>.SelectedIDs)

  /// Rows whose column a source adds up, each revision and selection by its number.
  case summed(key: String, search: String, revision: Int, selection: Int?)

  /// Whether only the rows may have changed.
  func asksTheSame(as other: Self) -> Bool {
    guard case .summed(let key, let search, _, let selection) = self,
      case .summed(let otherKey, let otherSearch, _, let otherSelection) = other
    else { return true }
    return (key, search, selection) == (otherKey, otherSearch, otherSelection)
  }
}
