public import TableDisplay
import TableText

extension TableScreen {
  /// Creates a screen of a paged table.
  ///
  /// Row numbers count all rows of the source; `≈` marks estimates. The source also searches, sorts
  /// and finds the row to go to.
  ///
  /// - Parameters:
  ///   - pages: The paged table.
  ///   - delegate: The delegate, which is retained.
  ///   - style: The layout of sections.
  public convenience init<Source>(
    _ pages: PagedTableContent<Source>,
    delegate: some TableScreenDelegate<Section, Row>,
    style: TableViewStyle = .plain
  ) where Section == Source.Section, Row == PagedRow<Source.Row> {
    self.init(pages.loader.dataSource, delegate: delegate, style: style)
    if !pages.supportsSearchExpressions { query.syntax = .words }
    rows = PagedRows(pages, of: self)
  }

  /// Waits for all visible rows.
  public func waitForPages() { rows.update(waitsForRows: true) }

  /// Stores a changed selection for the next start, unless an edit is in progress.
  ///
  /// ```swift
  /// exit(TerminalApplication(ScreenStack(root: screen), save: screen.saveSelection).run())
  /// ```
  ///
  /// - Throws: The error of ``PagedSelection`` when storing.
  public func saveSelection() throws {
    if !work.isEditing { try rows.selection.save() }
  }
}
