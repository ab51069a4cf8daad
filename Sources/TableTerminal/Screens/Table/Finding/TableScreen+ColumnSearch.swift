import TableQueries
import TableText
import TerminalDriver
import TextMatching

extension TableScreen {
  var valueBindings: [KeyBinding] {
    // Looked up for each frame, so only this column is asked for its names.
    guard rows.canArrange, query.syntax.hasConditions, let column = columns.cursor,
      !delegate.columns.searchNames(of: column).isEmpty
    else { return [] }
    return freeBindings([.character(",")], help: localized("Filter by value")) {
      guard let row = self.tableView.state.highlightedRow else { return }
      self.search(forValue: self.delegate.columns[column].text(row), inColumn: column)
    }
  }

  /// Is `nil` unless a search begins.
  var searchInColumn: String? {
    guard searchText.isEmpty, query.syntax.hasConditions,
      let name = columns.cursor.flatMap(query.searchScope.typedName)
    else { return nil }
    return "%\(name) "
  }

  /// Searches only among the rows shown.
  func search(forValue value: String, inColumn column: Int) {
    guard query.syntax.hasConditions,
      let name = query.searchScope.typedName(ofColumn: column)
    else { return }
    // In a database, no value and an empty text differ, but both are shown as empty.
    let isEmpty = value.isEmpty && rows.summaries != nil
    let condition =
      isEmpty
      ? "\(SearchExpression.quoted(name))=" : SearchExpression.token(column: name, equals: value)
    // The typed text may be unfinished, such as a quotation.
    search(for: searchText.isEmpty ? condition : "\(condition) \(searchText)")
    query.keepInHistory()
  }
}
