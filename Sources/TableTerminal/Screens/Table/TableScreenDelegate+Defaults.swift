public import TableQueries
public import TableText

extension TableScreenDelegate {
  /// Never obsolete.
  public var isObsolete: Bool { false }

  /// Returns `Delete` in the user's language.
  public func deleteButtonTitle(for row: Row) -> String { localized("Delete") }

  /// No columns.
  public var columns: [TextColumn<Row>] { [] }

  /// No sheet.
  public var sheetSource: TableDataSource<CSVSheet, CSVRecord>? { nil }

  /// Returns the texts of the columns or, without columns, the description of the row.
  public func content(of row: Row) -> CellContent {
    let columns = columns
    if columns.isEmpty { return .titled(String(describing: row)) }
    return CellContent(row, columns: columns, layout: columnLayout)
  }

  func textStyles(of row: Row) -> [TextStyle] {
    let columns = columns
    guard columns.contains(where: { $0.style != nil }) else { return [] }
    return columns.map { $0.style?(row) ?? .plain }
  }

  func textRuns(of row: Row) -> [[StyledText.Run]] {
    let columns = columns
    guard columns.contains(where: { $0.runs != nil }) else { return [] }
    return columns.map { $0.runs?(row) ?? [] }
  }

  /// No lines.
  public var columnSeparator: BoxStyle { .none }

  var columnLayout: ColumnLayout {
    ColumnLayout(columns.map(\.format), separator: columnSeparator)
  }

  /// Returns no buttons.
  public func buttons(for screen: TableScreen<Section, Row>) -> [BarButton] { [] }

  /// Returns no control.
  public func control(for row: Row) -> LeadingControl { .none }

  /// Returns the text of the first column, or the title of the cell.
  public func name(of row: Row) -> String {
    if let first = columns.first { return first.text(row) }
    return switch content(of: row) {
    case .titled(let title, _): title
    case .columns(let texts, _): texts.first ?? ""
    }
  }

  /// The texts of the columns, or of the cell.
  public var searchableText: SearchableText<Row> {
    let columns = columns
    if !columns.isEmpty { return SearchableText(all: { row in columns.map { $0.text(row) } }) }
    // Safe: the screen, which owns the delegate, waits while another thread asks.
    nonisolated(unsafe) let content: (Row) -> CellContent = content(of:)
    return SearchableText(whileWaiting: { unsafe content($0).texts })
  }

  /// All columns.
  public var sortColumns: [TextColumn<Row>] { columns }

  /// Returns `allowsEditing`.
  public func canEdit(_ row: Row) -> Bool { allowsEditing }

  /// Returns `allowsEditing`.
  public func canMove(_ row: Row) -> Bool { allowsEditing }

  /// One row at a time.
  public var selectionMode: SelectionMode { .single }

  /// Boxes appear with the first selected row.
  public var alwaysShowsCheckboxes: Bool { false }

  /// Whether at least two columns have a heading.
  public var usesCellCursor: Bool {
    columns.count { !$0.format.title.isEmpty } > 1
  }

  /// A button for editing mode.
  public var allowsEditing: Bool { true }

  /// Returns the name of an edit of rows, for undo.
  ///
  /// - Parameter request: The request.
  /// - Returns: A name such as `Delete Milk` or `Move 3 rows`, in the user's language.
  public func name(of request: EditRequest<Section, Row>) -> String {
    let rows = name(of: request.rows.first, among: request.count)
    return switch request.kind {
    case .delete: localized("Delete \(rows)")
    case .move: localized("Move \(rows)")
    }
  }

  /// The name of a single row, if it has one, or else the number of rows.
  func name(of row: @autoclosure () -> Row?, among count: Int) -> String {
    if count == 1, let name = row().map(name(of:)), !name.isEmpty { return name }
    return localized("\(count) rows", one: "1 row", count: count)
  }

  /// Returns no edit.
  public func edit(updating rows: [Row]) -> NamedEdit? { nil }

  /// Returns 0.
  public func containedItemCount(of row: Row) -> Int { 0 }

  /// `Open` in the user's language.
  public var openButtonTitle: String { localized("Open") }

  /// Does nothing.
  public func showDetails(
    of row: Row, on screen: TableScreen<Section, Row>, in stack: ScreenStack
  ) throws {
  }
}

extension CellContent {
  var texts: [String] {
    switch self {
    case .titled(let title, let detail): [title] + [detail].compactMap(\.self)
    case .columns(let texts, _): texts
    }
  }
}
