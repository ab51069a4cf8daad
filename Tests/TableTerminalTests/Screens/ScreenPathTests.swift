import Foundation
import TableData
import TableDisplay
import Testing

@testable import TableTerminal

/// A row with any identifier.
private struct Known<ID: Hashable & Sendable>: RowModel, Sendable { let id: ID }

private struct TextDelegate: TableScreenDelegate {
  typealias Section = Category
  typealias Row = Known<String>
  let title = "Texts"
}

private struct NumberDelegate: TableScreenDelegate {
  typealias Section = Category
  typealias Row = Known<Int>
  let title = "Numbers"
}

private struct UUIDDelegate: TableScreenDelegate {
  typealias Section = Category
  typealias Row = Known<UUID>
  let title = "Identifiers"
}

private struct PathDelegate: TableScreenDelegate {
  typealias Section = Category
  typealias Row = Known<[Int]>
  let title = "Paths"
}

/// A stack has a path to the visible screen, and reopens it.
@Suite struct ScreenPathTests {
  private func table() throws -> ChoreTable { try ChoreTable(["Apple", "Banana", "Cherry"]) }

  @Test func whatARowOpensHasTheKeyOfTheRow() throws {
    let table = try table()
    #expect(table.stack.path == [])
    try table.stack.carryOut("open 2")
    #expect(table.stack.path == ["2"])
    table.stack.push(RecordingScreen("B", log: Log()))
    #expect(table.stack.path == ["2"], "No row has opened this one")
    table.stack.push(RecordingScreen("C", log: Log()), pathComponent: "c")
    #expect(table.stack.path == ["2"], "The way to it leads over one that cannot be opened again")
    for _ in 0..<3 { table.stack.pop() }
    #expect(table.stack.path == [])
  }

  @Test func aPathIsGoneAgain() throws {
    let table = try table()
    table.stack.open(["3"])
    #expect(table.stack.count == 2 && table.stack.topScreen.title == "Cherry")
    #expect(table.stack.path == ["3"])
    #expect(table.highlighted == "Cherry")
  }

  @Test func aPathIsGoneAsFarAsItLeads() throws {
    let table = try table()
    table.stack.open(["7"])
    #expect(table.stack.count == 1 && table.stack.message == nil)
    table.stack.open(["1", "1"])
    #expect(table.stack.path == ["1"])
  }

  @Test func textsNumbersAndUUIDsAreReadFromTheirKeys() throws {
    let (texts, numbers, identifiers) = (TextDelegate(), NumberDelegate(), UUIDDelegate())
    let uuid = UUID()
    // The tables are empty: they are not searched.
    #expect(texts.rowID(forPathComponent: "a b", in: TableSnapshot()) == "a b")
    #expect(numbers.rowID(forPathComponent: "12", in: TableSnapshot()) == 12)
    #expect(numbers.rowID(forPathComponent: "twelve", in: TableSnapshot()) == nil)
    #expect(identifiers.rowID(forPathComponent: "\(uuid)", in: TableSnapshot()) == uuid)
    #expect(identifiers.rowID(forPathComponent: "1", in: TableSnapshot()) == nil)
  }

  @Test func otherIdentifiersAreLookedForInTheTable() throws {
    let delegate = PathDelegate()
    let table = try TableSnapshot(
      Category(id: 0), rows: [Known(id: [1]), Known(id: [1, 2])])
    #expect(delegate.rowID(forPathComponent: "[1, 2]", in: table) == [1, 2])
    #expect(delegate.rowID(forPathComponent: "[2]", in: table) == nil)
  }

  @Test func whatGoesWrongOnTheWayIsTold() throws {
    let locked = try ChoreTable(["Apple"]) { $0.lock = UserError("It is locked.") }
    locked.stack.open(["1"])
    #expect(locked.stack.count == 1 && locked.stack.message == "It is locked.")
    locked.stack.push(RecordingScreen("B", log: Log()))
    #expect(locked.stack.path == [], "What was not opened has no key")
  }

  @Test func aRowThatPutsNothingInSightEndsThePath() throws {
    let plain = try ChoreTable(["Apple", "Banana"]) { $0.opensForms = false }
    plain.stack.open(["2", "1"])
    #expect(plain.highlighted == "Banana" && plain.stack.path == [])
  }

  @Test func presentedScreensMayHaveAKeyToo() throws {
    let table = try table()
    table.stack.present(RecordingScreen("B", log: Log()), pathComponent: "b")
    #expect(table.stack.path == ["b"])
  }
}
