import TableData

/// The part of a list that a screen holds: some books around the one that the reader is at.
///
/// Books are read by key, so that those that come and go above move nothing; when anything was
/// written, the same part is read again, and the table gets exactly what is different.
final class BookWindow {
  typealias Place = PagePlace<BookKey, String>

  private let database: BookDatabase

  /// The list.
  private(set) var source: BookSource

  /// The books that are held.
  let table = TableDataSource<BookSection, Book>(undoLimit: 0)

  /// How many books are held at most.
  var limit: Int

  /// What is known of the part: where it stands and how many books the list has.
  private(set) var page = Page<BookSection, Book>([], isFirst: true, isLast: true)

  /// Reads the first books.
  init(_ database: BookDatabase, limit: Int) throws(BookDatabaseError) {
    self.database = database
    self.limit = limit
    source = BookSource(database)
    try show(.first)
  }

  /// Holds the books at a place.
  func show(_ place: Place) throws(BookDatabaseError) {
    let page = try read(place, limit: limit)
    let count = page.sections.reduce(0) { $0 + $1.rows.count }
    // Near the end more books stand before the place than after it.
    try take(page.isLast && !page.isFirst && count < limit ? read(.last, limit: limit) : page)
  }

  /// Holds the books around the first one at a place, and returns that one, if there is any.
  func go(to place: Place) throws(BookDatabaseError) -> Book? {
    guard let book = try read(place, limit: 1).sections.first?.rows.first else { return nil }
    try show(around: book)
    return book
  }

  /// Holds the books around one, whether or not it is still there.
  func show(around book: Book) throws(BookDatabaseError) {
    try show(.around(source.key(of: book), before: limit / 2))
  }

  /// Holds books of another list.
  ///
  /// - Parameters:
  ///   - order: The order.
  ///   - search: The words to be found.
  ///   - book: The book to stay at, or `nil` to begin at the first one.
  /// - Throws: ``BookDatabaseError`` when it cannot be read.
  func show(
    by order: BookOrder, search: String, around book: Book?
  ) throws(BookDatabaseError) {
    source = BookSource(database, order: order, search: search)
    if let book { try show(around: book) } else { try show(.first) }
  }

  /// Reads the same part again if anything was written since.
  ///
  /// - Parameter book: The book that the reader is at.
  /// - Throws: ``BookDatabaseError`` when it cannot be read.
  func refresh(around book: Book?) throws(BookDatabaseError) {
    guard try database.revision() != page.revision else { return }
    // The first rows stay the first ones, so that a new book shows that comes before them.
    guard let book, !page.isFirst || !isNearStart(book) else { return try show(.first) }
    guard let first = page.sections.first?.rows.first else { return try show(.first) }
    try show(isHeld(book) ? .around(source.key(of: first), before: 0) : .first)
  }

  /// Reads on if a book is near an end of the part that is not one of the list.
  func extend(around book: Book) throws(BookDatabaseError) {
    guard let index = table.snapshot.index(of: book.id) else { return }
    let margin = limit / 4
    let isNearEnd = index >= table.snapshot.rowCount - margin
    guard !page.isFirst && index < margin || !page.isLast && isNearEnd else { return }
    try show(around: book)
  }

  /// The position of a book that is held, from 0.
  func position(of book: Book) -> RowNumber? {
    guard var position = page.position, let index = table.snapshot.index(of: book.id) else {
      return nil
    }
    position.value += index
    return position
  }

  private func isHeld(_ book: Book) -> Bool { table.snapshot.contains(id: book.id) }

  private func isNearStart(_ book: Book) -> Bool {
    table.snapshot.index(of: book.id).map { $0 < limit * 3 / 4 } ?? true
  }

  private func read(_ place: Place, limit: Int) throws(BookDatabaseError) -> Page<BookSection, Book>
  {
    let source = source
    return try database.read { try source.page(at: place, limit: limit, $0) }
  }

  private func take(_ page: Page<BookSection, Book>) {
    self.page = page
    table.apply(TableSnapshot(uniqueSections: page.sections))
  }
}
