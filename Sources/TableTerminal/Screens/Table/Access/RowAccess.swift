import TableData
import TableDisplay
import TablePaging
import TableText
import TerminalDriver

/// Access to rows that are all in memory or fetched page by page.
protocol RowAccess<Section, Row>: AnyObject {
  associatedtype Section: SectionModel & Sendable where Section.ID: Sendable
  associatedtype Row: RowModel & Sendable where Row.ID: Sendable

  var areAllLoaded: Bool { get }

  /// How many rows there are, as far as known, and which of them are in memory.
  var extent: RowExtent { get }

  /// Shows fetched rows, after a long (`isPatient`) or short wait for the visible ones.
  func update(isPatient: Bool)

  /// Fetches rows again if they may have changed.
  func refresh(_ reason: RefreshReason) throws

  // MARK: - Finding and sorting

  var canArrange: Bool { get }

  /// What the source computes of all rows of its present revision; `nil` if it does not.
  var summaries: (source: any ColumnSummaries, revision: Int)? { get }

  /// Shows the rows that the query asks for.
  ///
  /// - Returns: Whether their source has them in that order.
  func arrange() -> Bool

  /// Returns a closure that restores the position after a cancelled search.
  func keepPlace() -> () -> Void

  // MARK: - Going to rows

  /// Returns a row by its number, from 1 over all sections.
  ///
  /// - Throws: ``CommandError`` if it does not exist.
  func row(_ number: Int) throws -> Row

  func go(to destination: RowDestination<Row>)

  // MARK: - Edits

  var selection: any SelectionAccess { get }

  /// Returns the name of the edit to undo or redo; `nil` if there is none.
  func name(of step: UndoStep) -> String?

  /// Undoes or redoes an edit and highlights its effect; throws ``CommandError`` without one.
  func perform(_ step: UndoStep, in stack: ScreenStack) throws

  // MARK: - Writing

  /// Writes the rows for a transcript, numbered from 1.
  func write(
    for size: TerminalSize, by renderer: TableRenderer, to write: (String) throws -> Void
  ) throws
}

extension RowAccess {
  var summaries: (source: any ColumnSummaries, revision: Int)? { nil }

  /// Shows the effect of an edit that a source made itself; returns its value, or throws.
  func settle<Value>(_ result: Result<Value, any Error>) throws -> Value {
    let refreshed = Result { try refresh(.edited) }
    // An error of the edit takes precedence.
    let value = try result.get()
    try refreshed.get()
    return value
  }
}

/// Why rows are fetched again.
enum RefreshReason {
  /// They are shown, or a command is performed.
  case shown
  /// Their source was edited.
  case edited
  /// They could not be fetched.
  case failed
}
