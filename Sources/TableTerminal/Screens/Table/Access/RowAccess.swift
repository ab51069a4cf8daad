import TableText
import TerminalDriver

/// Access to rows in memory or fetched page by page.
protocol RowAccess<Section, Row>: AnyObject {
  associatedtype Section: SectionModel & Sendable where Section.ID: Sendable
  associatedtype Row: RowModel & Sendable where Row.ID: Sendable

  var areAllLoaded: Bool { get }

  var extent: RowExtent { get }

  /// Why rows are missing; `nil` if none are, or only for a moment.
  var absence: String? { get }

  /// Shows rows that have been fetched.
  ///
  /// - Parameter waitsForRows: Whether to wait for all visible rows, not only for a moment.
  func update(waitsForRows: Bool)

  func refresh(_ reason: RefreshReason) throws

  // MARK: - Finding and sorting

  var canArrange: Bool { get }

  /// Whether the source groups rows that are not all loaded.
  var canGroupPages: Bool { get }

  var summaries: RowSummaries? { get }

  /// Returns whether the source has the query's order.
  func arrange() -> Bool

  /// Returns a closure that restores the position.
  func savePosition() -> () -> Void

  // MARK: - Going to rows

  /// Counts from 1 over all sections.
  func row(_ number: Int) throws -> Row

  func go(to destination: RowDestination<Row>)

  /// Returns to a row in memory if the destination cannot be fetched.
  func go(to destination: RowDestination<Row>, from origin: Row?)

  // MARK: - Edits

  var selection: any SelectionAccess<Row> { get }

  func name(of direction: UndoDirection) -> String?

  /// Highlights the effect; throws ``UserError`` without an edit.
  func perform(_ direction: UndoDirection, in stack: ScreenStack) throws

  // MARK: - Writing

  /// Numbers the rows from 1.
  func write(
    for size: TerminalSize, by renderer: TableRenderer, to write: (String) throws -> Void
  ) throws
}

extension RowAccess {
  var absence: String? { nil }

  var canGroupPages: Bool { false }

  var summaries: RowSummaries? { nil }

  func go(to destination: RowDestination<Row>, from origin: Row?) { go(to: destination) }

  /// Shows the effect of an edit that a source made itself.
  func refresh<Value>(after result: Result<Value, any Error>) throws -> Value {
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
  case edited
  case failed
}
