import TableTesting
import TestSampling
import Testing

@testable import TableData

/// Labels after repeated insertions at one place.
struct RowLabelTests {
  /// On average an insertion relabels only a few rows, wherever it is.
  @Test(arguments: InsertionPlace.allCases, [0, 1, 1000])
  func tenThousandRowsAtOnePlace(place: InsertionPlace, rowCount: Int) {
    var labelled = LabelledTree()
    for position in 0..<rowCount { labelled.insert(at: position) }
    let stepCount = Sample.count(10_000)
    for step in 0..<stepCount {
      let count = labelled.tree.count
      labelled.insert(at: place.position(step: step, middle: rowCount / 2, count: count))
    }
    #expect(labelled.isRight)
    #expect(labelled.isWithinBounds)
    // Zig-zag is the worst case: each row takes most of the remaining gap. Runs are far better.
    #expect(labelled.relabelled < stepCount * (place == .zigzag ? 32 : 3))
    #expect(labelled.longest <= (place == .zigzag ? 8192 : 2048))
  }

  /// Rows at the ends always get new labels without relabeling.
  @Test(arguments: [InsertionPlace.start, .end, .startAndEnd])
  func endsNeedNoNewLabels(place: InsertionPlace) {
    var labelled = LabelledTree()
    for step in 0..<10_000 {
      labelled.insert(at: place.position(step: step, middle: 0, count: step))
    }
    #expect(labelled.relabelled == 0)
  }

  /// A queue drifts through all labels; when they are exhausted, it does not get stuck.
  @Test(arguments: [false, true])
  func queuesThatDriftToAnEnd(isUpwards: Bool) {
    let end = RowTree<Numbered>.labelBounds.upperBound
    let step: UInt64 = 1 << 32
    let labels = (0..<200).map { index in
      isUpwards ? end - step * UInt64(203 - index) : 1 + step * UInt64(index + 3)
    }
    var labelled = LabelledTree(labels: labels)
    for _ in 0..<5000 {
      labelled.insert(at: isUpwards ? labelled.tree.count : 0)
      labelled.remove(at: isUpwards ? 0 : labelled.tree.count - 1)
    }
    #expect(labelled.isRight)
    #expect(labelled.isWithinBounds)
    #expect(labelled.relabelled < 5000)
  }

  /// Labels without any gap, at either end of all labels, and between.
  @Test(arguments: [1, 2, 63, 64, 65, 300], [0, 1, 2])
  func labelsWithoutGaps(count: Int, end: Int) {
    let bounds = RowTree<Numbered>.labelBounds
    let first = [bounds.lowerBound, 1 << 62, bounds.upperBound - UInt64(count - 1)][end]
    for position in Set([0, 1, count / 2, count - 1, count]) {
      var labelled = LabelledTree(labels: (0..<UInt64(count)).map { first + $0 })
      for _ in 0..<50 { labelled.insert(at: position) }
      #expect(labelled.isRight)
      #expect(labelled.isWithinBounds)
    }
  }

  /// Both ends of the label space are crowded; only the middle is free.
  @Test func crowdedEnds() {
    let bounds = RowTree<Numbered>.labelBounds
    let low = (0..<400).map { bounds.lowerBound + UInt64($0) }
    let high = (0..<400).map { bounds.upperBound - 399 + UInt64($0) }
    var labelled = LabelledTree(labels: low + high)
    var random = SeededRandomNumberGenerator(seed: 2)
    for step in 0..<3000 {
      let count = labelled.tree.count
      labelled.insert(at: [0, count, Int.random(in: 0...count, using: &random)][step % 3])
    }
    #expect(labelled.isRight)
    #expect(labelled.isWithinBounds)
    #expect(labelled.relabelled < 3000 * 32)
  }

  /// The same through a table, so that the index must follow, while copies are held.
  @Test(arguments: InsertionPlace.allCases)
  func thousandsOfRowsOfATable(place: InsertionPlace) throws {
    var edited = try EditedTable(seed: 1, rowCounts: [100, 3])
    let copy = edited.table
    let contents = edited.model
    var held = copy
    let count = Sample.count(10_000)
    for step in 0..<count {
      if step % 100 == 0 { held = edited.table }
      let rowCount = edited.model[0].rows.count
      let row = place.position(step: step, middle: 50, count: rowCount)
      try edited.insert([edited.freshRow()], at: RowPath(section: 0, row: row))
    }
    #expect(edited.isRight)
    #expect(copy.contents == contents)
    #expect(edited.table.difference(from: copy).rows.inserted.count == count)
    #expect(edited.table.difference(from: held).rows.count == 100)
  }

  /// Repeatedly fills and drains at either end.
  @Test(arguments: [false, true], [false, true])
  func fillAndDrain(fillsStart: Bool, drainsStart: Bool) throws {
    var edited = try EditedTable(seed: 1, rowCounts: [0, 0])
    var wrong = 0
    for round in 0..<20 {
      for _ in 0..<300 {
        let end = edited.rowCount
        let row = fillsStart ? 0 : end
        try edited.insert([edited.freshRow()], at: RowPath(section: 0, row: row))
      }
      if !edited.isRight { wrong += 1 }
      for _ in 0..<(round % 3 == 2 ? edited.rowCount : 290) {
        edited.remove(at: RowPath(section: 0, row: drainsStart ? 0 : edited.rowCount - 1))
      }
      if !edited.isRight { wrong += 1 }
    }
    #expect(wrong == 0)
  }

  @Test func pairsWithinPairsRelabelFewRowsEach() {
    var tree = LabelledTree()
    let count = 5_000
    for level in 0..<count {
      tree.insert(at: level, inRunOf: 2)
      tree.insert(at: level + 1, inRunOf: 1)
    }
    #expect(tree.relabelled < 25 * count)
    #expect(tree.isRight && tree.isWithinBounds)
  }
}
