public import DatabaseScreens

/// A book: a row of the list.
public struct Book: Hashable, Sendable {
  /// The identifier in the database; 0 until the book is saved.
  public var id: Int64 = 0

  /// The title.
  public var title = ""

  /// The author, who is also the section in the order by author.
  public var author = ""

  /// The first day of the copyright, if it is known.
  public var copyright: CalendarDay?

  /// Creates a book.
  ///
  /// - Parameters:
  ///   - id: The identifier in the database; 0 for a book that is not saved yet.
  ///   - title: The title.
  ///   - author: The author.
  ///   - copyright: The first day of the copyright, if it is known.
  public init(
    id: Int64 = 0, title: String = "", author: String = "", copyright: CalendarDay? = nil
  ) {
    (self.id, self.title, self.author, self.copyright) = (id, title, author, copyright)
  }
}

extension Book {
  /// The table of the database, with localized headings.
  public static var table: DatabaseTable<Book> {
    DatabaseTable(
      "book", defaultRecord: Book(), key: "id",
      columns: [
        DatabaseColumn("id", \.id),
        DatabaseColumn(
          "title", title: localized("Title"), \.title, collation: .caseInsensitive,
          isSearchable: true
        ).required(localized("A book needs a title."), example: localized("Emma")),
        DatabaseColumn(
          "author", title: localized("Author"), \.author, collation: .caseInsensitive,
          isSearchable: true),
        DatabaseColumn("copyright", title: localized("Copyright"), \.day),
      ], orderings: [byAuthor, byTitle, byCopyright])
  }

  /// A section for each author, sorted by title.
  public static let byAuthor = DatabaseOrdering("author", "title", sections: .values)

  /// A section for each initial.
  public static let byTitle = DatabaseOrdering("title", sections: .prefix(1))

  /// A section for each year; books without a date come first.
  public static let byCopyright = DatabaseOrdering("copyright", sections: .prefix(4))

  /// The copyright as it is stored.
  private var day: BookDay {
    get { BookDay(day: copyright) }
    set { copyright = newValue.day }
  }
}

/// An optional day, which is stored as an empty text if it is missing.
struct BookDay: DatabaseScalar {
  let day: CalendarDay?

  static let columnStorage = ColumnStorage.text
  static let columnKind = ColumnKind.day

  init(day: CalendarDay?) { self.day = day }

  init?(sqlValue value: SQLValue) {
    guard let text = value.text else { return nil }
    day = CalendarDay(text)
    guard day != nil || text.isEmpty else { return nil }
  }

  var sqlValue: SQLValue { .text(columnText) }
  var columnValue: ColumnValue { day.map { .day($0) } ?? .missing }
  var columnText: String { day.map { "\($0)" } ?? "" }

  static func parseColumnText(_ text: String) throws(ColumnError) -> BookDay {
    BookDay(day: try CalendarDay?.parseColumnText(text))
  }
}
