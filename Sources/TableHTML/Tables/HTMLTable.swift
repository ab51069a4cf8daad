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
/// Each client's page shows a value: the rows of a window below their headers, as in a
/// `TableReplica` of a feed. This stateless type renders it, and computes the patch to the next.
/// The rows can be in memory or in a database.
public struct HTMLTable<
  Section: Identifiable & Equatable & Sendable, Row: Identifiable & Equatable & Sendable
>: Sendable where Section.ID: Sendable, Row.ID: Sendable {
  /// The part of the table that a client's page shows.
  public typealias Replica = TableReplica<Section, Row>

  @usableFromInline typealias Element = TableSnapshot<Section, Row>.Element

  /// The columns.
  public let columns: [TextColumn<Row>]

  var sectionHeader: (@Sendable (Section) -> String?)?
  var isGrouped = false
  var isReadOnly = false
  let rowKeys: IdentifierCoding<Row.ID>
  let sectionKeys: IdentifierCoding<Section.ID>
  /// Specialized for the element types, as is `difference`.
  private let list: @Sendable (TableSnapshot<Section, Row>) -> [Element]
  let difference: @Sendable (_ old: [Element], _ new: [Element]) -> ElementDifference
  /// By the positions that they lead from and to.
  private(set) var patches = RecentResults<[FeedPosition], HTMLPatch>()

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - columns: The columns; those of a `ValueColumn` can be edited.
  ///   - rowKeys: Converts row identifiers.
  ///   - sectionKeys: Converts section identifiers.
  ///   - heading: Returns a section's header; `nil` for a table with one section and no header.
  @inlinable
  public init(
    columns: [TextColumn<Row>], rowKeys: IdentifierCoding<Row.ID>,
    sectionKeys: IdentifierCoding<Section.ID>,
    sectionHeader heading: (@Sendable (Section) -> String?)? = nil
  ) {
    self.init(
      columns: columns, rowKeys: rowKeys, sectionKeys: sectionKeys, sectionHeader: heading
    ) {
      $0.elements
    } difference: {
      ElementDifference(from: $0, to: $1)
    }
  }

  @usableFromInline
  init(
    columns: [TextColumn<Row>], rowKeys: IdentifierCoding<Row.ID>,
    sectionKeys: IdentifierCoding<Section.ID>,
    sectionHeader: (@Sendable (Section) -> String?)?,
    elements: @escaping @Sendable (TableSnapshot<Section, Row>) -> [Element],
    difference: @escaping @Sendable (_ old: [Element], _ new: [Element]) -> ElementDifference
  ) {
    (self.columns, self.sectionHeader) = (columns, sectionHeader)
    (self.rowKeys, self.sectionKeys) = (rowKeys, sectionKeys)
    (list, self.difference) = (elements, difference)
  }
}

extension HTMLTable
where Section.ID: LosslessStringConvertible, Row.ID: LosslessStringConvertible {
  /// Creates a table of identifiers that convert losslessly, such as numbers and strings.
  ///
  /// - Parameters:
  ///   - columns: The columns; those of a `ValueColumn` can be edited.
  ///   - heading: Returns a section's header; `nil` for a table with one section and no header.
  @inlinable
  public init(
    columns: [TextColumn<Row>], sectionHeader heading: (@Sendable (Section) -> String?)? = nil
  ) {
    self.init(
      columns: columns, rowKeys: .losslessString, sectionKeys: .losslessString,
      sectionHeader: heading)
  }
}

// MARK: - Editing

extension HTMLTable {
  /// The table whose cells cannot be edited in a page.
  public var readOnly: HTMLTable {
    var table = self
    // Its patches lack the texts that editing begins with.
    (table.isReadOnly, table.patches) = (true, RecentResults())
    return table
  }

  /// A column's values, if clients can edit them.
  func editable(_ column: TextColumn<Row>) -> ValueColumn<Row>? {
    isEditable(column) ? column.values : nil
  }

  /// Asks a cell's column in place: ``editable(_:)`` copies it.
  func isEditable(_ column: TextColumn<Row>) -> Bool {
    !isReadOnly && column.values?.isEditable == true
  }

  func cell(of row: Row, in column: TextColumn<Row>) -> HTMLCell {
    let text = column.text(row)
    let entry = isEditable(column) ? column.values?.editingText(of: row) : nil
    return HTMLCell(text: text, entry: entry == text ? nil : entry)
  }
}

// MARK: - Keys

extension HTMLTable {
  /// Returns a row's key: its `id` in the page, safe in URLs and JSON.
  public func key(ofRow id: Row.ID) -> String {
    rowKeys.key(of: id, prefix: "r")
  }

  /// Returns the key of a section.
  public func key(ofSection id: Section.ID) -> String {
    sectionKeys.key(of: id, prefix: "s")
  }

  /// Returns the identifier of the row with a key; `nil` if the key is invalid.
  public func rowID(forKey key: String) -> Row.ID? {
    rowKeys.id(ofKey: key, prefix: "r")
  }

  func key(of element: Element) -> String {
    switch element {
    case .sectionHeader(let section): key(ofSection: section.id)
    case .row(let row): key(ofRow: row.id)
    }
  }

  func headerText(_ section: Section) -> String? { sectionHeader.flatMap { $0(section) } }

  /// A header without text is an empty line where headers are counted, else omitted.
  func elements(of shown: Replica) -> [Element] {
    let elements = list(shown.snapshot)
    if sectionHeader != nil, shown.metrics?.sectionCount != nil { return elements }
    return elements.filter { element in
      if case .sectionHeader(let section) = element { headerText(section) != nil } else { true }
    }
  }
}
