public import TableData

extension ConcatenatedElement: RowModel where Element: RowModel {
  /// The cell identifier of the element.
  public var cellIdentifier: String { element.cellIdentifier }

  /// The height of the element.
  public var cellHeight: Int { element.cellHeight }
}

extension ConcatenatedElement: SectionModel where Element: SectionModel {
  /// The header of the element.
  public var header: String? { element.header }

  /// The footer of the element.
  public var footer: String? { element.footer }

  /// The header height, in lines.
  public var headerHeight: Int { element.headerHeight }

  /// The footer height, in lines.
  public var footerHeight: Int { element.footerHeight }

  /// The header view identifier.
  public var headerIdentifier: String? { element.headerIdentifier }

  /// The footer view identifier.
  public var footerIdentifier: String? { element.footerIdentifier }

  /// The title in the section index.
  public var indexTitle: String? { element.indexTitle }
}
