public import TableData
public import TableDisplay

/// A table to be printed once: as text in a box, as Markdown, as HTML or as CSV.
///
/// ```swift
/// let table = StaticTable(
///   books,
///   columns: [
///     RowColumn("Title", text: \.title),
///     RowColumn("Pages", alignment: .trailing) { String($0.pages) },
///   ])
/// print(table.text(as: .text(width: 40, box: .rounded)))
/// table.write(as: .csv(), to: &file)
/// ```
///
/// Rows are written one after the other, and no more than one of them is held as text. So a million
/// rows take no more memory than ten.
public struct StaticTable<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  /// The sections and rows.
  public var snapshot: TableSnapshot<Section, Row>

  /// The columns, from the leading edge.
  public var columns: [RowColumn<Row>]

  /// What stands above the table, or `nil` for nothing.
  public var title: String?

  /// What stands below the table, or `nil` for nothing.
  public var footer: String?

  /// What stands above the rows of a section, or `nil` for nothing.
  public var sectionHeader: (Section) -> String?

  /// What stands below the rows of a section, or `nil` for nothing.
  public var sectionFooter: (Section) -> String?

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - snapshot: The sections and rows.
  ///   - columns: The columns, from the leading edge.
  ///   - title: What stands above the table.
  ///   - footer: What stands below the table.
  ///   - sectionHeader: What stands above the rows of a section.
  ///   - sectionFooter: What stands below the rows of a section.
  public init(
    _ snapshot: TableSnapshot<Section, Row>, columns: [RowColumn<Row>], title: String? = nil,
    footer: String? = nil, sectionHeader: @escaping (Section) -> String?,
    sectionFooter: @escaping (Section) -> String? = { _ in nil }
  ) {
    self.snapshot = snapshot
    self.columns = columns
    self.title = title
    self.footer = footer
    self.sectionHeader = sectionHeader
    self.sectionFooter = sectionFooter
  }

  /// Creates a table whose sections have no headers.
  ///
  /// - Parameters:
  ///   - snapshot: The sections and rows.
  ///   - columns: The columns, from the leading edge.
  ///   - title: What stands above the table.
  ///   - footer: What stands below the table.
  @_disfavoredOverload
  public init(
    _ snapshot: TableSnapshot<Section, Row>, columns: [RowColumn<Row>], title: String? = nil,
    footer: String? = nil
  ) {
    self.init(snapshot, columns: columns, title: title, footer: footer, sectionHeader: { _ in nil })
  }

  /// Creates a table whose sections know their headers and footers.
  ///
  /// - Parameters:
  ///   - snapshot: The sections and rows.
  ///   - columns: The columns, from the leading edge.
  ///   - title: What stands above the table.
  ///   - footer: What stands below the table.
  public init(
    _ snapshot: TableSnapshot<Section, Row>, columns: [RowColumn<Row>], title: String? = nil,
    footer: String? = nil
  ) where Section: SectionModel {
    self.init(
      snapshot, columns: columns, title: title, footer: footer, sectionHeader: \.header,
      sectionFooter: \.footer)
  }
}
