import TableData
import TableDisplay

// MARK: - Finding

extension TableScreen {
  /// Shows only the rows that contain some words.
  ///
  /// - Parameter text: The words, in any case, with or without accents; an empty text shows all rows
  ///   again.
  public func find(_ text: String) {
    searchText = text
    if !search.isEmpty { recentText = text }
    rearrange()
  }

  /// What is sought.
  var search: TextSearch { TextSearch(searchText) }

  /// Highlights the next row that contains what was sought last, from the other end after the last.
  ///
  /// - Parameter step: 1 for the next, -1 for the one before.
  /// - Throws: ``CommandError`` when no row contains it.
  func goToMatch(by step: Int) throws {
    if isArranging { throw CommandError("The rows are still being searched.") }
    guard let row = arranged?.match(beside: table.state.highlightedID, by: step) else {
      throw CommandError("Nothing was found.")
    }
    table.update { $0.highlight(id: row) }
  }
}
