@testable import TableDisplay
import TableInvariants
import TableTesting
import Testing

/// A tree of runs against a plain array of heights.
struct MeasuredTreeTests {
  private typealias Tree = MeasuredTree<RowRun>

  /// The height of every row; an estimated one is negative.
  private func heights(of tree: Tree) -> [Int] {
    tree.elements.flatMap { run in
      repeatElement(run.isEstimate ? -run.height : run.height, count: run.count)
    }
  }

  private func randomRuns(
    _ count: Int, _ random: inout SeededRandomNumberGenerator
  ) -> (runs: [RowRun], heights: [Int]) {
    var runs: [RowRun] = []
    var heights: [Int] = []
    for _ in 0..<count {
      let length = Int.random(in: 1...5, using: &random)
      let height = Int.random(in: 0...4, using: &random)
      let isEstimate = height > 0 && Bool.random(using: &random)
      runs.append(RowRun(count: length, height: height, isEstimate: isEstimate))
      heights += repeatElement(isEstimate ? -height : height, count: length)
    }
    return (runs, heights)
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func anyReplacementsAreThoseOfAnArray(seed: UInt64) {
    var random = SeededRandomNumberGenerator(seed: seed)
    var (runs, model) = randomRuns(Int.random(in: 0..<600, using: &random), &random)
    var tree = Tree(runs)
    for step in 0..<200 {
      let start = Int.random(in: 0...model.count, using: &random)
      let end = Int.random(in: start...min(model.count, start + 40), using: &random)
      let new = randomRuns(Int.random(in: 0..<8, using: &random), &random)
      runs = new.runs
      let copy = tree
      tree.replace(start..<end, with: runs)
      if step.isMultiple(of: 20) { #expect(heights(of: copy) == model) }
      model.replaceSubrange(start..<end, with: new.heights)
      tree.checkInvariants()
      #expect(heights(of: tree) == model)
      #expect(heights(of: tree.part(0..<start)) == Array(model[..<start]))
    }
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func anElementIsFoundByAnySum(seed: UInt64) {
    var random = SeededRandomNumberGenerator(seed: seed)
    let (runs, model) = randomRuns(200, &random)
    let tree = Tree(runs)
    var lines = 0
    for (row, height) in model.enumerated() {
      let place = tree.first { $0.count > row }
      let inside = row - (place?.before.count ?? 0)
      #expect(place?.element.height == abs(height))
      #expect((place?.before.lines ?? 0) + inside * abs(height) == lines)
      lines += abs(height)
    }
    #expect(tree.measure == LineMeasure(count: model.count, lines: lines))
    #expect(tree.first { $0.count > model.count } == nil)
  }

  @Test func aTreeEditedAtOnePlaceStaysFlat() {
    var tree = Tree()
    for row in 0..<5_000 {
      tree.replace(row..<row, with: [RowRun(count: 1, height: row % 7)])
    }
    tree.checkInvariants()
    // 5,000 runs need 157 leaves, so eight levels; balance allows a few more.
    #expect((tree.root?.level ?? 0) <= 12)
    for _ in 0..<5_000 { tree.replace(0..<1, with: []) }
    #expect(tree.root == nil)
  }

  @Test func rowsOfOneHeightStayOneRun() {
    var tree = Tree([RowRun(count: 1_000_000, height: 2)])
    for row in stride(from: 0, to: 1_000_000, by: 10_007) {
      tree.replace(row..<row + 1, with: [])
      tree.replace(row..<row, with: [RowRun(count: 2, height: 2)])
    }
    #expect(tree.elements == [RowRun(count: 1_000_100, height: 2)])
  }
}
