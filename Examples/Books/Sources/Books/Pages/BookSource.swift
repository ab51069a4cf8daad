import Foundation
import GRDB
public import TableData

/// The pages of a list of books: all of them or those that a text is found in, in an order.
///
/// ```swift
/// let source = BookSource(database, order: .title, search: "emma")
/// let page = try await source.page(at: .indexTitle("E"), limit: 50)
/// ```
public struct BookSource: PageSource {
  /// The database.
  let database: BookDatabase

  /// The order of the books.
  public let order: BookOrder

  /// The words that titles or authors have; empty for all books.
  public let search: String

  /// What was found last.
  let finder: BookFinder

  /// Makes the pages of a list.
  ///
  /// - Parameters:
  ///   - database: The database.
  ///   - order: The order of the books.
  ///   - search: Words, each of which a word of the title or the author begins with; empty for all
  ///     books.
  public init(_ database: BookDatabase, order: BookOrder = .author, search: String = "") {
    self.database = database
    self.order = order
    self.search = search
    finder = BookFinder(text: search, order: order)
  }

  /// The place of a book in the order.
  public func key(of book: Book) -> BookKey { BookKey(of: book, in: order) }

  /// Reads the books at a place, in one transaction.
  public func page(
    at place: PagePlace<BookKey, String>, limit: Int
  ) async throws -> Page<BookSection, Book> {
    do {
      return try await database.pool.read { [self] db in try page(at: place, limit: limit, db) }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_INTERRUPT {
      throw CancellationError()
    } catch let error as CancellationError {
      throw error
    } catch {
      throw BookDatabaseError(error, file: database.file.path)
    }
  }

  /// Reads the books at a place at once.
  func page(
    at place: PagePlace<BookKey, String>, limit: Int, _ db: Database
  ) throws -> Page<BookSection, Book> {
    let revision = try database.revision(db)
    let whole = WholeReader(order: order, database: database, db: db)
    let reader: any BookReader =
      search.isEmpty ? whole : try finder.reader(whole, at: revision)
    let (books, position) = try reader.books(at: place, limit: limit, in: order)
    return try page(of: books, position: position, reader, revision: Int(revision))
  }

  private func page(
    of books: [Book], position: RowNumber?, _ reader: any BookReader, revision: Int
  ) throws -> Page<BookSection, Book> {
    let count = try reader.count()
    guard let first = books.first, let last = books.last else {
      return Page([], isFirst: true, isLast: true, position: .exactly(0), rowCount: count)
    }
    func isEnd(_ book: Book, forward: Bool) throws -> Bool {
      try reader.books(from: key(of: book), including: false, forward: forward, limit: 1).isEmpty
    }
    let isFirst = try isEnd(first, forward: false)
    return try Page(
      sections(of: books), isFirst: isFirst, isLast: isEnd(last, forward: true),
      position: isFirst ? .exactly(0) : position ?? reader.position(of: key(of: first)),
      rowCount: count, revision: revision)
  }

  /// The books in their sections, each of which is together already.
  private func sections(of books: [Book]) -> [TableSection<BookSection, Book>] {
    var sections: [TableSection<BookSection, Book>] = []
    for book in books {
      let section = BookSection(of: book, in: order)
      if let last = sections.indices.last, sections[last].section.id == section.id {
        sections[last].rows.append(book)
      } else {
        sections.append(TableSection(section, rows: [book]))
      }
    }
    return sections
  }
}
