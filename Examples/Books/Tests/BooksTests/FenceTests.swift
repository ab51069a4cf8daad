import BooksTestSupport
import GRDB
import TableSource
import Testing

@testable import Books

/// Positions from the fences are those that SQLite numbers.
@Suite struct FenceTests {
  /// The number of writes; 200,000 for all.
  private static let steps = Effort.count("FENCE_STEPS", else: 600)

  @Test(arguments: [4, 11], [UInt64(1), 2])
  func positionsAreThoseOfRowNumbers(runLength: Int, seed: UInt64) throws {
    let library = try Library(runLength: runLength)
    let stranger = try library.stranger(recursiveTriggers: seed == 1)
    var writes = RandomWrites(seed: seed)
    var (step, written) = (-1, 0)
    while written < Self.steps / 4 {
      let count = Int.random(in: 1...3, using: &writes.generator)
      let isForeign = Bool.random(using: &writes.generator)
      (step, written) = (step + 1, written + count)
      for _ in 0..<count {
        if isForeign {
          try stranger.write { try writes.writeElsewhere($0) }
        } else {
          try library.database.write { try writes.write($0) }
        }
      }
      let isWhole = step % 50 == 49
      let positions = (0..<3).map { _ in Int.random(in: 0..<400, using: &writes.generator) }
      try library.database.read { db in
        for (number, order) in BookOrder.allCases.enumerated() {
          if isWhole {
            try expectAllPositionsRight(order, step: step, library.database, db)
          } else if number == step % 3 {
            try expectPositionsRight(positions, order, step: step, library.database, db)
          } else {
            continue
          }
          try expectRight(order, step: step, library.database, db)
        }
      }
      guard isWhole else { continue }
      try stranger.write { db in
        try db.execute(
          sql: "INSERT INTO book_search(book_search, rank) VALUES('integrity-check', 1)")
      }
    }
  }

  /// Compares each run of a fence, in the file and in memory, with the books that stand in it.
  private func expectRight(
    _ order: BookOrder, step: Int, _ database: BookDatabase, _ db: Database
  ) throws {
    let fence = try database.fence(order, db)
    let runs = try Row.fetchAll(db.cachedStatement(sql: Self.runs(of: order)))
    var start = 0
    for (index, run) in runs.enumerated() {
      let (number, counted): (Int, Int) = (run[0], run[1])
      try #require(number == counted, "\(order) \(step)")
      try #require(fence.starts[index] == start, "\(order) \(step)")
      try #require(number < 2 * database.fenceSchema.runLength, "\(order) \(step)")
      start += number
    }
    try #require(fence.runs.count == runs.count, "\(order) \(step)")
    try #require(fence.countedBooks == start, "\(order) \(step)")
    let count = try Int.fetchOne(db.cachedStatement(sql: "SELECT count(*) FROM book"))
    try #require(count == start, "\(order) \(step)")
    try #require(try BookCount.read(db) == start, "\(order) \(step)")
  }

  /// A statement that reads the number of each run, and counts its books.
  private static func runs(of order: BookOrder) -> String {
    func last(_ column: String) -> String {
      column == "id" ? "\(Int64.max)" : "char(0x10FFFF, 0x10FFFF)"
    }
    let ends = order.keyColumns.map {
      "lead(\($0), 1, \(last($0))) OVER (ORDER BY \(order.list())) AS \($0)_end"
    }
    return """
      SELECT n, (SELECT count(*) FROM book WHERE \(order.tuple()) >= \(order.tuple(prefix: "run."))
        AND \(order.tuple()) < (\(order.list(prefix: "run.", suffix: "_end"))))
      FROM (SELECT *, \(ends.joined(separator: ", ")) FROM \(order.fence)) AS run
      ORDER BY \(order.list(prefix: "run."))
      """
  }

  /// Compares some positions of an order.
  private func expectPositionsRight(
    _ positions: [Int], _ order: BookOrder, step: Int, _ database: BookDatabase, _ db: Database
  ) throws {
    let fence = try database.fence(order, db)
    let reader = WholeReader(order: order, database: database, db: db)
    let statement = try db.cachedStatement(
      sql: "SELECT * FROM book ORDER BY \(order.list()) LIMIT 2 OFFSET ?")
    for position in positions {
      let books = try Book.fetchAll(statement, arguments: [position])
      try #require(try reader.books(at: position, limit: 2).books == books, "\(order) \(step)")
      guard let book = books.first else { continue }
      let found = try fence.position(of: BookKey(of: book, in: order), db)
      try #require(found == .exactly(position), "\(order) \(step)")
    }
  }

  /// Compares all positions of an order.
  private func expectAllPositionsRight(
    _ order: BookOrder, step: Int, _ database: BookDatabase, _ db: Database
  ) throws {
    let fence = try database.fence(order, db)
    let books = try Book.fetchAll(db, sql: "SELECT * FROM book ORDER BY \(order.list())")
    for (position, book) in books.enumerated() {
      let key = BookKey(of: book, in: order)
      try #require(try fence.position(of: key, db) == .exactly(position), "\(order) \(step)")
      let reader = WholeReader(order: order, database: database, db: db)
      let found = try reader.books(at: position, limit: 2)
      try #require(found.books == Array(books[position...].prefix(2)), "\(order) \(step)")
    }
  }

  @Test func theFenceInMemoryIsThatOfTheFile() throws {
    let library = try Library(runLength: 4)
    var writes = RandomWrites(seed: 3)
    for step in 0..<Self.steps / 4 {
      try library.database.write { try writes.write($0) }
      try library.database.read { db in
        let followed = try library.database.fence(.author, db)
        var fresh = Fence(.author)
        try fresh.refresh(db)
        try #require(followed.runs.map(\.key) == fresh.runs.map(\.key), "\(step)")
        try #require(followed.runs.map(\.count) == fresh.runs.map(\.count), "\(step)")
        try #require(followed.runs.map(\.revision) == fresh.runs.map(\.revision), "\(step)")
      }
    }
  }

  @Test func runsThatChangedHaveALaterRevision() throws {
    let library = try Library(runLength: 4)
    var generator = SeededGenerator(5)
    try library.fill((0..<200).map { _ in .random(&generator) })
    var flagged = 0
    for order in BookOrder.allCases {
      var fence = Fence(order)
      try library.database.read { _ = try fence.refresh($0) }
      for _ in 0..<100 {
        var book = try #require(try library.books().randomElement(using: &generator))
        let before = BookKey(of: book, in: order)
        (book.title, book.author) = (Book.random(&generator).title, "c")
        try library.database.update(book)
        let changed = try library.database.read { try #require(try fence.refresh($0)) }
        flagged += changed.count
        #expect(changed.contains(fence.run(of: before)))
        #expect(changed.contains(fence.run(of: BookKey(of: book, in: order))))
      }
    }
    #expect(flagged < 3 * 100 * 4)
  }

  @Test func oneRunIsReadForAPosition() throws {
    let library = try Library()
    try library.fill((1...5000).map { Book(title: "\($0)", author: "a") })
    let runs = try library.database.read {
      try Int.fetchAll($0, sql: "SELECT n FROM fence_by_title")
    }
    #expect(runs.reduce(0, +) == 5000)
    #expect(runs.allSatisfy { $0 < 2000 })
    #expect(runs.count >= 3)
  }
}
