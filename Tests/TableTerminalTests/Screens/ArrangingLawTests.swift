import Foundation
import TableData
import TableDisplay
import TableInvariants
import TableQueries
import TableTesting
import TableText
import TestSampling
import Testing

@testable import TableTerminal
@testable import TerminalDriver
@testable import TextDrawing

/// The sort key of a text, in plain form for the words of these tests.
private struct SortKey: Comparable {
  let number: Int
  let text: String

  init(_ text: String) {
    number = text.hasPrefix("$") ? Int(text.dropFirst()) ?? .max : .max
    self.text =
      number < .max
      ? "" : text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }

  static func < (left: Self, right: Self) -> Bool {
    (left.number, left.text) < (right.number, right.text)
  }
}

/// The shown rows against plain arrays, after any commands and keys.
@Suite struct ArrangingLawTests {
  private static let words = [
    "apple", "Äpfel", "PEAR", "a", "", "日本", "$12", "$9", "zebra", "b a", "éa",
  ]

  private static let keys: [TerminalKey] =
    [
      .up, .down, .home, .end, .pageUp, .pageDown, .space, .enter, .escape, .left, .delete, .tab,
      .function(1), .control("s"), .control("_"), .paste("ap"), .backspace, .right,
    ] + "abedfgkjnNsSxzZy?/[]JKD".map { TerminalKey.character($0) }

  private func table(_ random: inout SeededRandomNumberGenerator) throws -> ChoreTable {
    var id = 0
    let sections = (0..<3).map { number in
      let rows = (0..<Int.random(in: 0..<8, using: &random)).map { _ -> Chore in
        id += 1
        let name = Self.words.randomElement(using: &random) ?? ""
        return Chore(id: id, name: name, detail: Self.words.randomElement(using: &random))
      }
      return TableSection(Category(id: number, header: "S"), rows: rows)
    }
    return try ChoreTable(sections) { $0.selectionMode = .multiple }
  }

  /// The expected rows, computed the plain way.
  private func expected(_ table: ChoreTable) -> [Int] {
    let (screen, options) = (
      table.screen, [.caseInsensitive, .diacriticInsensitive] as String.CompareOptions
    )
    let text = screen.searchText
    return table.source.snapshot.contents.flatMap { section -> [Int] in
      let found = section.rows.filter { row in
        text.split(separator: " ").allSatisfy { word in
          [row.name, row.detail ?? ""].contains { $0.range(of: word, options: options) != nil }
        }
      }
      let sorted = found.indices.sorted { left, right in
        for order in screen.sortOrder {
          let texts = [left, right].map { index in
            order.column == 0 ? found[index].name : found[index].detail ?? ""
          }
          let areBlank = texts.map { $0.allSatisfy(\.isWhitespace) }
          if areBlank[0] != areBlank[1] { return areBlank[1] }
          let keys = texts.map { SortKey($0) }
          if keys[0] != keys[1] { return (keys[0] < keys[1]) == (order.direction == .ascending) }
        }
        return left < right
      }
      return sorted.map { found[$0].id }
    }
  }

  @Test(arguments: Sample.seeds(60) as [UInt64])
  func whatIsShownIsAPlainFilterAndSort(seed: UInt64) throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    let table = try table(&random)
    for _ in 0..<40 {
      let number = Int.random(in: 0...6, using: &random)
      let word = Self.words.randomElement(using: &random) ?? ""
      let commands = [
        "search \(word)", "search", "search a é", "sort name", "sort detail", "sort detail, name",
        "sort",
        "select \(number)",
        "deselect \(number)", "delete \(number) yes", "move \(number) 1", "delete selected yes",
        "undo",
        "redo",
      ]
      try? table.stack.carryOut(commands.randomElement(using: &random) ?? "")
      #expect(table.screen.tableView.state.snapshot.rows.map(\.id) == expected(table))
      #expect(
        table.screen.tableView.state.selectedIDs.allSatisfy(table.source.snapshot.contains(id:)))
      #expect(
        table.screen.tableView.state.selectedRows.count
          == table.screen.tableView.state.selectedIDs.count)
    }
  }

  @Test(arguments: Sample.seeds(60) as [UInt64])
  func noKeysLeadAstray(seed: UInt64) throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    let table = try table(&random)
    for _ in 0..<Sample.pick(40, ofGate: 120) {
      let key = try #require(Self.keys.randomElement(using: &random))
      table.stack.handle(key)
      let size = TerminalSize(
        columns: .random(in: 1..<60, using: &random), lines: .random(in: 1..<16, using: &random))
      let canvas = table.stack.draw(for: size)
      #expect(canvas.checkInvariants() == [])
      #expect(table.screen.tableView.state.snapshot.rows.map(\.id) == expected(table))
      #expect(
        table.screen.tableView.state.selectedIDs.allSatisfy(table.source.snapshot.contains(id:)))
      let keys = table.stack.bindings.flatMap(\.keys)
      #expect(Set(keys).count == keys.count)
    }
  }
}
