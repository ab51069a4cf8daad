import TableData
import TableDisplay
import TableQueries
import TableText
import TextMatching

// MARK: - Finding

extension TableScreen {
  /// Shows only the rows that contain some words.
  ///
  /// - Parameter text: The words, in any case, with or without accents; an empty text shows all rows
  ///   again. `%` and the beginning of a heading before them searches one column, and `~` finds words
  ///   by their letters in order: `%serial 4J`, `~lmp`.
  public func find(_ text: String) {
    searchText = text
    if !search.isEmpty { recentText = text }
    rearrange()
  }

  /// How many rows a search found, or that it found nothing.
  var findNotice: String? {
    guard !search.isEmpty else { return nil }
    let found = table.state.snapshot.rowCount
    if isArranging {
      return firstRows == nil
        ? localized("searching") : localized("\(found)+ of \(source.snapshot.rowCount)")
    }
    return found == 0
      ? localized("Nothing found") : localized("\(found) of \(source.snapshot.rowCount)")
  }

  /// What is sought, and where.
  var sought: ColumnSearch {
    // Of rows that are fetched page by page, the source knows what is sought.
    ColumnSearch(
      searchText, titles: delegate.columns.map(\.column.title), method: findMethod,
      isTyping: paging == nil)
  }

  /// What is sought.
  var search: TextSearch { sought.search }

  /// What is marked in cells; nothing as long as nothing is sought.
  var marks: CellMarks? {
    let sought = sought
    return sought.search.isEmpty ? nil : CellMarks(sought.search, inColumn: sought.column)
  }

  /// The texts of one column, or all that are searched.
  ///
  /// Folded texts are known by the value that they are of, so each is made once.
  func searchedTexts(ofColumn column: Int?) -> SearchedTexts<Row> {
    if let known = knownTexts[column] { return known }
    let texts = column.map { SearchedTexts(delegate.columns[$0].text) } ?? delegate.searchedTexts
    knownTexts[column] = texts
    return texts
  }

  /// Highlights the next row that contains what was sought last, from the other end after the last.
  ///
  /// - Parameter step: 1 for the next, -1 for the one before.
  /// - Throws: ``CommandError`` when no row contains it.
  func goToMatch(by step: Int) throws {
    if isArranging { throw CommandError(arrangingComplaint) }
    guard let row = arranged?.match(beside: table.state.highlightedID, by: step) else {
      throw CommandError(localized("Nothing was found."))
    }
    table.update { $0.highlight(id: row) }
  }
}
