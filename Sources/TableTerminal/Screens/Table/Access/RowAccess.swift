import TableData
import TableDisplay
import TableText
import TerminalDriver

/// Access to rows that are all in memory or fetched page by page.
protocol RowAccess<Section, Row>: AnyObject {
  associatedtype Section: SectionModel & Sendable where Section.ID: Sendable
  associatedtype Row: RowModel & Sendable where Row.ID: Sendable

  var areAllLoaded: Bool { get }

  var isFetching: Bool { get }

  /// Shows fetched rows, after a long (`isPatient`) or short wait for the visible ones.
  func update(isPatient: Bool)

  /// Synchronizes the selection with the rows that the user selected.
  func synchronizeSelection()

  // MARK: - Finding and sorting

  var canArrange: Bool { get }

  /// Whether a search may have conditions on columns.
  var supportsSearchExpressions: Bool { get }

  /// Shows the rows that the query asks for.
  ///
  /// - Returns: Whether their source has them in that order.
  func arrange() -> Bool

  /// Returns a closure that restores the position after a cancelled search.
  func keepPlace() -> () -> Void

  /// The number of matches in words, or the reason that there is none yet.
  var foundText: String? { get }

  var notes: [String] { get }

  // MARK: - Going to rows

  var showsNoRow: Bool { get }

  /// Whether there are no rows even without a search.
  var isEmpty: Bool { get }

  var count: Int { get }

  /// The highlighted row and the count, such as `3/1000`; `nil` while all are visible.
  var positionText: String? { get }

  func spokenPosition(of row: Row) -> String?

  /// Returns a row by its number, from 1 over all sections.
  ///
  /// - Throws: ``CommandError`` if it does not exist.
  func row(_ number: Int) throws -> Row

  func go(toLast isLast: Bool)

  /// Goes to the row after a number of rows that may not be in memory.
  func go(toPosition position: Int)

  /// The number of rows before and after those in memory, as far as known.
  var countsBeyond: (before: Int, after: Int) { get }

  var hasSections: Bool { get }

  /// Goes to the next section, or back to the start of this one and then the one before.
  ///
  /// - Parameter step: 1 or -1.
  func goToSection(by step: Int)

  func goingBindings(in stack: ScreenStack) -> [KeyBinding]

  var retryBindings: [KeyBinding] { get }

  func action(for line: CommandInput) -> (() throws -> Void)?

  var help: [CommandHelp] { get }

  // MARK: - Several rows

  var hasSelection: Bool { get }

  var selectedCountText: String { get }

  func deselectAll()

  func selectAll() throws

  /// Selects or deselects rows by number, as far as the delegate allows.
  ///
  /// - Throws: ``CommandError``, without changes, if a row is missing or none may be selected.
  func set(_ numbers: ClosedRange<Int>, isSelected: Bool) throws

  /// Deletes the selection as one edit; asks first if `answer` is `nil`.
  func deleteSelected(answer: Bool?, in stack: ScreenStack) throws

  // MARK: - Edits

  var canUndo: Bool { get }

  var canRedo: Bool { get }

  var undoButtons: [BarButton] { get }

  /// Undoes or redoes an edit and highlights its effect; throws ``CommandError`` without one.
  func perform(_ step: UndoStep, in stack: ScreenStack) throws

  /// Shows the effect of an edit that a source made itself; returns its value, or throws.
  func settle<Value>(_ result: Result<Value, any Error>) throws -> Value

  /// Shows external changes.
  func refresh() throws

  /// Stores the selection for the next start.
  func saveSelection() throws

  // MARK: - Writing

  /// Writes the rows for a transcript, numbered from 1.
  func write(
    for size: TerminalSize, by renderer: TableRenderer, to write: (String) throws -> Void
  ) throws
}

extension RowAccess {
  var areAllLoaded: Bool { true }
  var supportsSearchExpressions: Bool { true }
  var isFetching: Bool { false }
  func update(isPatient: Bool) {}
  func synchronizeSelection() {}
  var undoButtons: [BarButton] { [] }
  func settle<Value>(_ result: Result<Value, any Error>) throws -> Value { try result.get() }
  func refresh() throws {}
  func saveSelection() throws {}
  var countsBeyond: (before: Int, after: Int) { (0, 0) }
  func go(toPosition position: Int) {}
  var canArrange: Bool { true }
  var retryBindings: [KeyBinding] { [] }
  func action(for line: CommandInput) -> (() throws -> Void)? { nil }
  var help: [CommandHelp] { [] }
}
