public import TableData

/// A row of a concatenation is shown by the cell of its own row, as high as that.
extension Concatenated: RowModel where Element: RowModel {
  /// The identifier of the registered cell that shows the row itself.
  public var cellIdentifier: String { element.cellIdentifier }

  /// The height of the row itself.
  public var height: Int { element.height }
}

/// A section of a concatenation has the header and the footer of its own section.
extension Concatenated: SectionModel where Element: SectionModel {
  /// The line above the rows.
  public var header: String? { element.header }

  /// The line below the rows.
  public var footer: String? { element.footer }

  /// The height of the header in lines.
  public var headerHeight: Int { element.headerHeight }

  /// The height of the footer in lines.
  public var footerHeight: Int { element.footerHeight }

  /// The identifier of the registered view that shows the header.
  public var headerIdentifier: String? { element.headerIdentifier }

  /// The identifier of the registered view that shows the footer.
  public var footerIdentifier: String? { element.footerIdentifier }

  /// What the index at the side of the table calls the section.
  public var indexTitle: String? { element.indexTitle }
}
