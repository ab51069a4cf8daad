import TableData
public import TableDisplay
public import TablePaging
import TableText

// MARK: - Rows that are fetched page by page

extension TableScreen {
  /// Creates a screen of a table whose rows are fetched page by page.
  ///
  /// Rows are numbered over all pages, and the position counts all rows; `≈` stands before what the
  /// source only guesses. Finding, sorting and going to a place are questions to the source.
  ///
  /// - Parameters:
  ///   - pages: The paged table.
  ///   - delegate: Decides, and does what is asked; the screen keeps it alive.
  ///   - style: How sections stand to each other.
  public convenience init<Source>(
    _ pages: ScreenPages<Source>,
    delegate: some TableScreenDelegate<Section, Row>,
    style: TableStyle = .plain
  ) where Section == Source.Section, Row == PagedRow<Source.Row> {
    self.init(pages.table.table, delegate: delegate, style: style)
    query.isReadWhileTyping = false
    rows = PagedRows(pages, of: self)
  }

  /// Waits until all rows in sight are there, where they are fetched page by page.
  public func finishFetching() { rows.update(isPatient: true) }

  /// Takes over what the reader has marked, where rows are fetched page by page; call it before the
  /// selection is kept.
  public func agreeOnMarks() { rows.agreeOnMarks() }
}
