public import TableData
public import TableDisplay
public import TableQueries
public import TableText

extension TableScreenDelegate {
  /// What the screen shows is always there.
  public var isObsolete: Bool { false }

  /// Says `Delete` in the reader's language.
  public func deleteButtonTitle(for row: Row) -> String { localized("Delete") }

  /// No headings.
  public var columns: [RowColumn<Row>] { [] }

  /// What the columns say or, without columns, what describes the row.
  public func content(of row: Row) -> CellContent {
    columns.isEmpty
      ? .titled(String(describing: row)) : CellContent(row, columns: columns)
  }

  /// The identifier that rows have by default.
  public var cellIdentifiers: [String] { [String(describing: Row.self)] }

  /// No buttons.
  public func buttons(for screen: TableScreen<Section, Row>) -> [BarButton] { [] }

  /// No control.
  public func control(for row: Row) -> LeadingControl { .none }

  /// The title, or the text of the first column.
  public func name(of row: Row) -> String {
    if let first = columns.first { return first.text(row) }
    return switch content(of: row) {
    case .titled(let title, _): title
    case .columns(let texts, _): texts.first ?? ""
    }
  }

  /// What the columns say, or the cell.
  public var searchedTexts: SearchedTexts<Row> {
    let columns = columns
    if !columns.isEmpty { return SearchedTexts(all: { row in columns.map { $0.text(row) } }) }
    // Safe: the screen, to which the delegate belongs, waits as long as it is asked elsewhere.
    nonisolated(unsafe) let content: (Row) -> CellContent = content(of:)
    return SearchedTexts(whileWaiting: { unsafe content($0).texts })
  }

  /// All columns.
  public var sortColumns: [RowColumn<Row>] { columns }

  /// No rows are selected apart from the one that keys act on.
  public var allowsMultipleSelection: Bool { false }

  /// Boxes are always there.
  public var alwaysShowsBoxes: Bool { true }

  /// A button for editing mode.
  public var allowsEditing: Bool { true }

  /// Nothing is deleted in another thread.
  public func deletion(
    of ids: TableState<Section, Row>.SelectedIDs, named name: String,
    on screen: TableScreen<Section, Row>
  ) -> PreparedEdit? { nil }

  /// Deletes one row after the other; a row that went with one before it is passed over.
  public func delete(_ rows: [Row], on screen: TableScreen<Section, Row>) throws {
    try deleteEach(of: rows, on: screen)
  }

  func deleteEach(of rows: [Row], on screen: TableScreen<Section, Row>) throws {
    for row in rows where screen.source.snapshot.contains(id: row.id) { try delete(row) }
  }

  /// Says `Open` in the reader's language.
  public var openingTitle: String { localized("Open") }

  /// Does nothing.
  public func open(_ row: Row, on screen: TableScreen<Section, Row>, in stack: ScreenStack) throws {
  }

  /// Does nothing.
  public func showDetails(
    of row: Row, on screen: TableScreen<Section, Row>, in stack: ScreenStack
  ) throws {
  }
}

extension CellContent {
  /// All that a cell says.
  var texts: [String] {
    switch self {
    case .titled(let title, let detail): [title] + [detail].compactMap(\.self)
    case .columns(let texts, _): texts
    }
  }
}
