public import TableText
public import TerminalDriver

/// A prompt for rows in the terminal.
///
/// ```swift
/// var picker = RowPicker(columns: [TextColumn<Book>("Title", text: \.title)])
/// picker.title = "Which book?"
/// let book = try await picker.pick(books)
/// ```
///
/// The controlling terminal is used, so pipelines work. Typing searches as `/` does on a
/// ``TableScreen``: words in any order, conditions such as `name:lamp`, `%name` for one column, `~`
/// for fuzzy matching. Enter picks, Tab selects, Escape and Control-C cancel. Rows may arrive
/// meanwhile; the highlight and selection stay with their rows.
public struct RowPicker<Row: RowModel & Sendable>: Sendable where Row.ID: Sendable {
  /// The source of the rows.
  public typealias Source = TableDataSource<SingleSection, Row>

  /// The columns to show and search.
  public var columns: [TextColumn<Row>]

  /// The title line.
  public var title = localized("Pick")

  /// Lines above the rows, which stay while rows scroll.
  public var header = ""

  /// The search at first, and how searches are read.
  public var search = PickerSearch()

  /// The preview that F3 shows; `nil` for all columns.
  public var preview: PickerPreview<Row>?

  /// Whether the highlight wraps around at the first and last row.
  public var wrapsAround = false

  /// Keys that pick as Enter does.
  public var acceptKeys: [TerminalKey] = []

  /// The actions of other keys.
  public var actions: [PickerAction<Row>] = []

  /// The keys that do something of this picker, whatever else they are assigned to.
  var ownKeys: [TerminalKey] { acceptKeys + actions.map(\.key) }

  package var options = PickerOptions<Row>()

  /// The height of the screen, drawn below the cursor; `nil` for the whole terminal.
  public var height: InlineHeight?

  /// The user's key bindings.
  public var keyMap = KeyMap()

  /// The colors and attributes of screen parts; the terminal's own by default.
  public var theme = TextTheme.standard

  /// Whether to show changes line by line, without a screen.
  public var usesScreenReaderOutput = false

  /// Creates a picker.
  ///
  /// - Parameter columns: The columns to show and search.
  public init(columns: [TextColumn<Row>]) {
    self.columns = columns
  }
}

// MARK: - Choosing

extension RowPicker {
  /// Prompts for one of the rows from a closure.
  ///
  /// ```swift
  /// let job = try await picker.pick { source in try await source.follow(tables) }
  /// ```
  ///
  /// - Parameter feed: Edits an initially empty source in its own task, cancelled on a pick.
  /// - Returns: The row; without a terminal, the only match of ``search``.
  /// - Throws: ``PickerError``.
  @inlinable
  public func pick(
    populatingWith feed: @escaping @Sendable (Source) async throws -> Void
  ) async throws(PickerError) -> Row {
    guard let row = try await run(populatingWith: feed).rows.first else { throw .nothingFound }
    return row
  }

  /// Prompts for several of the rows from a closure.
  ///
  /// - Parameter feed: Edits an initially empty source in its own task, cancelled on a pick.
  /// - Returns: The selected rows in the order of selection, or the highlighted one; without a
  ///   terminal, the only match of ``search``.
  /// - Throws: ``PickerError``.
  @inlinable
  public func pickMultiple(
    populatingWith feed: @escaping @Sendable (Source) async throws -> Void
  ) async throws(PickerError) -> [Row] {
    let rows = try await run(allowsMultiple: true, populatingWith: feed).rows
    if rows.isEmpty { throw .nothingFound }
    return rows
  }

  /// Prompts for rows from a closure, and returns how they were picked.
  ///
  /// - Parameters:
  ///   - allowsMultiple: Whether several rows can be selected.
  ///   - feed: Edits an initially empty source in its own task, cancelled on a pick.
  /// - Returns: The rows, the search and the key.
  /// - Throws: ``PickerError``, but not ``PickerError/nothingFound``.
  @inlinable
  public func run(
    allowsMultiple: Bool = false,
    populatingWith feed: @escaping @Sendable (Source) async throws -> Void
  ) async throws(PickerError) -> PickerResult<Row> {
    try await run(
      allowsMultiple: allowsMultiple, feed,
      makeScreen: { source, delegate in TableScreen(source, delegate: delegate) },
      operations: PopulationOperations())
  }

  /// Returns the matches of ``search`` without prompting.
  ///
  /// - Parameter rows: The rows.
  /// - Returns: The matching rows, in their order or the best first.
  /// - Complexity: O(*n*) usually per word, where *n* is the length of all texts.
  public func filter(_ rows: some Sequence<Row>) -> [Row] {
    search.filter(rows, by: columns)
  }

  /// Much faster with closures specialized by the caller.
  @usableFromInline
  func run(
    allowsMultiple: Bool, _ feed: @escaping @Sendable (Source) async throws -> Void,
    makeScreen:
      @escaping @Sendable (Source, PickerDelegate<Row>) ->
      TableScreen<SingleSection, Row>,
    operations: PopulationOperations<SingleSection, Row>
  ) async throws(PickerError) -> PickerResult<Row> {
    guard let file = TerminalFile(usesScreenReaderOutput: usesScreenReaderOutput) else {
      return PickerResult(
        rows: try await pickWithoutTerminal(feed), searchText: search.text, key: nil)
    }
    let session = PickerSession(
      picker: self, allowsMultiple: allowsMultiple, feed: feed, makeScreen: makeScreen,
      operations: operations)
    return try await session.run(on: file).get()
  }

  private func pickWithoutTerminal(
    _ feed: (Source) async throws -> Void
  ) async throws(PickerError) -> [Row] {
    let source = Source(TableSnapshot.ofPicker, undoLimit: 0)
    do { try await feed(source) } catch {
      throw .failed(reason: Localization.description(of: error))
    }
    let found = filter(source.snapshot.rows)
    if found.count > 1 { throw .noTerminal(foundCount: found.count) }
    return found
  }
}

extension TableSnapshot where Section == SingleSection {
  static var ofPicker: Self {
    var table = Self()
    // Safe to ignore: there is no other section.
    try? table.appendSection(SingleSection(), rows: [])
    return table
  }
}
