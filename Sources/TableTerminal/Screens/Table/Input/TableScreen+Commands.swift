import SystemBasics
import TableData
import TableDisplay

extension TableScreen {
  /// Returns the action of a command on the rows; `nil` for an unknown verb.
  ///
  /// - Throws: ``UserError`` if the arguments are invalid.
  public func action(
    for line: CommandInput, in stack: ScreenStack
  ) throws -> (() throws -> Void)? {
    try rows.refresh(.shown)
    if !rows.areAllLoaded, let action = goingAction(for: line) { return action }
    if let command = try TableCommand(line) { return { try self.perform(command, in: stack) } }
    guard ["set", "text"].contains(line.verb) else { return nil }
    return {
      throw UserError(localized("There is no text to change on this screen. Open a row first."))
    }
  }

  /// Performs a command on the rows.
  ///
  /// - Throws: If nothing was done.
  public func perform(_ command: TableCommand, in stack: ScreenStack) throws {
    switch command {
    case .open(let number): try open(rows.row(number), in: stack)
    case .delete(let number, let answer): try delete(rows.row(number), answer: answer, in: stack)
    case .deleteSelected(let answer): try deleteSelected(answer: answer, in: stack)
    case .move(let number, let other):
      try move(rows.row(number), toPositionOf: rows.row(other), in: stack)
    case .moveSelected(let number): try moveSelected(toPositionOf: rows.row(number), in: stack)
    case .moveToEnd(let number, let section):
      let row = try rows.row(number)
      try move(row, toEndOf: self.section(section, of: row), in: stack)
    case .insert(let number): try insert(at: rows.row(number))
    case .swipe(let number, let edge, let action, let answer):
      try swipe(rows.row(number), edge, action: action, answer: answer, in: stack)
    case .hideSwipeActions: tableView.updateState { $0.hideSwipeActions() }
    case .accessory(let number): try showDetails(of: rows.row(number), in: stack)
    case .expand(let number): try setExpanded(true, for: rows.row(number))
    case .collapse(let number): try setExpanded(false, for: rows.row(number))
    case .expandAll: try groups().setAllFolded(false)
    case .collapseAll: try groups().setAllFolded(true)
    case .group(let title):
      try group(byColumn: title.isEmpty ? nil : columnIndex(titled: title), in: stack)
    case .search(let text):
      try requireArranging()
      stack.enter(text, isOneLine: true) { search(for: $0, in: stack) }
    case .sort(let titles):
      try requireArranging()
      try sort(byTitles: titles)
    case .export(let path): try export(to: path, in: stack)
    case .copyCell(let column, let file): try copyCell(of: column, to: file, in: stack)
    case .replace(let column, let find, let text):
      try changeCells(titled: column, replacing: find, with: text, in: stack)
    case .fill(let column, let text):
      try changeCells(titled: column, replacing: nil, with: text, in: stack)
    case .renameColumn(let column, let title):
      let column = try columnIndex(titled: column)
      try stack.enter(title, isOneLine: true) { try renameColumn(column, to: $0, in: stack) }
    case .insertColumn(let text):
      try stack.enter(text, isOneLine: true) { try insertColumn($0, in: stack) }
    case .removeColumn(let title): try removeColumn(columnIndex(titled: title), in: stack)
    case .frequencies(let title):
      try showFrequencies(of: columnIndex(titled: title), in: stack)
    case .totals(let title):
      let column = try columnIndex(titled: title)
      try showTotals(of: column, in: stack)
      totals.column = column
      addUpGroups()
    case .columns: try chooseColumns(in: stack)
    case .showDetails(let number): showWhole(try rows.row(number), in: stack)
    case .select(let numbers): try set(numbers, isSelected: true)
    case .selectAll: try selectAll()
    case .deselect(let numbers): try set(numbers, isSelected: false)
    }
  }

  /// Returns `nil` for other commands.
  private func goingAction(for line: CommandInput) -> (() throws -> Void)? {
    switch line.verb {
    case "go":
      return { [self] in
        if rows.extent.count == nil { rows.update(isPatient: true) }
        go(coveringSwipe: try destination(named: line.rest))
      }
    case "first" where line.words.isEmpty: return { self.go(coveringSwipe: .first) }
    case "last" where line.words.isEmpty: return { self.go(coveringSwipe: .last) }
    default: return nil
    }
  }

  private func go(coveringSwipe destination: RowDestination<Row>) {
    tableView.updateState { $0.hideSwipeActions() }
    rows.go(to: destination)
  }

  private func search(for text: String, in stack: ScreenStack) {
    search(for: text)
    rows.update(isPatient: true)
    if !text.isEmpty, tableView.state.snapshot.rowCount == 0 {
      let found = localized("Nothing was found.")
      stack.message = exampleIfNothingIsFound.map { "\(found) \($0)." } ?? found
    }
    guard let warning = query.searchWarning else { return }
    (stack.message, stack.warning) = (warning, warning)
  }

  /// Counts from 1; `nil` stands for the row's section.
  private func section(_ number: Int?, of row: Row) throws -> Section {
    let shown = tableView.state.snapshot
    guard let number else {
      guard let section = shown.section(containing: row.id) else { return shown.sections[0] }
      return section
    }
    guard shown.sections.indices.contains(number - 1) else {
      throw UserError(
        localized(
          "There is no section \(number). Sections are numbered 1 to \(shown.sectionCount)."))
    }
    return shown.sections[number - 1]
  }
}
