import TableQueries
import TableText

/// Shows rows as the list does, except those that represent collapsed groups.
///
/// The first row of a collapsed group represents the group, and can only be expanded.
extension ColumnGroups: TableScreenDelegate {
  typealias Section = ValueGroup

  var delegate: any TableScreenDelegate<ListSection, Row> { list.delegate }

  var title: String { localized("\(delegate.title) by \(columnTitle)") }

  func content(of row: Row) -> CellContent {
    guard let group = group(of: row), group.isCollapsed else {
      return delegate.content(of: row)
    }
    return .titled(group.title)
  }

  func expansion(of row: Row) -> RowExpansion? { isCollapsed(row) ? .collapsed : nil }

  func expand(_ row: Row) { setCollapsed(false, row) }

  func open(_ row: Row, on screen: TableScreen<ValueGroup, Row>, in stack: ScreenStack) throws {
    if isCollapsed(row) { return expand(row) }
    mirrorSelection()
    try delegate.open(row, on: list, in: stack)
  }

  func showDetails(
    of row: Row, on screen: TableScreen<ValueGroup, Row>, in stack: ScreenStack
  ) throws {
    try delegate.showDetails(of: row, on: list, in: stack)
  }

  func buttons(for screen: TableScreen<ValueGroup, Row>) -> [BarButton] {
    delegate.buttons(for: list).map { button in
      var own = BarButton(button.title, key: button.key, otherKeys: button.otherKeys) {
        [self, weak screen] stack in
        if let row = screen?.tableView.state.highlightedRow, isCollapsed(row),
          screen?.selectedIDs.isEmpty == true
        {
          throw UserError(localized("Expand the group first."))
        }
        mirrorSelection()
        let changeCount = list.source.changeCount
        try button.action(stack)
        // The search may not find a new row.
        if let screen, changeCount != list.source.changeCount, !screen.searchText.isEmpty {
          screen.search(for: "")
        }
        followHighlight()
      }
      (own.isUsable, own.precedence) = (button.isUsable, button.precedence)
      return own
    }
  }

  func edit(for request: EditRequest<ValueGroup, Row>) -> NamedEdit? {
    guard case .delete = request.kind else { return nil }
    let ids = TableViewState<ListSection, Row>.SelectedIDs(request.ids)
    return delegate.edit(for: EditRequest(.delete, ids: ids, in: list.source.snapshot))
  }

  func receive(_ notice: TableNotice<ValueGroup, Row>) {
    switch notice {
    case .didHighlight(let row): list.tableView.updateState { $0.highlight(id: row.id) }
    case .didChangeSelection: mirrorSelection(upTo: WorkLimits.inspectedCount)
    case .didBeginEditing(let row): delegate.receive(.didBeginEditing(row))
    case .didEndEditing(let row): delegate.receive(.didEndEditing(row))
    case .didTapAccessory(let row): delegate.receive(.didTapAccessory(row))
    case .willDisplay(let row): delegate.receive(.willDisplay(row))
    case .didEndDisplaying(let row): delegate.receive(.didEndDisplaying(row))
    case .prefetch(let rows): delegate.receive(.prefetch(rows))
    case .cancelPrefetching(let rows): delegate.receive(.cancelPrefetching(rows))
    default: break
    }
  }

  // MARK: - Operations that a collapsed group does not have

  func canEdit(_ row: Row) -> Bool { !isCollapsed(row) && delegate.canEdit(row) }

  func canMove(_ row: Row) -> Bool { false }

  func editingStyle(for row: Row) -> EditingStyle {
    isCollapsed(row) ? .none : delegate.editingStyle(for: row)
  }

  func target(forSelecting row: Row) -> Row? {
    isCollapsed(row) ? nil : delegate.target(forSelecting: row)
  }

  /// Asks about each row, so that collapsed groups are not selected with all rows.
  var selectionMode: SelectionMode {
    delegate.selectionMode == .unrestricted ? .multiple : delegate.selectionMode
  }

  func control(for row: Row) -> LeadingControl {
    isCollapsed(row) ? .none : delegate.control(for: row)
  }

  func accessory(for row: Row) -> RowAccessory {
    isCollapsed(row) ? .none : delegate.accessory(for: row)
  }

  func swipeActions(for row: Row, at edge: SwipeEdge) -> [SwipeAction] {
    isCollapsed(row) ? [] : delegate.swipeActions(for: row, at: edge)
  }
}
