import TableColumns
public import TableData
public import TableFeeds
public import TableText

/// Renders the rows of a table as HTML.
///
/// ```swift
/// let table = HTMLTable<Aisle, Food>(columns: columns) { $0.id }
/// let html = table.html(of: replica, at: WebPageAddress())
/// ```
///
/// The page of each visitor shows a value: the rows of a window below their headers, as in a
/// `TableReplica` of a feed. An `HTMLTable` is stateless: it renders such a value, and computes the
/// patch from one value to the next. The rows can be in memory or in a database.
public struct HTMLTable<
  Section: Identifiable & Equatable & Sendable, Row: Identifiable & Equatable & Sendable
>: Sendable where Section.ID: Sendable, Row.ID: Sendable {
  /// What the page of a visitor shows.
  public typealias Replica = TableReplica<Section, Row>

  /// A header or a row of a page.
  @usableFromInline typealias Element = TableSnapshot<Section, Row>.Element

  /// The columns.
  public let columns: [TextColumn<Row>]

  var heading: (@Sendable (Section) -> String?)?
  /// Whether visitors can group rows by a column.
  var isGrouped = false
  let rowKeys: KeyCoding<Row.ID>
  let sectionKeys: KeyCoding<Section.ID>
  /// Lists elements, and compares two lists; specialized for their types.
  private let list: @Sendable (TableSnapshot<Section, Row>) -> [Element]
  let difference: @Sendable (_ old: [Element], _ new: [Element]) -> ElementDifference
  /// A cache of the latest patches, by the positions that they lead from and to.
  let patches = RecentResults<[FeedPosition], HTMLPatch>()

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - columns: The columns. Those of a `ValueColumn` can be edited.
  ///   - rowKeys: Converts the identifiers of rows to text.
  ///   - sectionKeys: Converts the identifiers of sections to text.
  ///   - heading: Returns the header of a section; `nil` for a table with one section and no
  ///     header.
  @inlinable
  public init(
    columns: [TextColumn<Row>], rowKeys: KeyCoding<Row.ID>, sectionKeys: KeyCoding<Section.ID>,
    sectionHeader heading: (@Sendable (Section) -> String?)? = nil
  ) {
    self.init(columns: columns, rowKeys: rowKeys, sectionKeys: sectionKeys, heading: heading) {
      $0.elements
    } difference: {
      ElementDifference(from: $0, to: $1)
    }
  }

  @usableFromInline
  init(
    columns: [TextColumn<Row>], rowKeys: KeyCoding<Row.ID>, sectionKeys: KeyCoding<Section.ID>,
    heading: (@Sendable (Section) -> String?)?,
    elements: @escaping @Sendable (TableSnapshot<Section, Row>) -> [Element],
    difference: @escaping @Sendable (_ old: [Element], _ new: [Element]) -> ElementDifference
  ) {
    (self.columns, self.heading) = (columns, heading)
    (self.rowKeys, self.sectionKeys) = (rowKeys, sectionKeys)
    (list, self.difference) = (elements, difference)
  }
}

extension HTMLTable
where Section.ID: LosslessStringConvertible, Row.ID: LosslessStringConvertible {
  /// Creates a table whose identifiers convert losslessly to text, such as numbers and strings.
  ///
  /// - Parameters:
  ///   - columns: The columns. Those of a `ValueColumn` can be edited.
  ///   - heading: Returns the header of a section; `nil` for a table with one section and no
  ///     header.
  @inlinable
  public init(
    columns: [TextColumn<Row>], sectionHeader heading: (@Sendable (Section) -> String?)? = nil
  ) {
    self.init(
      columns: columns, rowKeys: .losslessString, sectionKeys: .losslessString,
      sectionHeader: heading)
  }
}

// MARK: - Keys

extension HTMLTable {
  /// Returns the key of a row: its `id` in the page, which is also safe in URLs and JSON.
  public func key(ofRow id: Row.ID) -> String {
    rowKeys.key(of: id, prefix: "r")
  }

  /// Returns the key of a section.
  public func key(ofSection id: Section.ID) -> String {
    sectionKeys.key(of: id, prefix: "s")
  }

  /// Returns the identifier of the row with a key, or `nil` if the key is invalid.
  public func rowID(ofKey key: String) -> Row.ID? {
    rowKeys.id(ofKey: key, prefix: "r")
  }

  func key(of element: Element) -> String {
    switch element {
    case .sectionHeader(let section): key(ofSection: section.id)
    case .row(let row): key(ofRow: row.id)
    }
  }

  /// Returns the text of a heading, or `nil` for a section without one.
  func headingText(_ section: Section) -> String? { heading.flatMap { $0(section) } }

  /// Returns the headers and rows in the page.
  ///
  /// Where headers are counted, one without a string is an empty line; elsewhere it is omitted.
  func elements(of shown: Replica) -> [Element] {
    let elements = list(shown.snapshot)
    if heading != nil, shown.metrics?.sectionCount != nil { return elements }
    return elements.filter { element in
      if case .sectionHeader(let section) = element { headingText(section) != nil } else { true }
    }
  }
}
