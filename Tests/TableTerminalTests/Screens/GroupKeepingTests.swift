import Foundation
import TableData
import TableText
import TerminalDriver
import Testing

@testable import TableTerminal

/// Groups and what is collapsed are kept with the columns, and shown again at the next start.
@Suite struct GroupKeepingTests {
  private static func table() throws -> ChoreTable {
    let towns = ["Paris", "Oslo", "Paris", "Rome"]
    let chores = zip(0..., towns).map { Chore(id: $0, name: "Row \($0)", detail: $1) }
    return try ChoreTable([TableSection(Category(id: 0), rows: chores)]) {
      $0.columns = [
        TextColumn("Name", text: \.name), TextColumn("Town", id: "town") { $0.detail ?? "" },
      ]
    }
  }

  private static func lines(_ table: ChoreTable) -> [String] {
    table.stack.lines(lines: 12).dropLast(2).map { line in
      line.split(separator: " ").joined(separator: " ")
    }.filter { !$0.isEmpty }
  }

  /// Returns what is stored of the columns, as JSON.
  private static func stored(_ table: ChoreTable) throws -> Data {
    try JSONEncoder().encode(try #require(table.screen.columnCustomization))
  }

  private static func restarted(_ stored: Data) throws -> ChoreTable {
    let table = try Self.table()
    table.screen.columnCustomization = try JSONDecoder().decode(
      ColumnCustomization.self, from: stored)
    return table
  }

  @Test func groupsAreShownAgain() throws {
    let table = try Self.table()
    _ = Self.lines(table)
    table.stack.press(.right, .right, .character("B"), .character("{"))
    let before = Self.lines(table)
    #expect(
      before == [
        "‹ Chores by Town", "Name Town", "Oslo · 1", "Row 1 Oslo", "❯ ▸ Paris · 2", "Rome · 1",
        "Row 3 Rome",
      ])
    let again = try Self.restarted(Self.stored(table))
    #expect(again.screen.columnCustomization == table.screen.columnCustomization)
    #expect(Self.lines(again) == before)
    #expect(again.screen.columnCustomization == table.screen.columnCustomization)
    again.stack.press(.character("("))
    let third = try Self.restarted(Self.stored(again))
    #expect(Self.lines(third).suffix(3) == ["▸ Oslo · 1", "❯ ▸ Paris · 2", "▸ Rome · 1"])
  }

  @Test(arguments: ["q", "B"] as [Character])
  func whoUngroupsIsNotGroupedAgain(_ key: Character) throws {
    let table = try Self.table()
    try table.stack.carryOut("group town")
    let again = try Self.restarted(Self.stored(table))
    _ = Self.lines(again)
    again.stack.press(.character(key))
    #expect(again.screen.columnCustomization?.grouping == nil)
    #expect(Self.lines(again)[0] == "Chores")
  }

  @Test func aColumnThatIsGoneDoesNoHarm() throws {
    let table = try Self.table()
    try table.stack.carryOut("group town")
    let stored = String(decoding: try Self.stored(table), as: UTF8.self)
    let again = try Self.restarted(Data(stored.replacing("\"town\"", with: "\"gone\"").utf8))
    #expect(Self.lines(again)[0] == "Chores")
    #expect(again.screen.columnCustomization?.grouping == nil)
  }

  /// Choices that earlier versions saved are read, and saved in the same form.
  @Test func theKeysOfSavedChoicesStay() throws {
    let saved = """
      {"frozenCount":1,"grouping":{"column":"town","folded":{"areAllFolded":true,\
      "exceptions":["Oslo"]}},"hidden":[],"order":["Name","town"],"widths":{}}
      """
    let table = try Self.restarted(Data(saved.utf8))
    #expect(
      Self.lines(table).suffix(4) == ["Oslo · 1", "Row 1 Oslo", "❯ ▸ Paris · 2", "▸ Rome · 1"])
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let choices = try #require(table.screen.columnCustomization)
    #expect(String(decoding: try encoder.encode(choices), as: UTF8.self) == saved)
  }
}
