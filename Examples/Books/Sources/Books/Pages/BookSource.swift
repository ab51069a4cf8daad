import Foundation
import GRDB
import TablePaging
public import TableSource

/// The pages of a list of books: all of them or those that a text is found in, in an order.
///
/// ```swift
/// let source = BookSource(database, order: .title, search: "emma")
/// let page = try await source.page(at: .indexTitle("E"), limit: 50)
/// ```
public struct BookSource: PageSource {
  /// The database.
  let database: BookDatabase

  /// Pages are read outside the user's task.
  private let localization = Localization.current

  /// The order of the books.
  public let order: BookOrder

  /// Whether the order goes from the least to the greatest, or the other way.
  public let direction: SortDirection

  /// Which books the list has.
  public let filter: BookFilter

  /// What was found last.
  let finder: BookFinder

  /// Makes the pages of a list.
  ///
  /// - Parameters:
  ///   - database: The database.
  ///   - order: The order of the books.
  ///   - direction: Whether it goes from the least to the greatest.
  ///   - search: Words, each of which a word of the title or the author begins with; empty for all
  ///     books.
  public init(
    _ database: BookDatabase, order: BookOrder = .author, _ direction: SortDirection = .ascending,
    search: String = ""
  ) {
    self.init(
      database, order: order, direction, search: search,
      limits: (BookFinder.fewLimit, BookFinder.manyLimit))
  }

  /// Makes the pages of a list; so many found books are few, and so many are remembered.
  init(
    _ database: BookDatabase, order: BookOrder = .author, _ direction: SortDirection = .ascending,
    search: String, limits: (few: Int, many: Int)
  ) {
    self.database = database
    self.order = order
    self.direction = direction
    filter = BookFilter(words: search)
    finder = BookFinder(text: search, order: order, limits: limits)
  }

  /// Makes the pages of a list in the order that columns of the screen stand for; `nil` when there is
  /// no index for it.
  init?(_ database: BookDatabase, sortedBy sorts: [ColumnSort], search: String) {
    let direction = sorts.first?.direction ?? .ascending
    guard sorts.allSatisfy({ $0.direction == direction }) else { return nil }
    let order: BookOrder
    switch sorts.map(\.column) {
    case [], [1], [1, 0]: order = .author
    case [0]: order = .title
    case [2]: order = .copyright
    default: return nil
    }
    self.init(database, order: order, direction, search: search)
  }

  /// The place of a book in the order.
  public func key(of book: Book) -> BookKey { BookKey(of: book, in: order) }

  /// Reads the books at a place, in one transaction.
  public func page(
    at anchor: PageAnchor<BookKey, String>, limit: Int
  ) async throws -> RowPage<BookSection, Book> {
    do {
      return try await database.pool.read { [self] db in try page(at: anchor, limit: limit, db) }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_INTERRUPT {
      throw CancellationError()
    } catch let error as CancellationError {
      throw error
    } catch {
      let error = BookDatabaseError(error, file: database.file.path)
      throw Localization.$current.withValue(localization) {
        PageError(Localization.description(of: error))
      }
    }
  }

  /// Reads the books at a place at once.
  func page(
    at anchor: PageAnchor<BookKey, String>, limit: Int, _ db: Database
  ) throws -> RowPage<BookSection, Book> {
    let revision = try database.revision(db)
    let whole = WholeReader(order: order, database: database, db: db)
    let isDescending = direction == .descending
    var reader: any BookReader =
      filter.isEmpty ? whole : try finder.reader(whole, at: revision)
    if isDescending { reader = ReversedReader(base: reader, order: order) }
    let (books, position) = try reader.books(
      at: anchor, limit: limit, in: order, descending: isDescending)
    guard let first = books.first, let last = books.last else {
      return try end(at: anchor, reader, revision: Int(revision))
    }
    return try page(
      of: books, first, last,
      position: position ?? self.position(of: first, at: anchor, reader), reader,
      revision: Int(revision))
  }

  /// What stands at a place without books: nothing at all, or the end that the place lies beyond.
  private func end(
    at anchor: PageAnchor<BookKey, String>, _ reader: any BookReader, revision: Int
  ) throws -> RowPage<BookSection, Book> {
    let any = try reader.books(from: nil, including: true, forward: true, limit: 1)
    let count = any.isEmpty ? .exactly(0) : try reader.count()
    let isBefore = if case .before = anchor { true } else { false }
    return RowPage(
      [], isFirst: any.isEmpty || isBefore, isLast: any.isEmpty || !isBefore,
      position: isBefore ? .exactly(0) : count, rowCount: count, revision: revision)
  }

  /// The position of the first book of a page; `nil` beside rows that are there already, where it
  /// follows from theirs and a fence would have to be read for it.
  private func position(
    of book: Book, at anchor: PageAnchor<BookKey, String>, _ reader: any BookReader
  ) throws -> EstimatedCount? {
    switch anchor {
    case .after, .before: guard try reader.hasPositionsAtHand else { return nil }
    default: break
    }
    return try reader.position(of: key(of: book))
  }

  private func page(
    of books: [Book], _ first: Book, _ last: Book, position: EstimatedCount?,
    _ reader: any BookReader, revision: Int
  ) throws -> RowPage<BookSection, Book> {
    let count = try reader.count()
    func isEnd(_ book: Book, forward: Bool) throws -> Bool {
      try reader.books(from: key(of: book), including: false, forward: forward, limit: 1).isEmpty
    }
    let exact = position.flatMap { $0.isExact ? $0.value : nil }
    let isFirst = try exact.map { $0 == 0 } ?? isEnd(first, forward: false)
    let isLast: Bool
    if let exact, count.isExact {
      isLast = exact + books.count >= count.value
    } else {
      isLast = try isEnd(last, forward: true)
    }
    return RowPage(
      try sections(of: books, reader), isFirst: isFirst, isLast: isLast,
      position: isFirst ? .exactly(0) : position, rowCount: count, revision: revision)
  }

  /// The books in their sections, each of which is together already.
  private func sections(
    of books: [Book], _ reader: any BookReader
  ) throws -> [TableSection<BookSection, Book>] {
    var sections: [TableSection<BookSection, Book>] = []
    for book in books {
      let section = BookSection(of: book, in: order)
      if let last = sections.indices.last, sections[last].section.id == section.id {
        sections[last].rows.append(book)
      } else {
        let name = sections.isEmpty ? try self.section(of: book, reader) : section
        sections.append(TableSection(name, rows: [book]))
      }
    }
    return sections
  }

  /// The section of the first book of a page, named as its own first book spells the author, which
  /// may stand before the page.
  private func section(of book: Book, _ reader: any BookReader) throws -> BookSection {
    let section = BookSection(of: book, in: order)
    guard order == .author else { return section }
    let start = order.edge(of: section.id, atEnd: direction == .descending)
    let first = try reader.books(from: start, including: false, forward: true, limit: 1).first
    return first.map { BookSection(of: $0, in: order) } ?? section
  }
}
