public import GRDB
public import TableSource

/// A book: a row of the list.
public struct Book: Identifiable, Hashable, Codable, Sendable {
  /// The identifier in the database; 0 until the book is saved.
  public var id: Int64

  /// What the book is called.
  public var title: String

  /// Who wrote it: the name of the section that it stands in.
  public var author: String

  /// The day from which the copyright counts, if it is known.
  public var copyright: CalendarDay?

  /// Makes a book.
  ///
  /// - Parameters:
  ///   - id: The identifier in the database; 0 for a book that is not saved yet.
  ///   - title: What it is called.
  ///   - author: Who wrote it.
  ///   - copyright: The day from which the copyright counts, if it is known.
  public init(
    id: Int64 = 0, title: String = "", author: String = "", copyright: CalendarDay? = nil
  ) {
    self.id = id
    self.title = title
    self.author = author
    self.copyright = copyright
  }
}

extension Book {
  /// Takes the value of another book in each column that an edited book changed.
  mutating func rebase(onto other: Book, asChangedTo edited: Book) {
    if title != edited.title { title = other.title }
    if author != edited.author { author = other.author }
    if copyright != edited.copyright { copyright = other.copyright }
  }
}

extension RowMergePolicy<Book> {
  /// What two programs can change in one book without a conflict.
  static var book: Self { RowMergePolicy(fields: \.title, \.author, \.copyright) }
}

extension Book: FetchableRecord, PersistableRecord {
  /// The columns of the table.
  public enum Columns {
    static let id = Column("id")
    static let title = Column("title")
    static let author = Column("author")
    static let copyright = Column("copyright")
  }

  /// Reads a book from a row of the table.
  public init(row: Row) {
    self.init(
      id: row[Columns.id], title: row[Columns.title], author: row[Columns.author],
      copyright: CalendarDay(row[Columns.copyright]))
  }

  /// Writes a book as a row; one that is not saved yet gets its identifier from the database.
  public func encode(to container: inout PersistenceContainer) {
    container[Columns.id] = id == 0 ? nil : id
    container[Columns.title] = title
    container[Columns.author] = author
    container[Columns.copyright] = copyright?.description ?? ""
  }
}
