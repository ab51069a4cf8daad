import GRDB
import Testing

@testable import Books

/// What another program writes is noticed; what this one writes is not taken for that.
@Suite struct ForeignWriteTests {
  @Test func onlyWritesOfOthersAreNoticed() throws {
    let library = try Library()
    let stranger = try library.stranger()
    var watch = try ForeignWrites(library.database)
    #expect(try !watch.poll())
    try library.database.add(Book(title: "Emma", author: "Jane Austen"))
    #expect(try !watch.poll())
    for number in 1...50 {
      try stranger.write { try $0.execute(sql: "INSERT INTO book(title, author) VALUES('a', 'b')") }
      #expect(try watch.poll(), "\(number)")
      #expect(try !watch.poll())
    }
  }
}
