import TableData

extension HeadlessTable {
  /// A row that is on the screen, where it stood last, and the cell that shows it.
  struct DisplayedRow {
    var row: Row
    var path: RowPath
    var cell: Cell
    var identifier: String
  }

  /// Names a header or a footer, whatever the index of its section.
  struct HeaderFooterID: Hashable {
    var section: Section.ID
    var isHeader: Bool
  }

  /// A header or footer that is on the screen, where it stood last, and the view that shows it.
  struct DisplayedHeaderFooter {
    var section: Section
    var index: Int
    var view: (cell: Cell, identifier: String)?
  }

  /// What is on the screen: rows, headers and footers with their cells, and the last frame.
  struct Display {
    private(set) var rows: [Row.ID: DisplayedRow] = [:]
    private(set) var headerFooters: [HeaderFooterID: DisplayedHeaderFooter] = [:]
    /// What the last display returned, while it is still true.
    var frame: Frame?

    mutating func insert(_ row: DisplayedRow) {
      rows[row.row.id] = row
    }

    /// Takes the content and the path of a row that stays, and returns its cell if the content
    /// changed.
    mutating func update(_ row: Row, at path: RowPath) -> Cell? {
      guard let shown = rows[row.id] else { return nil }
      rows[row.id]?.path = path
      guard shown.row != row else { return nil }
      rows[row.id]?.row = row
      return shown.cell
    }

    mutating func remove(id: Row.ID) -> DisplayedRow? {
      rows.removeValue(forKey: id)
    }

    mutating func insert(_ headerFooter: DisplayedHeaderFooter, as id: HeaderFooterID) {
      headerFooters[id] = headerFooter
    }

    /// Takes the section and the index of a header or footer that stays, and returns its view if
    /// the section changed.
    mutating func update(
      _ id: HeaderFooterID, of section: Section, at index: Int
    ) -> (cell: Cell, identifier: String)? {
      guard let shown = headerFooters[id] else { return nil }
      headerFooters[id]?.index = index
      guard shown.section != section else { return nil }
      headerFooters[id]?.section = section
      return shown.view
    }

    mutating func remove(_ id: HeaderFooterID) -> DisplayedHeaderFooter? {
      headerFooters.removeValue(forKey: id)
    }
  }
}
