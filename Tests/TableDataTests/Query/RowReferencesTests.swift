import TableData
import Testing

@testable import TableQueries

/// References are found by hash value, however many rows share a target.
@Suite struct RowReferencesTests {
  @Test(arguments: [0, 1, 2, 9, 500, 4_000], [1, 2, 7, 4_000])
  func theRowsOfEachTargetAreFound(count: Int, targetCount: Int) {
    var references = RowReferences((0..<count).map { RowReference($0, to: $0 % targetCount) })
    check(references, targetCount) { $0 % targetCount == $1 && $0 < count }
    // All but every tenth row now refer to the first target.
    for id in 0..<count where id % 10 > 0 {
      references.set(id, to: 0, from: id % targetCount)
    }
    check(references, targetCount) { id, target in
      id < count && (id % 10 > 0 ? 0 : id % targetCount) == target
    }
  }

  private func check(
    _ references: RowReferences<Int, Int>, _ targetCount: Int, refers: (Int, Int) -> Bool
  ) {
    // The last target has no row.
    for target in stride(from: 0, through: targetCount, by: max(1, targetCount / 20)) {
      var found: [Int] = []
      references.forEachRow(referringTo: target) { found.append($0) }
      #expect(found.sorted() == (0..<4_000).filter { refers($0, target) })
      let hash = target.hashValue
      let index = references.firstIndex(ofHash: hash)
      #expect(
        index == (0..<references.table.rowCount).count { references.hashValue(at: $0) < hash })
    }
  }
}
