import TableData
import TableDisplay
import Testing

@testable import TableTerminal

/// A stack knows the way to the screen in sight, and goes it again.
@Suite struct ScreenPathTests {
  private func table() throws -> ChoreTable { try ChoreTable(["Apple", "Banana", "Cherry"]) }

  @Test func whatARowOpensHasTheKeyOfTheRow() throws {
    let table = try table()
    #expect(table.stack.path == [])
    try table.stack.carryOut("open 2")
    #expect(table.stack.path == ["2"])
    table.stack.push(RecordingScreen("B", log: Log()))
    #expect(table.stack.path == ["2"], "No row has opened this one")
    table.stack.push(RecordingScreen("C", log: Log()), key: "c")
    #expect(table.stack.path == ["2"], "The way to it leads over one that cannot be opened again")
    for _ in 0..<3 { table.stack.pop() }
    #expect(table.stack.path == [])
  }

  @Test func aPathIsGoneAgain() throws {
    let table = try table()
    table.stack.open(["3"])
    #expect(table.stack.count == 2 && table.stack.top.title == "Cherry")
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

  @Test func whatGoesWrongOnTheWayIsTold() throws {
    let locked = try ChoreTable(["Apple"]) { $0.lock = CommandError("It is locked.") }
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
    table.stack.present(RecordingScreen("B", log: Log()), key: "b")
    #expect(table.stack.path == ["b"])
  }
}
