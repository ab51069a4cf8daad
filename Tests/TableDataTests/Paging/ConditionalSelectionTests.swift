import Foundation
import TableData
import TablePaging
import TableTesting
import Testing

/// A conditional selection selects the same rows as a plain set of identifiers.
@Suite struct ConditionalSelectionTests {
  /// A condition: numbers with a given remainder.
  private struct Rest: Codable, Hashable {
    let divisor: Int
    let rest: Int

    func holds(for number: Int) -> Bool { number % divisor == rest }
  }

  private typealias Selection = ConditionalSelection<Int, Rest>

  /// A selection, the plain set and the existing rows.
  private struct Model {
    var rows = Set(0..<200)
    var chosen: Set<Int> = []
    var selection = Selection()
    var nextRow = 200

    mutating func change(using random: inout SeededRandomNumberGenerator) throws {
      let row = Int.random(in: 0..<nextRow, using: &random)
      switch Int.random(in: 0..<100, using: &random) {
      case 0: selectAll(matching: Rest(divisor: row % 4 + 1, rest: 0))
      case 1:
        selection.deselectAll()
        chosen = []
      case 2..<12: add()
      case 12..<22: remove(row)
      case 22..<24: try restart()
      default: choose(row, Int.random(in: 0..<3, using: &random))
      }
    }

    private mutating func selectAll(matching condition: Rest) {
      selection.selectAll(matching: condition)
      chosen = rows.filter(condition.holds)
    }

    private mutating func add() {
      defer { nextRow += 1 }
      rows.insert(nextRow)
      // Later rows that fit are selected too.
      if let condition = selection.condition, condition.holds(for: nextRow) {
        chosen.insert(nextRow)
      }
    }

    private mutating func remove(_ row: Int) {
      rows.remove(row)
      chosen.remove(row)
      selection.forget(id: row)
    }

    private mutating func restart() throws {
      let data = try JSONEncoder().encode(selection)
      selection = try JSONDecoder().decode(Selection.self, from: data)
    }

    private mutating func choose(_ row: Int, _ action: Int) {
      guard rows.contains(row) else { return }
      switch action {
      case 0:
        selection.select(id: row) { $0.holds(for: row) }
        chosen.insert(row)
      case 1:
        selection.deselect(id: row) { $0.holds(for: row) }
        chosen.remove(row)
      default:
        selection.toggle(id: row) { $0.holds(for: row) }
        if chosen.remove(row) == nil { chosen.insert(row) }
      }
    }

    /// The selected rows, counted one by one.
    var count: Int { selection.count { condition in rows.count(where: condition.holds) } }
    func contains(_ row: Int) -> Bool { selection.contains(id: row) { $0.holds(for: row) } }
  }

  @Test func aHundredThousandChangesSelectWhatASetDoes() throws {
    var random = SeededRandomNumberGenerator(seed: 14)
    var model = Model()
    for step in 0..<100_000 {
      try model.change(using: &random)
      let row = Int.random(in: 0..<model.nextRow, using: &random)
      if model.rows.contains(row) {
        #expect(model.contains(row) == model.chosen.contains(row), "Step \(step)")
      }
      guard step % 500 == 0 else { continue }
      #expect(model.count == model.chosen.count, "Step \(step)")
      #expect(model.rows.filter(model.contains) == model.chosen, "Step \(step)")
    }
  }

  @Test func theNumberOfSelectedRowsIsNeverNegative() {
    var selection = Selection()
    selection.selectAll(matching: Rest(divisor: 1, rest: 0))
    for row in 0..<5 { selection.deselect(id: row) { $0.holds(for: row) } }
    // Another program removed rows without notice.
    #expect(selection.count { _ in 2 } == 0)
    #expect(selection.count { _ in .min } == 0)
    selection.select(id: 9) { _ in false }
    #expect(selection.count { _ in 2 } == 1)
    #expect(selection.count { _ in .max } == .max - 4)
    selection.selectAll(matching: Rest(divisor: 2, rest: 0))
    selection.select(id: 1) { $0.holds(for: 1) }
    #expect(selection.count { _ in .max } == .max)
  }

  @Test func allRowsAreSelectedWithoutLookingAtAny() {
    var selection = Selection()
    selection.selectAll(matching: Rest(divisor: 1, rest: 0))
    selection.deselect(id: 7) { $0.holds(for: 7) }
    #expect(selection.count { _ in 10_000_000 } == 9_999_999)
    #expect(!selection.isEmpty)
    #expect(selection.excludedIDs == [7] && selection.includedIDs == [])
  }
}
