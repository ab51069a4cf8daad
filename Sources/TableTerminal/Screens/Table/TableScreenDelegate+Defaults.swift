import TableData
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

  /// Whether the screen allows editing at all.
  public func canEdit(_ row: Row) -> Bool { allowsEditing }

  /// Whether the screen allows editing at all.
  public func canMove(_ row: Row) -> Bool { allowsEditing }

  /// One row, the one that is opened.
  public var selection: SelectionPolicy { .one }

  /// Boxes appear with the first row that is selected.
  public var alwaysShowsBoxes: Bool { false }

  /// A button for editing mode.
  public var allowsEditing: Bool { true }

  /// Returns how an action on rows is called, for undo: by the only row, or by their number.
  ///
  /// - Parameter action: The action.
  /// - Returns: Such as `Delete Milk` or `Move 3 rows`, in the reader's language.
  public func name(of action: RowsAction<Section, Row>) -> String {
    let rows =
      if action.count == 1, let row = action.rows.first {
        name(of: row)
      } else {
        localized("\(action.count) rows", one: "1 row", count: action.count)
      }
    return switch action.kind {
    case .delete: localized("Delete \(rows)")
    case .move: localized("Move \(rows)")
    }
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
