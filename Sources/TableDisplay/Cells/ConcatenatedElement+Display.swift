extension ConcatenatedElement: RowModel where Element: RowModel {
  /// The element's cell identifier.
  public var cellIdentifier: String { element.cellIdentifier }

  /// The element's height.
  public var cellHeight: Int { element.cellHeight }
}

extension ConcatenatedElement: SectionModel where Element: SectionModel {
  /// The element's header.
  public var header: String? { element.header }

  /// The element's footer.
  public var footer: String? { element.footer }

  /// The header height, in lines.
  public var headerHeight: Int { element.headerHeight }

  /// The footer height, in lines.
  public var footerHeight: Int { element.footerHeight }

  /// The header view's identifier.
  public var headerIdentifier: String? { element.headerIdentifier }

  /// The footer view's identifier.
  public var footerIdentifier: String? { element.footerIdentifier }

  /// The section index title.
  public var indexTitle: String? { element.indexTitle }
}
