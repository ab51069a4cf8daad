public import TableData
public import TableDisplay
public import TableQueries
public import TableText

/// What makes a table screen the screen of one app: its words, its cells, and what opening does.
///
/// Its types are inferred from what it implements; the section is `SingleSection` where nothing it
/// implements names another one:
///
/// ```swift
/// struct ItemsDelegate: TableScreenDelegate {
///   let title = "Items"
///   func content(of item: Item) -> CellContent { .titled(item.name) }
/// }
/// ```
///
/// A ``TableEditingDelegate`` deletes and moves rows of a source by itself.
public protocol TableScreenDelegate<Section, Row>: TableDelegate
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {
  /// The sections of the table; named here too, so that the compiler infers them.
  associatedtype Section

  /// The rows of the table; named here too, so that the compiler infers them.
  associatedtype Row

  /// What stands in the first line.
  var title: String { get }

  /// Whether what the screen shows is no longer there, as when adding it was undone; the screen is
  /// taken away then. False by default.
  var isObsolete: Bool { get }

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

  /// The texts of a row that are searched; by default what its columns say or, without columns, its
  /// cell.
  ///
  /// Very many rows are searched in another thread, while keys go on. A delegate without columns says
  /// here what is asked for there; until it does, a search keeps the reader waiting:
  ///
  /// ```swift
  /// let searchedTexts = SearchedTexts<Item>(\.name)
  /// ```
  ///
  /// It is asked once, when something is sought first.
  var searchedTexts: SearchedTexts<Row> { get }

  /// What rows can be sorted by; by default all columns.
  ///
  /// A delegate without columns can have some here, which are not drawn.
  var sortColumns: [RowColumn<Row>] { get }

  /// Which rows can be selected; ``SelectionPolicy/one`` by default, the one that is opened.
  ///
  /// Where several can be, Space and x select a row, Shift with the arrows and v select all from one to
  /// another, a box before each row shows whether it is selected, and buttons act on the screen's
  /// `rowsToActOn`. It is asked once, when the screen is made.
  var selection: SelectionPolicy { get }

  /// Whether the boxes that show which rows are selected are there before the first one is; false by
  /// default.
  ///
  /// Where rows have a control of their own, an asterisk before it stands for the box.
  var alwaysShowsBoxes: Bool { get }

  /// Whether rows can be edited, for which the screen has a button; true by default.
  var allowsEditing: Bool { get }

  /// Returns the identifier that a key of ``ScreenStack/path`` describes.
  ///
  /// By default it is read from the key when it is a UUID or conforms to
  /// `LosslessStringConvertible`, as texts and numbers do. Other identifiers are looked for among all
  /// rows, one after the other; a delegate of a long table reads them here:
  ///
  /// ```swift
  /// func rowID(forKey key: String, in table: TableSnapshot<List, Book>) -> ISBN? {
  ///   ISBN(digits: key)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - key: The description of an identifier, whose row may be missing.
  ///   - table: The table that is shown.
  /// - Returns: The identifier, or `nil` when no row can have it.
  func rowID(forKey key: String, in table: TableSnapshot<Section, Row>) -> Row.ID?

  /// Opens a row; does nothing by default.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - screen: The screen that it stands on.
  ///   - stack: The stack that the screen stands on.
  /// - Throws: Why the row cannot be opened.
  func open(_ row: Row, on screen: TableScreen<Section, Row>, in stack: ScreenStack) throws

  /// What Enter does to a row, such as `Check`, for the last line and the help; `Open` by default.
  var openingTitle: String { get }

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
}
