import TableData
public import TableDisplay
public import TablePaging
import TableText

extension TableScreen {
  /// Creates a screen of a table whose rows are fetched page by page.
  ///
  /// Numbers count all rows; `≈` marks estimates. The source searches, sorts and finds places.
  ///
  /// - Parameters:
  ///   - pages: The paged table.
  ///   - delegate: The delegate, which the screen retains.
  ///   - style: The layout of sections.
  public convenience init<Source>(
    _ pages: PagedTableContent<Source>,
    delegate: some TableScreenDelegate<Section, Row>,
    style: TableViewStyle = .plain
  ) where Section == Source.Section, Row == PagedRow<Source.Row> {
    self.init(pages.loader.dataSource, delegate: delegate, style: style)
    query.supportsSearchExpressions = pages.supportsSearchExpressions
    rows = PagedRows(pages, of: self)
  }

  /// Waits until all visible rows have been fetched.
  public func waitForPages() { rows.update(isPatient: true) }

  /// Stores the selection of a paged table for the next start, if it has changed.
  ///
  /// ```swift
  /// exit(TerminalApplication(ScreenStack(root: screen), save: screen.saveSelection).run())
  /// ```
  ///
  /// While an edit is in progress, nothing is stored.
  ///
  /// - Throws: The error of ``PagedSelection`` when storing the selection.
  public func saveSelection() throws {
    if !work.isEditing { try rows.selection.save() }
  }
}
