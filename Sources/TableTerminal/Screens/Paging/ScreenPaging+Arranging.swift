import TableData
import TableDisplay
import TablePaging
import TextMatching

extension ScreenPaging {
  /// Whether the reader can find and sort.
  var canArrange: Bool { setArrangement != nil }

  /// Has what is found shown from its first row on, or all rows around the one that the reader is at.
  ///
  /// - Parameters:
  ///   - view: The view of the rows.
  ///   - text: What is sought, or nothing.
  ///   - order: The columns to sort by, of which the first one counts.
  func arrange(_ view: View, _ text: String, _ order: [ColumnSort]) {
    let isNew = !text.isEmpty && text != sought.text
    sought.text = text
    setArrangement?(text, order.first, isNew ? nil : view.state.highlightedRow)
  }

  /// What the title says of what was found.
  func notes(search: TextSearch) -> [String] {
    if keepsFormerRows() { return [search.isEmpty ? localized("sorting") : localized("searching")] }
    return search.isEmpty ? [] : [localized("\(rowCount()?.description ?? "0") found")]
  }
}
