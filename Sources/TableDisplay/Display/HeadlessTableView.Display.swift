extension HeadlessTableView {
  struct DisplayedRow {
    var row: Row
    var path: RowPath
    var cell: Cell
    var identifier: String
  }

  /// Identifies a header or footer, whatever the index of its section.
  struct HeaderFooterID: Hashable {
    var section: Section.ID
    var isHeader: Bool
  }

  struct DisplayedHeaderFooter {
    var section: Section
    var index: Int
    var view: (cell: Cell, identifier: String)?
  }

  struct Display {
    var rows: [Row.ID: DisplayedRow] = [:]
    var headerFooters: [HeaderFooterID: DisplayedHeaderFooter] = [:]
    /// The last display, while valid.
    var frame: Frame?
  }
}
