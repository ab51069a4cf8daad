public import DatabaseScreens

/// A book: a row of the list.
public struct Book: Hashable, Sendable {
  /// The identifier in the database; 0 until the book is saved.
  public var id: Int64 = 0

  /// What the book is called.
  public var title = ""

  /// Who wrote it: the name of the section that it stands in.
  public var author = ""

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
    (self.id, self.title, self.author, self.copyright) = (id, title, author, copyright)
  }
}

extension Book {
  /// The table of the database, with its headings in the language of the user.
  public static var table: DatabaseTable<Book> {
    DatabaseTable(
      "book", Book(), key: "id",
      columns: [
        DatabaseColumn("id", \.id),
        DatabaseColumn(
          "title", title: localized("Title"), \.title, collation: .caseInsensitive, isSearched: true
        ).required(localized("A book needs a title."), example: localized("Emma")),
        DatabaseColumn(
          "author", title: localized("Author"), \.author, collation: .caseInsensitive,
          isSearched: true),
        DatabaseColumn("copyright", title: localized("Copyright"), \.day),
      ], orders: [byAuthor, byTitle, byCopyright])
  }

  /// Authors are sections, with their books by title.
  public static let byAuthor = DatabaseOrder("author", "title", sections: .values)

  /// Initials are sections.
  public static let byTitle = DatabaseOrder("title", sections: .prefix(1))

  /// Years are sections; books without a date come first.
  public static let byCopyright = DatabaseOrder("copyright", sections: .prefix(4))

  /// The copyright as the database has it.
  private var day: BookDay {
    get { BookDay(day: copyright) }
    set { copyright = newValue.day }
  }
}

/// A day that may be missing, for which the database has an empty text.
struct BookDay: DatabaseScalar {
  let day: CalendarDay?

  static let storage = ColumnStorage.text
  static let kind = ColumnKind.day

  init(day: CalendarDay?) { self.day = day }

  init?(_ value: SQLValue) {
    guard let text = value.text else { return nil }
    day = CalendarDay(text)
    guard day != nil || text.isEmpty else { return nil }
  }

  var databaseValue: SQLValue { .text(columnText) }
  var columnValue: ColumnValue { day.map { .day($0) } ?? .missing }
  var columnText: String { day.map { "\($0)" } ?? "" }

  static func parse(_ text: String) throws(ColumnError) -> BookDay {
    BookDay(day: try CalendarDay?.parse(text))
  }
}
