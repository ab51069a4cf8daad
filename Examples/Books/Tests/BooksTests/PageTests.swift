import BooksTestSupport
import GRDB
import TableSource
import Testing

@testable import Books

/// Pages are parts of the list that SQLite sorts, wherever they begin.
@Suite struct PageTests {
  typealias Anchor = PageAnchor<BookKey, String>

  private func library(_ count: Int, seed: UInt64 = 1) throws -> Library {
    let library = try Library(runLength: 4)
    var generator = SeededGenerator(seed)
    try library.fill((0..<count).map { _ in .random(&generator) })
    return library
  }

  /// What a page has to be for a range of all books.
  private func expect(
    _ page: RowPage<BookSection, Book>, _ range: Range<Int>, of books: [Book], isExact: Bool = true
  ) {
    #expect(page.sections.flatMap(\.rows) == Array(books[range]))
    #expect(page.isFirst == (range.lowerBound == 0))
    #expect(page.isLast == (range.upperBound == books.count))
    if isExact { #expect(page.position == .exactly(range.lowerBound)) }
    #expect(page.rowCount == .exactly(books.count))
    #expect(page.sections.allSatisfy { !$0.rows.isEmpty })
    #expect(Set(page.sections.map(\.section.id)).count == page.sections.count)
  }

  @Test(arguments: BookOrder.allCases, [SortDirection.ascending, .descending])
  func pagesAreReadAtAllPlaces(order: BookOrder, direction: SortDirection) async throws {
    let library = try library(60)
    let ascending = try library.books(by: order)
    let books = direction == .ascending ? ascending : ascending.reversed()
    let source = BookSource(library.database, order: order, direction)
    func page(_ place: Anchor) async throws -> RowPage<BookSection, Book> {
      try await source.page(at: place, limit: 7)
    }
    let beside = try await page(.after(source.key(of: books[9])))
    #expect(beside.position == nil, "No fence is read where the position follows from other rows")
    expect(beside, 10..<17, of: books, isExact: false)
    // From now on positions are at hand.
    _ = try await page(.position(1))
    expect(try await page(.first), 0..<7, of: books)
    expect(try await page(.last), 53..<60, of: books)
    expect(try await page(.fraction(0.5)), 30..<37, of: books)
    expect(try await page(.fraction(1)), 59..<60, of: books)
    expect(try await page(.position(1000)), 59..<60, of: books)
    for index in books.indices {
      let key = source.key(of: books[index])
      expect(try await page(.position(index)), index..<min(60, index + 7), of: books)
      if index < 59 {
        expect(try await page(.after(key)), index + 1..<min(60, index + 8), of: books)
      }
      if index > 0 { expect(try await page(.before(key)), max(0, index - 7)..<index, of: books) }
      let start = max(0, index - 3)
      expect(
        try await page(.around(key, before: 3)),
        start..<min(60, start + 7), of: books)
      let section = BookSection(of: books[index], in: order)
      let first = try #require(
        books.firstIndex {
          BookSection(of: $0, in: order) == section
            || BookSection(of: $0, in: order).id == section.id
        })
      expect(try await page(.section(section.id)), first..<min(60, first + 7), of: books)
      func name(of book: Book) -> String { BookSection(of: book, in: order).id }
      let next = books[index...].firstIndex { name(of: $0) != section.id } ?? 59
      expect(try await page(.sectionAfter(section.id)), next..<min(60, next + 7), of: books)
      let last = books[..<first].last.map(name)
      let before = books.firstIndex { name(of: $0) == last } ?? 0
      expect(
        try await page(.sectionBefore(section.id)), before..<min(60, before + 7), of: books)
    }
  }

  @Test(arguments: [SortDirection.ascending, .descending])
  func indexTitlesLeadToSections(direction: SortDirection) async throws {
    let library = try Library()
    try library.fill(
      ["Austen", "brontë", "Dickens", "Zola", "Žižek"].map {
        Book(title: "T", author: $0)
      })
    let source = BookSource(library.database, order: .author, direction)
    func author(_ title: String) async throws -> String? {
      try await source.page(at: .indexTitle(title), limit: 1).sections.first?.section.name
    }
    let isAscending = direction == .ascending
    #expect(try await author("A") == "Austen")
    #expect(try await author("B") == "brontë")
    #expect(try await author("C") == (isAscending ? "Dickens" : "brontë"))
    #expect(try await author("Z") == "Zola")
    #expect(try await author("Ω") == "Žižek")
  }

  @Test func anEmptyListHasNoRows() async throws {
    let library = try Library()
    for place in [Anchor.first, .last, .position(3), .fraction(0.5), .indexTitle("A")] {
      let page = try await BookSource(library.database).page(at: place, limit: 5)
      #expect(page.sections.isEmpty && page.isFirst && page.isLast)
      #expect(page.rowCount == .exactly(0))
    }
  }

  @Test func eachChangeHasALaterRevision() async throws {
    let library = try library(10)
    let source = BookSource(library.database)
    let before = try await source.page(at: .first, limit: 5)
    try library.writeElsewhere("UPDATE book SET copyright = '1999-01-01'")
    let after = try await source.page(at: .first, limit: 5)
    #expect(before.revision < after.revision)
  }

  @Test(arguments: [SortDirection.ascending, .descending])
  func foundBooksAreAListOfTheirOwn(direction: SortDirection) async throws {
    let library = try library(80)
    let sorted = try library.books().filter {
      "\($0.title) \($0.author)".lowercased().split(separator: " ").contains { $0.hasPrefix("z") }
    }
    let found = direction == .ascending ? sorted : sorted.reversed()
    let source = BookSource(library.database, order: .author, direction, search: "z")
    expect(try await source.page(at: .first, limit: 4), 0..<4, of: found)
    expect(try await source.page(at: .last, limit: 4), found.count - 4..<found.count, of: found)
    for index in found.indices {
      let key = source.key(of: found[index])
      expect(
        try await source.page(at: .position(index), limit: 4),
        index..<min(found.count, index + 4), of: found)
      if index > 0 {
        expect(
          try await source.page(at: .before(key), limit: 4), max(0, index - 4)..<index, of: found)
      }
      if index + 1 < found.count {
        expect(
          try await source.page(at: .after(key), limit: 4),
          index + 1..<min(found.count, index + 5), of: found)
      }
    }
    try library.database.write { _ = try Book.deleteAll($0) }
    #expect(try await source.page(at: .first, limit: 4).sections.isEmpty)
  }
}
