import TableData
import TableText
import Testing

@testable import TableTerminal

/// A list without rows says what to do next.
@Suite struct EmptyListTests {
  @Test func anEmptyListSaysWhatToDo() throws {
    let plain = try ChoreTable([String]())
    #expect(plain.stack.lines()[..<3] == ["Chores", "[Edit]", "  Nothing here yet"])
    #expect(try plain.stack.transcript("show") == ["Chores", "[Edit]", ""])
    try plain.source.edit { chores throws(TableError) in
      try chores.appendSection(Category(id: 9, header: "Later"))
    }
    #expect(plain.stack.lines()[2...3] == ["Later", "  Nothing here yet"])
  }

  @Test func nothingFoundIsSaidWhereRowsWouldBe() throws {
    let fruit = try ChoreTable(["Apple"])
    fruit.stack.type("/zebra")
    #expect(fruit.stack.lines()[2] == "  Nothing found. Esc Show all")
    fruit.stack.press(.escape)
    #expect(fruit.stack.lines()[2] == "❯ Apple")
  }
}
