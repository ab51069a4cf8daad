import BooksTestSupport
import GRDB
import TableSource
import TableTesting
import Testing

@testable import Books

/// The pages of books keep the rules of all page sources.
@Suite struct PageSourceTests {
  /// A list, and which of its books are found.
  struct List: CustomStringConvertible {
    var search = ""
    var limits = (few: BookFinder.fewLimit, many: BookFinder.manyLimit)
    var description: String { "\(search) \(limits)" }
  }

  /// Of many found books positions are estimates, which may lead to the first book.
  private static let lists = [List(), List(search: "z"), List(search: "nowhere")]

  /// All books that are found, in their sections.
  private func table(
    _ books: [Book], by order: BookOrder
  ) throws -> TableSnapshot<BookSection, Book> {
    var sections: [TableSection<BookSection, Book>] = []
    for book in books {
      let section = BookSection(of: book, in: order)
      if sections.last?.id != section.id { sections.append(TableSection(section)) }
      sections[sections.count - 1].rows.append(book)
    }
    return try TableSnapshot(sections)
  }

  private func isFound(_ book: Book, _ list: List) -> Bool {
    list.search.isEmpty
      || "\(book.title) \(book.author)".lowercased().split(separator: " ")
        .contains { $0.hasPrefix(list.search) }
  }

  @Test(arguments: BookOrder.allCases, [SortDirection.ascending, .descending])
  func pagesKeepTheRules(order: BookOrder, direction: SortDirection) async throws {
    let library = try Library(runLength: 4)
    var generator = SeededGenerator(7)
    try library.fill((0..<70).map { _ in .random(&generator) })
    let gone = try library.books(by: order).filter { $0.id % 8 == 0 }
    try library.database.write { db in for book in gone { _ = try book.delete(db) } }
    let isAscending = direction == .ascending
    for list in Self.lists {
      let found = try library.books(by: order).filter { isFound($0, list) }
      let source = BookSource(
        library.database, order: order, direction, search: list.search, limits: list.limits)
      let check = PageSourceCheck(
        source, expecting: try table(isAscending ? found : found.reversed(), by: order),
        order: { isAscending ? $0 < $1 : $1 < $0 }, goneKeys: gone.map(source.key),
        indexTitle: { $0.indexTitle ?? "" }, limit: 5)
      do throws(CheckError) {
        let revision = try await check.check()
        #expect(revision > 0)
      } catch {
        Issue.record("\(list): \(error.report)")
      }
    }
  }

  @Test(arguments: [PageAnchor<BookKey, String>.last, .first])
  func beyondTheEndsThereAreNoBooks(place: PageAnchor<BookKey, String>) async throws {
    let library = try Library()
    try library.fill((0..<9).map { Book(title: "\($0)", author: "A") })
    let source = BookSource(library.database, order: .title)
    let beside = try await source.page(at: place, limit: 1)
    let book = try #require(beside.sections.first?.rows.first)
    let isLast = place == .last
    let key = source.key(of: book)
    let page = try await source.page(at: isLast ? .after(key) : .before(key), limit: 5)
    let end = RowPage<BookSection, Book>(
      [], isFirst: !isLast, isLast: isLast, position: .exactly(isLast ? 9 : 0),
      rowCount: .exactly(9), revision: beside.revision)
    #expect(page == end)
  }
}
