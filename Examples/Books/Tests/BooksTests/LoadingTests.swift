import DatabaseScreens
import Testing

@testable import Books

/// Generated books are the same in each run.
@Suite struct LoadingTests {
  @Test func theSameBooksAreMadeUpEachTime() {
    var generators = [BookGenerator(count: 3), BookGenerator(count: 3)]
    let books = (0..<4).map { _ in generators[0].next() }
    #expect(books == (0..<4).map { _ in generators[1].next() })
    #expect(books.last == .some(nil))
  }

  @Test(arguments: [10, 2_000])
  func booksAreLoadedIntoAnEmptyDatabaseAndBesideOthers(count: Int) async throws {
    let library = try Library()
    for _ in 0..<2 {
      var generator = BookGenerator(count: count)
      try library.store.bulkInsert { generator.next() }
      let edited = try library.database.add(Book(title: "Emma", author: "Jane Austen"))
      #expect(edited.id > count)
      #expect(try library.store.undo() != nil)
    }
    #expect(try await Soundness.check(library.file) == 2 * count)
  }
}
