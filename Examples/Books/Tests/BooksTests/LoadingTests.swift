import Foundation
import GRDB
import Synchronization
import TableSource
import Testing

@testable import Books

/// Many books are loaded at once, or not at all.
@Suite struct LoadingTests {
  /// What holds of every database: books, fences and the full-text index fit together.
  private func expectWhole(_ library: Library, count: Int) throws {
    try library.database.write { db in
      #expect(try String.fetchOne(db, sql: "PRAGMA integrity_check") == "ok")
      #expect(try Book.fetchCount(db) == count)
      for order in BookOrder.allCases {
        let fence = try library.database.fence(order, db)
        #expect(try fence.count(db) == .exactly(count))
        #expect(try BookCount.read(db) == count)
      }
      try db.execute(sql: "INSERT INTO book_search(book_search, rank) VALUES('integrity-check', 1)")
    }
  }

  @Test(arguments: [10, 120_000])
  func booksAreLoadedIntoAnEmptyDatabase(count: Int) throws {
    let library = try Library()
    var generator = BookGenerator(count: count)
    var steps: [LoadingStep] = []
    let loaded = try library.database.load(tell: { steps.append($0) }) { generator.next() }
    #expect(loaded == count)
    #expect(steps.last == .counting)
    try expectWhole(library, count: count)
    try library.database.add(Book(title: "Emma", author: "Jane Austen"))
    try expectWhole(library, count: count + 1)
    #expect(try library.database.undo() != nil)
  }

  @Test func booksAreLoadedBesideOthers() throws {
    let library = try Library()
    try library.fill([Book(title: "Emma", author: "Jane Austen")])
    var generator = BookGenerator(count: 110_000)
    try library.database.load { generator.next() }
    try expectWhole(library, count: 110_001)
  }

  @Test(arguments: [5000, 105_000])
  func nothingStaysOfWhatWasStopped(count: Int) throws {
    let library = try Library()
    try library.fill([Book(title: "Emma", author: "Jane Austen")])
    var generator = BookGenerator(count: 200_000)
    var made = 0
    #expect(throws: BookDatabaseError.stopped) {
      try library.database.load(until: { made >= count }) {
        made += 1
        return generator.next()
      }
    }
    try expectWhole(library, count: 1)
  }

  /// Nobody is told that nothing was changed.
  @Test func whatIsStoppedWhileItCountsIsLoaded() throws {
    let library = try Library()
    var generator = BookGenerator(count: 110_000)
    let interrupter = Interrupter(library.database)
    let count = try library.database.load(tell: { step in
      if step == .counting { interrupter.begin() }
    }) {
      generator.next()
    }
    interrupter.end()
    #expect(count == 110_000)
    #expect(try !library.database.read(Fence.areComplete), "All was counted before it was stopped")
    try library.database.buildFences()
    try expectWhole(library, count: 110_000)
  }

  @Test func theSameBooksAreMadeUpEachTime() {
    var generators = [BookGenerator(count: 3), BookGenerator(count: 3)]
    let books = (0..<4).map { _ in generators[0].next() }
    #expect(books == (0..<4).map { _ in generators[1].next() })
    #expect(books.last == .some(nil))
  }
}

/// Interrupts a database again and again.
private final class Interrupter: Sendable {
  private let database: BookDatabase
  private let isEnded = Mutex(false)

  init(_ database: BookDatabase) { self.database = database }

  func begin() {
    Thread.detachNewThread { [self] in
      while !isEnded.withLock({ $0 }) {
        database.interrupt()
        Thread.sleep(forTimeInterval: 0.0001)
      }
    }
  }

  func end() { isEnded.withLock { $0 = true } }
}
