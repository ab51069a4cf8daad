public import TableData
public import TableDisplay
public import TableQueries
public import TableText

/// What makes a table screen the screen of one app: its words, its cells, and what opening does.
///
/// A delegate names its types of sections and rows. The compiler infers them only where
/// `move(_:to:)` is implemented, whose parameters have both, and says otherwise that nested types
/// are missing:
///
/// ```swift
/// struct ItemsDelegate: TableScreenDelegate {
///   typealias Section = List
///   typealias Row = Item
///   let title = "Items"
/// }
/// ```
///
/// From Swift 6.3 on, `struct ItemsDelegate: TableScreenDelegate<List, Item>` says the same.
///
/// A ``TableEditingDelegate`` deletes and moves rows by itself.
public protocol TableScreenDelegate<Section, Row>: TableDelegate
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {
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

  /// Whether several rows can be selected apart from the one that keys act on; false by default.
  ///
  /// Space and x select a row then, Shift with the arrows and v select all from one to another, a
  /// box before each row shows whether it is selected, and buttons can act on the screen's
  /// `rowsToActOn`. It is asked once, when the screen is made.
  var allowsMultipleSelection: Bool { get }

  /// Whether the boxes that show which rows are selected are there before the first one is; true by
  /// default.
  ///
  /// Where rows have a control of their own, an asterisk before it stands for the box.
  var alwaysShowsBoxes: Bool { get }

  /// Whether the screen has a button for editing mode; true by default.
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

  /// Deletes several rows from the data, as those that are marked; by default one after the other.
  ///
  /// What it edits in the screen's source is one edit to undo. A delegate of a long table deletes all
  /// of them at once:
  ///
  /// ```swift
  /// func delete(_ items: [Item], on screen: TableScreen<List, Item>) {
  ///   source.edit("Delete items") { $0.remove(ids: items.map(\.id)) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - rows: The rows, from top to bottom.
  ///   - screen: The screen that they stand on.
  /// - Throws: Why they cannot be deleted.
  func delete(_ rows: [Row], on screen: TableScreen<Section, Row>) throws

  /// Returns the edit that deletes the selected rows, so that the reader can go on while very many are
  /// deleted; `nil` by default, and then ``delete(_:on:)`` deletes them.
  ///
  /// ```swift
  /// func deletion(
  ///   of ids: TableState<List, Item>.SelectedIDs, named name: String,
  ///   on screen: TableScreen<List, Item>
  /// ) -> PreparedEdit? {
  ///   source.preparedEdit(name) { $0.remove(ids: ids) }
  /// }
  /// ```
  ///
  /// It is asked for where more than 1,500 rows are selected. It decides itself whether each of them
  /// may go: `editingStyle(for:)` is not asked.
  ///
  /// - Parameters:
  ///   - ids: The identifiers of the rows.
  ///   - name: What the edit is called, for undo.
  ///   - screen: The screen that they stand on.
  /// - Returns: The edit, which has not been performed yet.
  func deletion(
    of ids: TableState<Section, Row>.SelectedIDs, named name: String,
    on screen: TableScreen<Section, Row>
  ) -> PreparedEdit?

  /// Moves several rows to a target, as those that are marked; by default one after the other.
  ///
  /// What it edits in the screen's source is one edit to undo. A delegate of a long table moves all of
  /// them at once:
  ///
  /// ```swift
  /// func move(
  ///   _ items: [Item], to target: MoveTarget<List, Item>, on screen: TableScreen<List, Item>
  /// ) throws {
  ///   try source.edit("Move items") { try $0.move(ids: items.map(\.id), to: target) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - rows: The rows, from top to bottom; they stay in this order and stand together then.
  ///   - target: Where the first of them goes; the others go below it.
  ///   - screen: The screen that they stand on.
  /// - Throws: Why they cannot be moved.
  func move(
    _ rows: [Row], to target: MoveTarget<Section, Row>, on screen: TableScreen<Section, Row>
  ) throws

  /// Returns the edit that moves the selected rows, so that the reader can go on while very many are
  /// moved; `nil` by default, and then ``move(_:to:on:)`` moves them.
  ///
  /// It is asked for as ``deletion(of:named:on:)`` is. Whether each of the rows may move is up to the
  /// edit: `canMove(_:)` is not asked.
  ///
  /// - Parameters:
  ///   - ids: The identifiers of the rows, in no particular order.
  ///   - target: Where the topmost of them goes; the others go below it.
  ///   - name: What the edit is called, for undo.
  ///   - screen: The screen that they stand on.
  /// - Returns: The edit, which has not been performed yet.
  func move(
    of ids: TableState<Section, Row>.SelectedIDs, to target: MoveTarget<Section, Row>,
    named name: String, on screen: TableScreen<Section, Row>
  ) -> PreparedEdit?

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
