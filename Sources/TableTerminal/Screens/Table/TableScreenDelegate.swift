import Foundation
import TableData
public import TableDisplay
public import TableText

/// What makes a table screen the screen of one app: its words, its cells, and what opening does.
public protocol TableScreenDelegate<Section, Row>: TableDelegate {
  /// What stands in the first line.
  var title: String { get }

  /// The columns of the rows, with what each says about a row; none by default, and no headings.
  ///
  /// They are what cells say, what rows are sorted by, and what is searched, unless the delegate
  /// says otherwise:
  ///
  /// ```swift
  /// let columns = [
  ///   RowColumn<Item>("Name", width: .share(), text: \.name),
  ///   RowColumn("Price", alignment: .trailing) { "$\($0.price)" },
  /// ]
  /// ```
  var columns: [RowColumn<Row>] { get }

  /// The identifiers that rows name; by default the one that rows have by default.
  var cellIdentifiers: [String] { get }

  /// The buttons above the rows, apart from the one for editing mode; none by default.
  func buttons(for screen: TableScreen<Section, Row>) -> [BarButton]

  /// Returns what the cell of a row says; by default what the columns say or, without columns, what
  /// describes the row.
  func content(of row: Row) -> CellContent

  /// Returns the control at the leading edge of a row, for example a checkbox; none by default.
  func control(for row: Row) -> LeadingControl

  /// Returns how a row is called in questions; the first text of its cell by default.
  func name(of row: Row) -> String

  /// Returns whether a row contains a text; by default whether a column or a text of its cell does,
  /// in lower or upper case, with or without accents.
  func matches(_ row: Row, _ text: String) -> Bool

  /// What rows can be sorted by; by default the headings of all columns.
  var sortTitles: [String] { get }

  /// Returns what a row is sorted by; by default what the column says about it.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - column: The index of one of the sort titles.
  /// - Returns: A number or a text; the smallest comes first.
  func sortKey(of row: Row, column: Int) -> SortKey

  /// Whether rows can be marked apart from the one that keys act on; false by default.
  ///
  /// Space and x mark a row then, Shift with the arrows and v mark all from one to another, and
  /// buttons can act on the screen's `rowsToActOn`.
  var allowsMarks: Bool { get }

  /// Whether the screen has a button for editing mode; true by default.
  var allowsEditing: Bool { get }

  /// Opens a row; does nothing by default.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - screen: The screen that it stands on.
  ///   - stack: The stack that the screen stands on.
  /// - Throws: Why the row cannot be opened.
  func open(_ row: Row, on screen: TableScreen<Section, Row>, in stack: ScreenStack) throws

  /// Shows the details of a row whose accessory's button was pressed; does nothing by default.
  ///
  /// `accessoryTapped(for:)` is called before; this one also knows the screen and the stack.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - screen: The screen that it stands on.
  ///   - stack: The stack that the screen stands on.
  /// - Throws: Why the details cannot be shown.
  func showDetails(of row: Row, on screen: TableScreen<Section, Row>, in stack: ScreenStack) throws

  /// Takes the last edit back; by default that of the screen's own source.
  ///
  /// - Returns: What the edit is called, or nil when there is nothing to undo.
  func undo(on screen: TableScreen<Section, Row>, in stack: ScreenStack) -> String?

  /// Makes the edit again that was taken back last; by default that of the screen's own source.
  ///
  /// - Returns: What the edit is called, or nil when there is nothing to redo.
  func redo(on screen: TableScreen<Section, Row>, in stack: ScreenStack) -> String?
}

extension TableScreenDelegate {
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

  /// Looks for the text in what the columns say, or the cell.
  public func matches(_ row: Row, _ text: String) -> Bool {
    let columns = columns
    guard columns.isEmpty else {
      return columns.contains { $0.text(row).containsIgnoringCaseAndAccents(text) }
    }
    return content(of: row).texts.contains { $0.containsIgnoringCaseAndAccents(text) }
  }

  /// The headings of all columns.
  public var sortTitles: [String] { columns.map(\.column.title) }

  /// What the column says about the row, or the cell says there.
  public func sortKey(of row: Row, column: Int) -> SortKey {
    let columns = columns
    if columns.indices.contains(column) { return SortKey(reading: columns[column].text(row)) }
    let texts = content(of: row).texts
    return SortKey(reading: texts.indices.contains(column) ? texts[column] : "")
  }

  /// No marks.
  public var allowsMarks: Bool { false }

  /// A button for editing mode.
  public var allowsEditing: Bool { true }

  /// Does nothing.
  public func open(_ row: Row, on screen: TableScreen<Section, Row>, in stack: ScreenStack) throws {
  }

  /// Does nothing.
  public func showDetails(
    of row: Row, on screen: TableScreen<Section, Row>, in stack: ScreenStack
  ) throws {
  }

  /// Undoes the last edit of the screen's source.
  public func undo(on screen: TableScreen<Section, Row>, in stack: ScreenStack) -> String? {
    screen.source.undo()
  }

  /// Redoes the edit of the screen's source that was undone last.
  public func redo(on screen: TableScreen<Section, Row>, in stack: ScreenStack) -> String? {
    screen.source.redo()
  }
}

extension CellContent {
  /// All that a cell says.
  fileprivate var texts: [String] {
    switch self {
    case .titled(let title, let detail): [title] + [detail].compactMap(\.self)
    case .columns(let texts, _): texts
    }
  }
}
