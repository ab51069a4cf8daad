import TableTesting
import TestSampling
import Testing

@testable import TableData

/// Trees so large that inner branches are split and joined.
struct DeepTreeTests {
  @Test(arguments: Sample.cases([InsertionPlace.beforeOneRow, .zigzag, .end]))
  func rowsComeAndGo(place: InsertionPlace) {
    var tree = LabelledTree()
    var copies: [LabelledTree] = []
    for step in 0..<70_000 {
      if step.isMultiple(of: 20_000) { copies.append(tree) }
      tree.insert(at: place.position(step: step, middle: 0, count: step))
    }
    #expect(tree.tree.height > 2)
    #expect(tree.isRight)
    var random = SeededRandomNumberGenerator(seed: 1)
    while tree.model.count > 10 {
      if tree.model.count.isMultiple(of: 20_000) { copies.append(tree) }
      // One after the other at one place, which empties nodes, and then anywhere.
      let count = tree.model.count
      tree.remove(at: count > 35_000 ? 20_000 : Int.random(in: 0..<count, using: &random))
    }
    #expect(tree.tree.height == 0)
    #expect(tree.isRight)
    #expect(copies.count == 7)
    for copy in copies { #expect(copy.isRight) }
  }

  /// Rows can be visited from anywhere, as from the ends of leaves and branches.
  @Test func rowsAreVisitedFromAnywhere() {
    let count = 4_000
    let tree = RowTree<Numbered>((0..<count).map { Numbered(id: $0) })
    #expect(tree.height == 2)
    let starts = Array(stride(from: 0, through: count, by: 50))
    for start in starts + [55, 56, 57, 1_343, 1_344, 1_345, 3_999] {
      let rows = IteratorSequence(RowTree<Numbered>.Iterator(tree, from: start))
      #expect(rows.map(\.id) == Array(start..<count))
    }
  }
}
