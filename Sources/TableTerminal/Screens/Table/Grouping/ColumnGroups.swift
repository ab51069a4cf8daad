import SystemBasics
import TableQueries
import TableText

/// The delegate of a screen that shows a list's rows in groups by a column's values.
///
/// The list stays below, and mirrors the selection for its buttons. Its delegate does everything
/// but the grouping.
final class ColumnGroups<ListSection: SectionModel & Sendable, Row: RowModel & Sendable>:
  CollapsibleGroups
where ListSection.ID: Sendable, Row.ID: Sendable {
  typealias Grouped = TableSnapshot<ValueGroup, Row>

  let list: TableScreen<ListSection, Row>
  let column: Int
  let columnTitle: String
  private let formerColumns: [TextColumn<Row>]
  let value: @Sendable (Row) -> String

  weak var screen: TableScreen<ValueGroup, Row>?

  var listSource: AnyObject { list.source }

  private var collapsedValues: CollapsedValues { didSet { keep() } }

  init(
    of list: TableScreen<ListSection, Row>, by column: Int,
    collapsing collapsedValues: CollapsedValues = CollapsedValues()
  ) {
    (self.list, self.column, self.collapsedValues) = (list, column, collapsedValues)
    formerColumns = list.delegate.columns
    columnTitle = formerColumns.title(of: column)
    value = { [text = formerColumns[column].text] in text($0).trimmed }
  }

  /// Whether the list's columns have changed, as by undo.
  var hasOtherColumns: Bool { !ColumnPlaces(of: formerColumns, among: columns).areSame }

  // MARK: - Collapsing

  func group(of row: Row) -> ValueGroup? {
    screen?.tableView.state.snapshot.section(containing: row.id)
  }

  func isCollapsed(_ row: Row) -> Bool { group(of: row)?.isCollapsed ?? false }

  func setCollapsed(_ isCollapsed: Bool, _ row: Row) {
    changeCollapsed(highlighting: row) { $0.set(value(row), isCollapsed) }
  }

  func setAllCollapsed(_ isCollapsed: Bool) {
    changeCollapsed(highlighting: screen?.tableView.state.highlightedRow) {
      $0 = CollapsedValues(areAllCollapsed: isCollapsed)
    }
  }

  private func changeCollapsed(highlighting row: Row?, _ change: (inout CollapsedValues) -> Void) {
    guard let screen else { return }
    let shown = screen.tableView.state.snapshot
    let group = row.flatMap { shown.section(containing: $0.id) }
    change(&collapsedValues)
    // The highlight stays in its group.
    if let first = group.flatMap({ shown.rows(in: $0.id)?.first }),
      collapsedValues.contains(value(first))
    {
      screen.tableView.updateState { $0.highlight(id: first.id) }
    }
    screen.arranging.rearrange()
  }

  /// Groups the rows found anew; returns `nil` if all are shown.
  func query(isSearching: Bool) -> TableQuery<Grouped, Grouped>? {
    if hasOtherColumns { return nil }
    let all = TableQuery(Grouped.self)
    let totals = screen?.totals.column.map { column in
      (columns.title(of: column), list.query.number(ofColumn: column))
    }
    var shown =
      isSearching || totals != nil
      ? all.grouped(by: value, in: order(direction), summing: totals) : nil
    if shown == nil, direction == .descending {
      shown = all.sortedSections(by: order(direction))
    }
    return collapsedValues.isEmpty
      ? shown : (shown ?? all).collapsingSections(collapsedValues.collapsed)
  }

  /// The direction of the groups: that of their column, if the rows are sorted by it.
  private var direction: SortDirection {
    guard let term = screen?.sortOrder.first,
      term.column == list.query.order.sortColumn(ofColumn: column)
    else { return .ascending }
    return term.direction
  }

  func order(_ direction: SortDirection = .ascending) -> [SortCriterion<ValueGroup>] {
    ValueGroup.order(direction, columns[column].notation)
  }

  func regroup(by column: Int?, in stack: ScreenStack) throws {
    try stack.goBack()
    if let column { try list.group(by: column, in: stack) }
  }

  /// Keeps the groups for the next start.
  func keep() { list.columns.keepGrouping(by: column, collapsing: collapsedValues) }

  // MARK: - The list below

  /// Takes over the user's place in the list, which its buttons may change.
  func didAppear() {
    list.adoptArrangement = nil
    // Every row must be there to be highlighted.
    if !list.searchText.isEmpty { list.search(for: "") }
    followHighlight()
  }

  func followHighlight() {
    guard let screen, let id = list.tableView.state.highlightedID,
      id != screen.tableView.state.highlightedID
    else { return }
    screen.tableView.updateState { $0.highlight(id: id) }
  }

  /// Hands search, order and columns to the list when it is visible again.
  func didDisappear() {
    guard let screen, !hasOtherColumns else { return }
    let (text, order, choices) = (screen.searchText, screen.sortOrder, screen.columns.choices)
    let (cursor, wrapsTexts) = (screen.columns.cursor, screen.columns.wrapsTexts)
    let summed = screen.totals.column
    list.adoptArrangement = { list in
      list.columns.keptGrouping = nil
      (list.columns.choices, list.columns.wrapsTexts) = (choices, wrapsTexts)
      list.columns.cursor = cursor
      if list.totals.column != summed { list.totals.column = summed }
      if list.sortOrder != order { list.sort(by: order) }
      if list.searchText != text { list.search(for: text) }
    }
  }

  /// Selects the same rows in the list, if at most `count`.
  func mirrorSelection(upTo count: Int = .max) {
    guard let selected = screen?.selectedIDs, selected.count <= count,
      list.delegate.selectionMode.allowsMultiple
    else { return }
    list.tableView.updateState { state in
      state.deselectAll()
      for id in selected { state.select(id: id) }
    }
  }
}
