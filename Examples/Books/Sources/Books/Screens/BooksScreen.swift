import TableData
import TableDisplay
import TableTerminal
import TableText

/// The list of books of a database, however many there are.
///
/// The rows that it holds are those of a ``TableScreen``, which draws them and does what keys and
/// commands ask for; going to places, finding and sorting are questions to the database.
public final class BooksScreen {
  /// How many books are held for a transcript, which shows them all.
  private static let transcriptLimit = 40

  /// How many books are held for a terminal, above and below those in sight.
  private static let terminalLimit = 400

  let database: BookDatabase
  let window: BookWindow
  let rows: TableScreen<BookSection, Book>

  /// What the reader is typing below the rows.
  var typing: TypedText?

  /// Makes the screen.
  ///
  /// - Parameter database: The database.
  /// - Throws: ``BookDatabaseError`` when the first books cannot be read.
  public init(_ database: BookDatabase) throws(BookDatabaseError) {
    self.database = database
    window = try BookWindow(database, limit: Self.transcriptLimit)
    let screen = Reference()
    rows = TableScreen(
      window.table, delegate: BooksDelegate(database: database) { screen.screen })
    screen.screen = self
  }

  /// Leads from what the screen owns back to it.
  private final class Reference {
    weak var screen: BooksScreen?
  }

  /// The book that keys act on.
  var book: Book? { rows.table.state.highlightedRow }

  /// Shows what was written since, by this program or another one.
  public func refresh() throws(BookDatabaseError) {
    try window.refresh(around: book)
  }

  /// Holds as many books as a terminal needs, from now on.
  func prepareForTerminal() throws(BookDatabaseError) {
    if window.limit != Self.terminalLimit {
      window.limit = Self.terminalLimit
      if let book { try window.show(around: book) } else { try window.show(.first) }
    }
    try refresh()
    if let book { try window.extend(around: book) }
  }

  /// Follows a book to where it stands now.
  func stay(at book: Book) throws(BookDatabaseError) {
    try window.show(around: book)
    highlight(book)
  }

  /// Highlights a book that is held.
  func highlight(_ book: Book) {
    rows.table.update { $0.highlight(id: book.id) }
  }
}
