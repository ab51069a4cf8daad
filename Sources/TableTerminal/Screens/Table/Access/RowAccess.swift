import TableData
import TableDisplay
import TableText
import TerminalDriver

/// How a screen gets at its rows: all of them are at hand, or they are fetched page by page.
protocol RowAccess<Section, Row>: AnyObject {
  associatedtype Section: SectionModel & Sendable where Section.ID: Sendable
  associatedtype Row: RowModel & Sendable where Row.ID: Sendable

  /// Whether all rows are at hand, and not only those around the reader.
  var areAllAtHand: Bool { get }

  /// Whether rows are on their way.
  var isFetching: Bool { get }

  /// Shows the rows that are there, after waiting patiently for those in sight or only for a moment.
  func update(isPatient: Bool)

  /// Takes over what the reader has marked.
  func agreeOnMarks()

  // MARK: - Finding and sorting

  /// Whether rows can be found and sorted.
  var canArrange: Bool { get }

  /// Shows the rows that the query of the screen asks for.
  func arrange()

  /// Remembers where the reader is, and returns what brings them back when a search is given up.
  func keepPlace() -> () -> Void

  /// What a search comes to, beside what is typed.
  var findNotice: String? { get }

  /// What the first line says of rows that are found.
  var notes: [String] { get }

  // MARK: - Going to rows

  /// Whether no row is shown.
  var showsNoRow: Bool { get }

  /// Whether there are no rows, when nothing is sought.
  var isEmpty: Bool { get }

  /// The number of all rows, as far as it is known.
  var count: Int { get }

  /// Where the highlighted row stands, such as `3/1000`; `nil` while all rows are in sight.
  var position: String? { get }

  /// Where a row stands, in words.
  func spokenPosition(of row: Row) -> String?

  /// The row with a number, from 1 over all sections.
  ///
  /// - Throws: ``CommandError`` when there is no such row.
  func row(_ number: Int) throws -> Row

  /// Goes to the first or the last row.
  func go(toLast isLast: Bool)

  /// Whether there is another section to go to.
  var hasSections: Bool { get }

  /// Goes to the first row of the next section, or of this one and then the one before.
  ///
  /// - Parameter step: 1 for the next section, -1 for the one before.
  func goToSection(by step: Int)

  /// The key that asks where to go.
  func goingBindings(in stack: ScreenStack) -> [KeyBinding]

  /// The key that asks again for rows that could not be fetched.
  var retryBindings: [KeyBinding] { get }

  /// What carries out a command of its own.
  func action(for line: TranscriptLine) -> (() throws -> Void)?

  /// What the help says of such commands.
  var help: [CommandHelp] { get }

  // MARK: - Several rows

  /// Whether rows are selected apart from the highlighted one, at hand or not.
  var hasSelection: Bool { get }

  /// How many rows are selected.
  var selectedCountText: String { get }

  /// Selects no row.
  func deselectAll()

  /// Selects all rows, as far as the delegate lets them be.
  func selectAll() throws

  /// Selects rows with numbers from 1, or takes them out of the selection, as far as the delegate lets
  /// them be.
  ///
  /// - Throws: ``CommandError`` when there is no such row, or when none of them may be selected; nothing
  ///   has changed then.
  func set(_ numbers: ClosedRange<Int>, isSelected: Bool) throws

  /// Deletes the selected rows as one edit, after a question unless it is answered already.
  func deleteSelected(answer: Bool?, in stack: ScreenStack) throws

  // MARK: - Writing

  /// Writes the rows of a transcript, numbered from 1 over all sections.
  func write(
    for size: TerminalSize, by renderer: TableRenderer, to write: (String) throws -> Void
  ) throws
}

/// What holds where all rows are at hand.
extension RowAccess {
  var areAllAtHand: Bool { true }
  var isFetching: Bool { false }
  func update(isPatient: Bool) {}
  func agreeOnMarks() {}
  var canArrange: Bool { true }
  var retryBindings: [KeyBinding] { [] }
  func action(for line: TranscriptLine) -> (() throws -> Void)? { nil }
  var help: [CommandHelp] { [] }
}
