import BooksTestSupport
import GRDB
import TableSource
import Testing

@testable import Books

/// Words are found, whatever is typed.
@Suite struct SearchTests {
  private static let books = [
    Book(title: "Émile", author: "Zola"), Book(title: "The \"Last\" Man", author: "Mary Shelley"),
    Book(title: "Emma", author: "Jane Austen"), Book(title: "東京 物語", author: "A"),
  ]

  private func found(_ text: String, _ database: BookDatabase) async throws -> [String] {
    let page = try await BookSource(database, search: text).page(at: .first, limit: 10)
    return page.sections.flatMap(\.rows).map(\.title)
  }

  @Test func wordsAreFoundByTheirBeginnings() async throws {
    let library = try Library()
    try library.fill(Self.books)
    #expect(try await found("em", library.database) == ["Emma", "Émile"])
    #expect(try await found("mary last", library.database) == ["The \"Last\" Man"])
    #expect(try await found("MARY man l", library.database) == ["The \"Last\" Man"])
    #expect(try await found("東", library.database) == ["東京 物語"])
    #expect(try await found("mma", library.database) == [])
    for text in ["\"", "-", "(", "'", "*", "\" OR 1", "NOT", "a AND", "title:"] {
      _ = try await found(text, library.database)
    }
  }

  /// A single book is looked at as the index does, letter by letter.
  @Test func aBookMatchesWhereTheIndexFindsIt() async throws {
    let library = try Library()
    var generator = SeededGenerator(11)
    let letters = ["a", "B", "b", "1", " ", "-", "_", "'", "é", "@", "[", "Z", "ß", ","]
    func text(_ length: Int) -> String {
      (0..<length).map { _ in letters.randomElement(using: &generator) ?? "" }.joined()
    }
    try library.fill(
      (0..<200).map { _ in Book(title: "x" + text(8), author: text(6)) })
    let books = try library.books()
    for _ in 0..<200 {
      let sought = text(2) + " " + text(1)
      let (matching, found) = try library.database.read { db in
        let words = try BookMatcher.words(of: sought, db)
        let matcher = try BookMatcher(words: words, db)
        let matching = try books.filter {
          try !words.isEmpty && matcher.matches(title: $0.title, author: $0.author)
        }
        var ids: Set<Int64> = []
        try BookQuestion(sought, db)?.forEachID(db) { ids.insert($0).inserted }
        return (matching, ids)
      }
      #expect(Set(matching.map(\.id)) == found, "\(sought)")
    }
  }

  @Test func mostBooksAreGuessedAndWalked() async throws {
    let library = try Library()
    var generator = BookGenerator(count: 3_000)
    try library.database.load { generator.next() }
    let exact = BookSource(library.database, search: "a", limits: (100, Int.max))
    let guessed = BookSource(library.database, search: "a", limits: (100, 200))
    let count = try #require(try await exact.page(at: .first, limit: 1).rowCount)
    var (page, other) = try await (
      exact.page(at: .first, limit: 40), guessed.page(at: .first, limit: 40)
    )
    #expect(count.isExact && other.rowCount?.isExact == false)
    #expect(abs((other.rowCount?.value ?? 0) - count.value) < count.value / 3)
    while !page.isLast, let last = page.sections.last?.rows.last {
      #expect(page.sections == other.sections)
      page = try await exact.page(at: .after(exact.key(of: last)), limit: 40)
      other = try await guessed.page(at: .after(exact.key(of: last)), limit: 40)
    }
    #expect(other.isLast)
  }

  @Test func withoutAnIndexTextsAreCompared() async throws {
    let library = try Library()
    try library.database.write { db in
      try BookSearch.dropTriggers(db)
      try db.execute(sql: "DROP TRIGGER replaced_sought")
      try db.execute(sql: "DROP TABLE book_search")
    }
    try library.fill(Self.books + [Book(title: "100%", author: "A_B")])
    #expect(try await found("em jane", library.database) == ["Emma"])
    #expect(try await found("%", library.database) == ["100%"])
    #expect(try await found("_", library.database) == ["100%"])
  }

  @Test(arguments: BookOrder.allCases)
  func ofManyBooksTheOrderIsWalked(order: BookOrder) async throws {
    let library = try Library()
    var generator = BookGenerator(count: 12_000)
    try library.database.load { generator.next() }
    let isFound = { (book: Book) in
      book.title.split(separator: " ").contains { $0.lowercased().hasPrefix("t") }
    }
    let found = try library.books(by: order).filter { isFound($0) || $0.author.contains("T") }
      .filter { book in
        "\(book.title) \(book.author)".lowercased().split { !$0.isLetter }
          .contains { $0.hasPrefix("t") }
      }
    try #require(found.count > BookFinder.fewLimit)
    let source = BookSource(
      library.database, order: order, search: "t", limits: (BookFinder.fewLimit, Int.max))
    var page = try await source.page(at: .first, limit: 500)
    var books = page.sections.flatMap(\.rows)
    #expect(page.rowCount == .exactly(found.count))
    while !page.isLast, let last = books.last {
      page = try await source.page(at: .after(source.key(of: last)), limit: 500)
      books += page.sections.flatMap(\.rows)
    }
    #expect(books == found)
    let middle = try await source.page(at: .fraction(0.5), limit: 5)
    #expect(middle.position?.isExact == false)
    let back = try await source.page(at: .before(source.key(of: found[100])), limit: 100)
    #expect(back.sections.flatMap(\.rows) == Array(found[..<100]))
    #expect(back.position == .exactly(0))
  }

  @Test(arguments: BookOrder.allCases)
  func manyAreLookedUpInTwoParts(order: BookOrder) async throws {
    let library = try Library()
    var generator = SeededGenerator(9)
    try library.fill(
      (0..<1_500).map { number in
        var book = Book.random(&generator)
        if number % 3 > 0 { book.title += " found" }
        return book
      })
    let expected = try library.books(by: order).filter { $0.title.hasSuffix(" found") }
    let source = BookSource(library.database, order: order, search: "found")
    let first = try await source.page(at: .first, limit: 50)
    #expect(first.sections.flatMap(\.rows) == Array(expected[..<50]))
    #expect(first.rowCount == .exactly(1_000))
    let last = try await source.page(at: .last, limit: 50)
    #expect(last.sections.flatMap(\.rows) == Array(expected[950...]))
    let key = source.key(of: expected[500])
    let next = try await source.page(at: .after(key), limit: 50)
    #expect(next.sections.flatMap(\.rows) == Array(expected[501..<551]))
    #expect(next.position == .exactly(501))
  }

  @Test func anotherMomentIsNotMixedIn() throws {
    let library = try Library()
    let ids = Array(1...1_000 as ClosedRange<Int64>)
    try library.database.read { db in
      let parts = try library.database.secondReader.lookUp(ids, at: -1, db) { take, other in
        var taken: [Int64] = []
        while let some = take() { taken += some }
        return (ids: taken, connection: ObjectIdentifier(other))
      }
      #expect(parts.flatMap(\.ids) == ids)
      #expect(parts.allSatisfy { $0.connection == ObjectIdentifier(db) })
    }
  }

  @Test func identifiersAreAListOfJSON() {
    #expect([Int64]().jsonList == "[]")
    #expect(
      [Int64.min, -7, 0, 10, .max].jsonList
        == "[-9223372036854775808,-7,0,10,9223372036854775807]")
  }
}
