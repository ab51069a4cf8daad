import GRDB
import TableData
import Testing

@testable import Books

/// A list that followed what others wrote is the one that is there.
@Suite struct FollowingTests {
  /// The number of writes; 10,000 for all.
  private static let steps = Effort.count("WRITES", else: 250)

  @Test(arguments: BookOrder.allCases)
  func aPartThatFollowedIsAPartOfTheWhole(order: BookOrder) throws {
    let library = try Library(runLength: 4)
    let stranger = try library.stranger()
    var writes = RandomWrites(seed: 7)
    try library.fill((0..<100).map { _ in .random(&writes.generator) })
    let window = try BookWindow(library.database, limit: 20)
    for step in 0..<Self.steps / 3 {
      let anchor = try #require(try library.books().randomElement(using: &writes.generator))
      try window.show(by: order, search: "", around: anchor)
      let followed = TableDataSource(window.table.snapshot)
      let observation = window.table.observe { change in
        if let next = try? followed.snapshot.applying(change.difference) { followed.apply(next) }
      }
      for _ in 0..<3 { try stranger.write { try writes.write($0) } }
      try window.refresh(around: anchor)
      withExtendedLifetime(observation) {}
      // The differences lead to what is there.
      try #require(followed.snapshot == window.table.snapshot, "\(step)")
      try expectPart(window, of: library.books(by: order))
    }
  }

  /// Checks that a window holds books that follow each other, where it says.
  private func expectPart(_ window: BookWindow, of books: [Book]) throws {
    let held = Array(window.table.snapshot.rows)
    let start = try #require(window.page.position)
    #expect(start.isExact)
    let end = start.value + held.count
    try #require(end <= books.count)
    #expect(held == Array(books[start.value..<end]))
    #expect(window.page.isFirst == (start.value == 0))
    #expect(window.page.isLast == (end == books.count))
    #expect(held.count == min(20, books.count) || !window.page.isLast || window.page.isFirst)
  }
}
