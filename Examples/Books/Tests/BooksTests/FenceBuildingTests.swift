import BooksTestSupport
import GRDB
import TableSource
import Testing

@testable import Books

/// A fence can be built step by step, while others write.
@Suite struct FenceBuildingTests {
  /// A library whose fences were forgotten.
  private func unfenced(_ count: Int, seed: UInt64 = 1) throws -> Library {
    let library = try Library(runLength: 4)
    var generator = SeededGenerator(seed)
    try library.fill((0..<count).map { _ in .random(&generator) })
    try library.database.write { db in
      for order in BookOrder.allCases { try FenceSchema.clear(order, in: db) }
    }
    return library
  }

  @Test func positionsAreAboutUntilTheFenceIsBuilt() throws {
    let library = try unfenced(100)
    let books = try library.books()
    let key = BookKey(of: books[50], in: .author)
    func look() throws -> (count: EstimatedCount, position: EstimatedCount) {
      try library.database.read { db in
        let fence = try library.database.fence(.author, db)
        return (try fence.count(db), try fence.position(of: key, db))
      }
    }
    let before = try look()
    #expect(before.count == .about(100))
    #expect(before.position == .about(50))
    #expect(try library.database.buildFences())
    let after = try look()
    #expect(after.count == .exactly(100))
    #expect(after.position == .exactly(50))
  }

  @Test(arguments: [UInt64(1), 2, 3, 4])
  func writesBetweenTheStepsAreCounted(seed: UInt64) throws {
    let library = try unfenced(200, seed: seed)
    var writes = RandomWrites(seed: seed)
    for order in BookOrder.allCases {
      var isComplete = false
      while !isComplete {
        isComplete = try library.database.write { try Fence.build(order, runs: 2, of: 4, $0) }
        try library.database.write { try writes.write($0) }
        try library.database.read { db in
          let fence = try library.database.fence(order, db)
          let books = try Book.fetchAll(db, sql: "SELECT * FROM book ORDER BY \(order.list())")
          for (position, book) in books.enumerated() {
            let number = try fence.position(of: BookKey(of: book, in: order), db)
            try #require(!number.isExact || number.value == position)
          }
        }
      }
      try library.database.read { db in
        let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM book") ?? -1
        #expect(try library.database.fence(order, db).count(db) == .exactly(count))
      }
    }
  }

  @Test func buildingStopsAndGoesOn() throws {
    let library = try unfenced(400)
    var steps = 0
    let isDone = try library.database.buildFences {
      steps += 1
      return steps == 2
    }
    #expect(!isDone)
    let counted = try library.database.read { try library.database.fence(.author, $0).countedBooks }
    #expect(counted == 160)
    #expect(try library.database.buildFences())
  }
}
