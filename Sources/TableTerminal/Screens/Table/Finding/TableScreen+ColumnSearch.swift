import SystemBasics
import TableDisplay
import TableQueries
import TableText
import TerminalDriver
import TextMatching

extension TableScreen {
  var valueBindings: [KeyBinding] {
    // Looked up for each frame, so only this column is asked for its names.
    guard rows.canArrange, query.supportsSearchExpressions, let column = columns.cursor,
      !delegate.columns[column].searchNames.isEmpty
    else { return [] }
    return freeBindings([.character(",")], help: localized("Filter by value")) {
      self.searchForCell()
    }
  }

  /// Is `nil` unless a search begins.
  var searchInColumn: String? {
    guard searchText.isEmpty, query.supportsSearchExpressions, let name = cursorColumnName else {
      return nil
    }
    return "%\(name) "
  }

  private func searchForCell() {
    guard let column = columns.cursor, let name = cursorColumnName,
      let row = tableView.state.highlightedRow
    else { return }
    search(forValue: delegate.columns[column].text(row), inColumn: name)
  }

  /// Searches only among the rows shown.
  func search(forValue value: String, inColumn name: String) {
    // In a database, no value and an empty text differ, but both are shown as empty.
    let isEmpty = value.isEmpty && rows.summaries != nil
    let condition =
      isEmpty
      ? "\(SearchExpression.quoted(name))=" : SearchExpression.token(column: name, equals: value)
    // The typed text may be unfinished, such as a quotation.
    search(for: searchText.isEmpty ? condition : "\(condition) \(searchText)")
    query.keepInHistory()
  }

  /// Is `nil` without a heading.
  private var cursorColumnName: String? {
    columns.cursor.flatMap { query.searchName(ofColumn: $0) }
  }
}
