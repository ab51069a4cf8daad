public import TableQueries
public import TableText

/// The part of a table screen that an app provides: texts, cells and the opening of rows.
///
/// Its types are inferred from its members; the section is `SingleSection` unless a member names
/// another one:
///
/// ```swift
/// struct ItemsDelegate: TableScreenDelegate {
///   let title = "Items"
///   func content(of item: Item) -> CellContent { .titled(item.name) }
/// }
/// ```
///
/// A ``TableEditingDelegate`` deletes and moves rows of a source by itself.
public protocol TableScreenDelegate<Section, Row>: TableViewDelegate
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {
  /// The sections; repeated so that the compiler infers them.
  associatedtype Section

  /// The rows; repeated so that the compiler infers them.
  associatedtype Row

  // MARK: The screen

  /// The text of the first line.
  var title: String { get }

  /// Whether the subject is gone, so that the screen closes; false by default.
  var isObsolete: Bool { get }

  /// Returns the buttons, without the one for editing mode; none by default.
  func buttons(for screen: TableScreen<Section, Row>) -> [BarButton]

  // MARK: Rows

  /// The columns with their texts; none by default.
  ///
  /// By default, they also determine cells, sort columns and searched texts:
  ///
  /// ```swift
  /// let columns = [
  ///   TextColumn<Item>("Name", width: .flexible(), text: \.name),
  ///   TextColumn("Price", alignment: .trailing) { "$\($0.price)" },
  /// ]
  /// ```
  var columns: [TextColumn<Row>] { get }

  /// The sheet whose columns these are, and can be changed; `nil` by default.
  var sheetSource: TableDataSource<CSVSheet, CSVRecord>? { get }

  /// The vertical lines between columns; none by default, since each takes a screen column.
  var columnSeparator: BoxStyle { get }

  /// Returns the content of a row's cell; by default its columns or else its description.
  func content(of row: Row) -> CellContent

  /// Returns a row's leading control, such as a checkbox; none by default.
  func control(for row: Row) -> LeadingControl

  /// Returns a row's name in questions; by default the first text of its cell.
  func name(of row: Row) -> String

  // MARK: Finding and sorting

  /// The texts of a row to search; by default those of its columns or else of its cell.
  ///
  /// Long tables are searched on another thread. The default without columns blocks the user
  /// instead; provide texts that any thread can read:
  ///
  /// ```swift
  /// let searchableText = SearchableText<Item>(\.name)
  /// ```
  ///
  /// It is read once, before the first search.
  var searchableText: SearchableText<Row> { get }

  /// The columns for sorting; by default all columns.
  ///
  /// Without `columns`, they may exist but are not drawn.
  var sortColumns: [TextColumn<Row>] { get }

  /// Returns the identifier that a key of ``ScreenStack/path`` describes.
  ///
  /// By default, UUIDs and `LosslessStringConvertible` types are parsed; for others all rows are
  /// searched. For a long table, parse these here:
  ///
  /// ```swift
  /// func rowID(forPathComponent key: String, in table: TableSnapshot<List, Book>) -> ISBN? {
  ///   ISBN(digits: key)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - key: The description of an identifier, whose row may be missing.
  ///   - table: The shown table.
  /// - Returns: The identifier, or `nil` if no row can have it.
  func rowID(forPathComponent key: String, in table: TableSnapshot<Section, Row>) -> Row.ID?

  // MARK: Opening

  /// Opens a row; by default shows the texts of all its columns in full.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - screen: Its screen.
  ///   - stack: The screen's stack.
  /// - Throws: If the row cannot be opened.
  func open(_ row: Row, on screen: TableScreen<Section, Row>, in stack: ScreenStack) throws

  /// The title of Enter, such as `Check`, in the last line and the help; `Open` by default.
  var openButtonTitle: String { get }

  /// Shows details when a row's accessory button is pressed; does nothing by default.
  ///
  /// The notice `didTapAccessory` comes before.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - screen: Its screen.
  ///   - stack: The screen's stack.
  /// - Throws: If the details cannot be shown.
  func showDetails(of row: Row, on screen: TableScreen<Section, Row>, in stack: ScreenStack) throws

  // MARK: Selecting

  /// The rows that can be selected; `SelectionMode.single` by default, for the opened row.
  ///
  /// If several can, Space and x toggle a row, Shift-arrows and v select a range, asterisks or
  /// boxes show the selection, and buttons can use the screen's `rowsToActOn`. It is read once,
  /// when the screen is created.
  var selectionMode: SelectionMode { get }

  /// Whether boxes show the selection; false by default.
  ///
  /// Otherwise, or if a row has its own control, an asterisk beside the highlight marker does,
  /// without extra columns.
  var alwaysShowsCheckboxes: Bool { get }

  /// Whether ← and →, h and l move along the columns; by default if two columns have a heading.
  ///
  /// Otherwise ← goes back, → opens, and h and l swipe, as without columns; Ctrl-← and Ctrl-→ move
  /// along the columns on all screens. ← before the first column always goes back.
  var usesCellCursor: Bool { get }

  // MARK: Editing

  /// Whether rows can be edited, for which the screen has a button; true by default.
  var allowsEditing: Bool { get }

  /// Returns the edit that replaces rows after a cell of each was edited; `nil` by default.
  ///
  /// Enter at the cell cursor edits a `ValueColumn` of text or numbers in place; other cells are
  /// edited in the form that `open` shows. `R` replaces a cell of all selected rows. A
  /// ``TableEditingDelegate`` edits its source.
  ///
  /// - Parameter rows: The rows with their new values.
  /// - Returns: The edit; `nil` if the rows' cells are not edited.
  func edit(updating rows: [Row]) -> NamedEdit?

  /// Returns the number of items deleted with a row, for the question; 0 by default.
  func containedItemCount(of row: Row) -> Int
}
