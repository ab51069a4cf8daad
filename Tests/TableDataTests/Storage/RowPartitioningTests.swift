import TableInvariants
import TableTesting
import Testing

@testable import TableData

/// The index of a row is found in a tree as in an array.
struct RowPartitioningTests {
  struct Numbered: Identifiable, Hashable {
    let id: Int
  }

  @Test(arguments: [0, 1, 2, 63, 64, 65, 1_000, 70_000])
  func theBoundaryIsFoundWhereItIs(count: Int) {
    let rows = (0..<count).map(Numbered.init)
    let storage = TableSnapshot(Numbered(id: 0), uniqueRows: rows).storage
    for boundary in stride(from: 0, through: count, by: max(1, count / 500)) {
      var calls = 0
      let found = storage.partitioningIndex(inSection: 0) { row in
        calls += 1
        return row.id >= boundary
      }
      #expect(found == boundary)
      #expect(calls <= 30)
    }
  }

  @Test func anEditedTreeIsSearchedToo() throws {
    var random = SeededRandomNumberGenerator(seed: 1)
    var table = TableSnapshot(Numbered(id: 0), uniqueRows: (0..<3_000).map { Numbered(id: $0 * 2) })
    var ids = (0..<3_000).map { $0 * 2 }
    for _ in 0..<2_000 {
      if Bool.random(using: &random), let id = ids.randomElement(using: &random) {
        table.remove(id: id)
        ids.removeAll { $0 == id }
      }
      let new = Int.random(in: 0..<6_000, using: &random)
      guard !ids.contains(new) else { continue }
      let index = ids.partitioningIndex { $0 > new }
      let found = table.storage.partitioningIndex(inSection: 0) { $0.id > new }
      #expect(found == index)
      ids.insert(new, at: index)
      table.storage.insert(CollectionOfOne(Numbered(id: new)), at: RowPath(section: 0, row: found))
    }
    table.checkInvariants()
    #expect(table.rows.map(\.id) == ids)
  }

  @Test func withoutAnOrderSomePositionIsFound() {
    let table = TableSnapshot(Numbered(id: 0), uniqueRows: (0..<10_000).map(Numbered.init))
    var random = SeededRandomNumberGenerator(seed: 2)
    for _ in 0..<1_000 {
      let found = table.storage.partitioningIndex(inSection: 0) { _ in
        Bool.random(using: &random)
      }
      #expect((0...10_000).contains(found))
    }
  }
}
