public import TableData
public import TableDisplay
public import TableText
public import TextDrawing
import TableQueries
import TerminalDriver
import TextMatching

/// Lets a person choose rows in the terminal, and returns them.
///
/// ```swift
/// var picker = Picker(columns: [RowColumn<Book>("Title", text: \.title)])
/// picker.title = "Which book?"
/// let book = try await picker.pick(books)
/// ```
///
/// The functions `pick(_:columns:)` and `pickSeveral(_:columns:)` do the same in one call.
///
/// Keys and frames go by way of the terminal that controls the program, so that its standard input and
/// output are free: it can stand in a pipeline. What is typed is sought at once, as `/` does on a
/// ``TableScreen``: several words in any order, `%` and the beginning of a heading before them for one
/// column, and `~` before them for letters in order. Enter chooses, Tab marks where several can be
/// chosen, and Escape and Control-C choose nothing.
///
/// Rows may go on coming while somebody chooses. The reader's place and what is marked stay with their
/// rows, and keys wait for none of it.
public struct Picker<Row: RowModel & Sendable>: Sendable where Row.ID: Sendable {
  /// The section of the rows.
  public typealias Source = TableDataSource<PickerSection, Row>

  /// What is shown of the rows, and searched.
  public var columns: [RowColumn<Row>]

  /// What stands in the first line.
  public var title = localized("Pick")

  /// What is sought at the beginning.
  public var query = ""

  /// Whether words are found by their letters in order, also without a `~` before them.
  public var isFuzzy = false

  /// Returns what F3 shows of a row beside the list; all its columns where it is `nil`.
  ///
  /// It is called in another thread.
  public var preview: (@Sendable (Row) -> String)?

  /// Which keys the reader has given to actions; all have their usual ones by default.
  public var keys = KeyMap()

  /// Which colours and attributes parts of the screen have; the terminal's own colours by default.
  public var theme = Theme.standard

  /// Whether the terminal is told what changes line by line, without a screen.
  public var isLinear = false

  /// Creates a picker.
  ///
  /// - Parameter columns: What is shown of the rows, and searched.
  public init(columns: [RowColumn<Row>]) {
    self.columns = columns
  }
}

/// The one section of the rows that a ``Picker`` shows.
public struct PickerSection: SectionModel, Hashable, Sendable {
  /// There is only one.
  public let id = 0

  /// Creates the section.
  public init() {}
}

// MARK: - Choosing

extension Picker {
  /// Lets a person choose one of the rows that a closure brings.
  ///
  /// ```swift
  /// let job = try await picker.pick { source in try await source.follow(tables) }
  /// ```
  ///
  /// - Parameter feed: Puts rows into a source that is empty at first, and edits them as it likes; it
  ///   runs in a task of its own, which is cancelled once something is chosen.
  /// - Returns: The row. Where there is no terminal, the only one that the ``query`` finds.
  /// - Throws: ``PickError``.
  @inlinable
  public func pick(
    feeding feed: @escaping @Sendable (Source) async throws -> Void
  ) async throws(PickError) -> Row {
    let rows = try await run(allowsSeveral: false, feed)
    guard let row = rows.first else { throw .nothingFound }
    return row
  }

  /// Lets a person choose several of the rows that a closure brings.
  ///
  /// - Parameter feed: Puts rows into a source that is empty at first, and edits them as it likes; it
  ///   runs in a task of its own, which is cancelled once something is chosen.
  /// - Returns: The rows that were marked, in the order of the table, or else the one that was
  ///   highlighted. Where there is no terminal, the only one that the ``query`` finds.
  /// - Throws: ``PickError``.
  @inlinable
  public func pickSeveral(
    feeding feed: @escaping @Sendable (Source) async throws -> Void
  ) async throws(PickError) -> [Row] {
    try await run(allowsSeveral: true, feed)
  }

  /// Returns the rows that the ``query`` finds, without asking anybody.
  ///
  /// - Parameter rows: The rows.
  /// - Returns: Those that match, in their order.
  /// - Complexity: O(*n*) as a rule for each word, where *n* is the length of all texts.
  public func filter(_ rows: some Sequence<Row>) -> [Row] {
    let texts = SearchedTexts<Row>(all: { [columns] row in columns.map { $0.text(row) } })
    let sought = ColumnSearch(query, titles: columns.map(\.column.title), method: method)
    let searched = sought.column.map { SearchedTexts(columns[$0].text) } ?? texts
    return rows.filter {
      sought.search.isEmpty || searched.grade(of: $0, for: sought.search) != nil
    }
  }

  /// How words are found that have no `~` before them.
  var method: TextSearch.Method { isFuzzy ? .fuzzy : .words }

  @inlinable
  func run(
    allowsSeveral: Bool, _ feed: @escaping @Sendable (Source) async throws -> Void
  ) async throws(PickError) -> [Row] {
    try await run(
      allowsSeveral: allowsSeveral, feed,
      makeScreen: { source, delegate in TableScreen(source, delegate: delegate) },
      work: FeedWork())
  }

  /// Runs where the types of the closures are known: made there, they take a small part of the time.
  @usableFromInline
  func run(
    allowsSeveral: Bool, _ feed: @escaping @Sendable (Source) async throws -> Void,
    makeScreen:
      @escaping @Sendable (Source, PickerDelegate<Row>) ->
      TableScreen<PickerSection, Row>,
    work: FeedWork<PickerSection, Row>
  ) async throws(PickError) -> [Row] {
    guard let file = TerminalFile(isLinear: isLinear) else {
      return try await pickWithoutTerminal(feed)
    }
    let session = PickerSession(
      picker: self, allowsSeveral: allowsSeveral, feed: feed, makeScreen: makeScreen, work: work)
    return try await session.run(on: file).get()
  }

  /// Returns the one row that is found, once all are there.
  private func pickWithoutTerminal(
    _ feed: (Source) async throws -> Void
  ) async throws(PickError) -> [Row] {
    let source = Source(TableSnapshot.ofPicker, undoLimit: 0)
    do { try await feed(source) } catch { throw .failed(reason: localized(error)) }
    let found = filter(source.snapshot.rows)
    switch found.count {
    case 0: throw .nothingFound
    case 1: return found
    default: throw .noTerminal(foundCount: found.count)
    }
  }
}

extension TableSnapshot where Section == PickerSection {
  /// The table without rows.
  static var ofPicker: Self {
    var table = Self()
    // Safe to ignore: no other section is there.
    try? table.appendSection(PickerSection(), rows: [])
    return table
  }
}
