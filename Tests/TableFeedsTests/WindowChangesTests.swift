import TableData
import TableTesting
import TestSampling
import Testing

@testable import TableFeeds

/// Following a window by binary search equals computing it from scratch.
@Suite struct WindowChangesTests {
  typealias Table = TableSnapshot<SampleSection, SampleRow>

  private static func changes(from old: Table, to new: Table) -> WindowChanges {
    WindowChanges(
      new.difference(from: old).elementIndices(from: old, to: new), oldCount: old.elementCount,
      newCount: new.elementCount)
  }

  /// An untouched window shows the same, with the expected heading.
  @Test(arguments: Sample.seeds(UInt64(100)))
  func windowsThatAreNotTouchedShowTheSame(seed: UInt64) throws {
    var generator = TableGenerator(seed: seed, sections: 5, rows: 30)
    var (table, untouched) = (try generator.snapshot(), 0)
    for _ in 0..<Sample.pick(8, ofGate: 20) {
      let old = table
      table = generator.variant(of: old, edits: .random(in: 1...2, using: &generator.random))
      let changes = Self.changes(from: old, to: table)
      for first in 0...old.elementCount {
        for count in [0, 1, 2, 5, 40] {
          let window = TableWindow(first: first, count: count).clamped(to: old.elementCount)
          let (rows, metrics) = old.contents(in: window)
          let moved = changes.following(window)
          try #require(moved == moved.clamped(to: table.elementCount))
          let (newRows, newMetrics) = table.contents(in: moved)
          if changes.touches(window, headerIndex: metrics.headerIndex) { continue }
          untouched += 1
          try #require(rows == newRows, "\(window) of \(old) is \(moved) of \(table)")
          try #require(metrics.headerIndex.map(changes.index(ofKept:)) == newMetrics.headerIndex)
        }
      }
    }
    #expect(untouched > Sample.pick(5, ofGate: 100))
  }

  /// One row far away touches no window, and a visible one touches each.
  @Test func onlyWhatIsInSightTouches() throws {
    let rows = (0..<100).map { SampleRow("\($0)") }
    let table = try Table(SampleSection("A"), rows: rows)
    for number in 0..<100 {
      var (updated, removed, moved) = (table, table, table)
      try updated.update(SampleRow("\(number)", revision: 1))
      removed.remove(id: "\(number)")
      try moved.move(id: "\(number)", to: .endOf("A"))
      let step = Sample.step(1)
      for first in stride(from: 1 + number % step, through: 91, by: step) {
        let window = TableWindow(first: first, count: 10)
        let isInSight = (first..<first + 10).contains(number + 1)
        let isAtEnd = first == 91
        #expect(Self.changes(from: table, to: updated).touches(window, headerIndex: 0) == isInSight)
        #expect(Self.changes(from: table, to: removed).touches(window, headerIndex: 0) == isInSight)
        let isTouched = Self.changes(from: table, to: moved).touches(window, headerIndex: 0)
        #expect(number == 99 || isTouched == isInSight || isAtEnd, "\(number) \(first)")
      }
    }
  }

  /// The first row that stays anchors the window, and a window at the top stays there.
  @Test func theFirstRowThatStaysIsTheAnchor() throws {
    let rows = (0..<100).map { SampleRow("\($0)") }
    let table = try Table(SampleSection("A"), rows: rows)
    var other = table
    try other.insert(contentsOf: [SampleRow("x"), SampleRow("y")], at: .startOf("A"))
    other.remove(id: "49")
    other.remove(id: "50")
    let changes = Self.changes(from: table, to: other)
    #expect(changes.following(TableWindow(first: 0, count: 5)) == TableWindow(first: 0, count: 5))
    // Elements 50 and 51 are gone; 52 was the third visible one and is now at 52.
    #expect(changes.following(TableWindow(first: 50, count: 5)) == TableWindow(first: 50, count: 5))
    #expect(changes.following(TableWindow(first: 60, count: 5)) == TableWindow(first: 60, count: 5))
    #expect(changes.following(TableWindow(first: 10, count: 5)) == TableWindow(first: 12, count: 5))
    #expect(changes.following(TableWindow(first: 96, count: 5)) == TableWindow(first: 96, count: 5))
  }

  @Test func ranges() {
    let ranges = ElementRanges([5..<7, 0..<2, 1..<3, 7..<8, 9..<9, 20..<21])
    let members = [0, 1, 2, 5, 6, 7, 20]
    for index in 0..<25 {
      #expect(ranges.count(before: index) == members.count { $0 < index })
      #expect(ranges.contains(index) == members.contains(index))
      for end in index + 1..<26 {
        #expect(ranges.intersects(index..<end) == members.contains { (index..<end).contains($0) })
      }
    }
    let others = (0..<25).filter { !members.contains($0) }
    for (rank, index) in others.enumerated() {
      #expect(ranges.index(ofRank: rank) == index)
      for other in rank..<others.count {
        #expect(
          ranges.isAnyBetween(rank: rank, andRank: other)
            == members.contains { $0 > index && $0 < others[other] }
            || ranges.contains(others[other] - 1))
      }
    }
  }
}
