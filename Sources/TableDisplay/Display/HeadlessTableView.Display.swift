import TableData

extension HeadlessTableView {
  struct DisplayedRow {
    var row: Row
    var path: RowPath
    var cell: Cell
    var identifier: String
  }

  /// Independent of the section index.
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

    mutating func update(_ row: Row, at path: RowPath) -> Cell? {
      guard let shown = rows[row.id] else { return nil }
      rows[row.id]?.path = path
      guard shown.row != row else { return nil }
      rows[row.id]?.row = row
      return shown.cell
    }

    mutating func update(
      _ id: HeaderFooterID, of section: Section, at index: Int
    ) -> (cell: Cell, identifier: String)? {
      guard let shown = headerFooters[id] else { return nil }
      headerFooters[id]?.index = index
      guard shown.section != section else { return nil }
      headerFooters[id]?.section = section
      return shown.view
    }
  }
}
