/// A table to print: as text, Markdown, HTML or CSV.
///
/// ```swift
/// let table = StaticTable(
///   books,
///   columns: [
///     TextColumn("Title", text: \.title),
///     TextColumn("Pages", alignment: .trailing) { String($0.pages) },
///   ])
/// print(table.text(as: .text(width: 40, box: .rounded)))
/// table.write(as: .csv(), to: &file)
/// ```
///
/// Rows are written one by one, in constant memory.
public struct StaticTable<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  /// The sections and rows.
  public var snapshot: TableSnapshot<Section, Row>

  /// The columns, in order.
  public var columns: [TextColumn<Row>]

  /// The text above, if any.
  public var title: String?

  /// The text below, if any.
  public var footer: String?

  /// The text above a section, if any.
  public var sectionHeader: (Section) -> String?

  /// The text below a section, if any.
  public var sectionFooter: (Section) -> String?

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - snapshot: The sections and rows.
  ///   - columns: The columns.
  ///   - title: The text above.
  ///   - footer: The text below.
  ///   - sectionHeader: The text above a section.
  ///   - sectionFooter: The text below a section.
  public init(
    _ snapshot: TableSnapshot<Section, Row>, columns: [TextColumn<Row>], title: String? = nil,
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

  /// Creates a table without section headers.
  ///
  /// - Parameters:
  ///   - snapshot: The sections and rows.
  ///   - columns: The columns.
  ///   - title: The text above.
  ///   - footer: The text below.
  @_disfavoredOverload
  public init(
    _ snapshot: TableSnapshot<Section, Row>, columns: [TextColumn<Row>], title: String? = nil,
    footer: String? = nil
  ) {
    self.init(snapshot, columns: columns, title: title, footer: footer, sectionHeader: { _ in nil })
  }

  /// Creates a table with its sections' headers and footers.
  ///
  /// - Parameters:
  ///   - snapshot: The sections and rows.
  ///   - columns: The columns.
  ///   - title: The text above.
  ///   - footer: The text below.
  public init(
    _ snapshot: TableSnapshot<Section, Row>, columns: [TextColumn<Row>], title: String? = nil,
    footer: String? = nil
  ) where Section: SectionModel {
    self.init(
      snapshot, columns: columns, title: title, footer: footer, sectionHeader: \.header,
      sectionFooter: \.footer)
  }
}
