import TableInvariants
import TableTesting
import TestSampling
import Testing

@testable import TableData

/// Hundreds of rows whose identifiers have the same hash.
struct CollidingRowsTests {
  /// Built at once and row by row, edited, compared and emptied.
  @Test func rowsOfOneHash() throws {
    let sections = [Collider(number: 0, revision: 0), Collider(number: 1, revision: 0)]
    let count = Sample.pick(100, ofGate: 300)
    let rows = (0..<count).map { Collider(number: $0, revision: 0) }
    let old = try TableSnapshot([
      TableSection(sections[0], rows: rows), TableSection(sections[1]),
    ])
    var new = old
    var model = rows
    var random = SeededRandomNumberGenerator(seed: 1)
    for number in 0..<count / 2 {
      let from = Int.random(in: 0..<count, using: &random)
      let place = Int.random(in: 0..<count - 1, using: &random)
      let row = model.remove(at: from)
      try new.move(
        id: row.id, to: place == 0 ? .startOf(sections[0].id) : .after(model[place - 1].id))
      model.insert(row, at: place)
      model[number].revision += 1
      try new.update(model[number])
    }
    let lastRows = count * 2 / 3..<count * 5 / 6
    for row in model[lastRows] { try new.move(id: row.id, to: .endOf(sections[1].id)) }
    new.checkInvariants()
    old.checkInvariants()
    let moved = model[lastRows]
    model.removeSubrange(lastRows)
    model += moved
    #expect(Array(new.rows) == model)
    #expect(try BothWays(from: old, to: new).violations() == [])
    for row in model { new.remove(id: row.id) }
    new.checkInvariants()
    #expect(new.rowCount == 0)
  }

  @Test func duplicatesAreFoundAmongRowsOfOneHash() throws {
    let rows = ((0..<200) + [120, 7]).map { Collider(number: $0, revision: 0) }
    #expect(
      throws: TableError.duplicateRow(
        identifier: "#120", first: RowPath(section: 0, row: 120),
        second: RowPath(section: 0, row: 200))
    ) { try TableSnapshot(Collider(number: 0, revision: 0), rows: rows) }
  }
}
