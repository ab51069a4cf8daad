import TableDisplay
import TableTesting
import TestSampling
import Testing

struct ReusePoolTests {
  private let pool = ReusePool<TestCell>(defaultLimit: 3)

  private func dequeue(_ identifier: String) -> TestCell {
    pool.dequeue(identifier) { TestCell(identifier: identifier) }
  }

  @Test func theLastCellInIsTheFirstOut() {
    let cells = (0..<3).map { _ in dequeue("text") }
    for cell in cells { pool.enqueue(cell, as: "text") }
    for cell in cells.reversed() { #expect(dequeue("text") === cell) }
  }

  @Test func eachIdentifierHasAStackOfItsOwn() {
    let text = dequeue("text")
    let picture = dequeue("picture")
    pool.enqueue(text, as: "text")
    pool.enqueue(picture, as: "picture")
    #expect(dequeue("text") === text)
    #expect(dequeue("picture") === picture)
    #expect(dequeue("other").identifier == "other")
  }

  @Test func aCellIsPreparedOnceBeforeEachReuseAndNeverElse() {
    let cell = dequeue("text")
    #expect(cell.preparationCount == 0)
    for count in 1...3 {
      cell.show(TestRow(id: count))
      pool.enqueue(cell, as: "text")
      #expect(cell.preparationCount == count - 1)
      #expect(dequeue("text").shown == nil)
      #expect(cell.preparationCount == count)
    }
  }

  @Test func cellsBeyondTheLimitAreDropped() {
    let cells = (0..<5).map { _ in dequeue("text") }
    for cell in cells { pool.enqueue(cell, as: "text") }
    #expect(pool.counts(for: "text") == .init(made: 5, reused: 0, idle: 3, dropped: 2))
    #expect(dequeue("text") === cells[2])
  }

  @Test func aLowerLimitDropsTheCellsThatWaitedLongest() {
    let cells = (0..<3).map { _ in dequeue("text") }
    for cell in cells { pool.enqueue(cell, as: "text") }
    pool.setLimit(1, for: "text")
    #expect(pool.counts(for: "text") == .init(made: 3, reused: 0, idle: 1, dropped: 2))
    #expect(dequeue("text") === cells[2])
  }

  @Test func aLimitConcernsOneKindAndIsNeverNegative() {
    pool.setLimit(-1, for: "text")
    #expect(pool.limit(for: "text") == 0)
    #expect(pool.limit(for: "picture") == 3)
    pool.enqueue(dequeue("text"), as: "text")
    pool.enqueue(dequeue("picture"), as: "picture")
    #expect(pool.counts == .init(made: 2, reused: 0, idle: 1, dropped: 1))
    #expect(ReusePool<TestCell>(defaultLimit: -1).defaultLimit == 0)
  }

  @Test func severalTablesMayShareAPool() throws {
    let first = TableHarness(try TestTable(rows: 0..<20), pool: pool)
    let second = TableHarness(try TestTable(rows: 20..<40), viewportHeight: 3, pool: pool)
    let cells = try first.table.display().compactMap { $0.content?.cell }
    first.table.endDisplay()
    #expect(pool.counts == .init(made: 5, idle: 3, dropped: 2))
    let taken = try second.table.display().compactMap { $0.content?.cell }
    #expect(taken.map(ObjectIdentifier.init) == cells[0..<3].reversed().map(ObjectIdentifier.init))
    #expect(taken.map(\.shown?.id) == [20, 21, 22])
    #expect(taken.map(\.preparationCount) == [1, 1, 1])
    #expect(try first.displayedRows() == [0, 1, 2, 3, 4])
    #expect(pool.counts == .init(made: 10, reused: 3, dropped: 2))
  }

  @Test func aDroppedCellIsFreed() {
    weak var weakCell: TestCell?
    do {
      let cell = TestCell()
      weakCell = cell
      pool.setLimit(0, for: "text")
      pool.enqueue(cell, as: "text")
    }
    #expect(weakCell == nil)
  }

  @Test func aDroppedCellMayAskThePool() {
    final class ParentalCell: ReusableCell {
      private weak var pool: ReusePool<ParentalCell>?
      private let count: (Int?) -> Void

      init(in pool: ReusePool<ParentalCell>, count: @escaping (Int?) -> Void) {
        (self.pool, self.count) = (pool, count)
      }

      deinit { count(pool?.counts(for: "a").idle) }
    }
    let pool = ReusePool<ParentalCell>()
    var counts: [Int?] = []
    for _ in 0..<3 { pool.enqueue(ParentalCell(in: pool) { counts.append($0) }, as: "a") }
    pool.setLimit(1, for: "a")
    #expect(counts == [1, 1])
    #expect(pool.counts == .init(idle: 1, dropped: 2))
  }

  @Test(arguments: Sample.seeds(20) as [UInt64])
  func theCountsAddUp(seed: UInt64) {
    var random = SeededRandomNumberGenerator(seed: seed)
    var used: [TestCell] = []
    var (handedOut, returned) = (0, 0)
    for _ in 0..<200 {
      let identifier = ["a", "b", "c"].randomElement(using: &random) ?? "a"
      switch Int.random(in: 0..<20, using: &random) {
      case 0:
        pool.setLimit(Int.random(in: 0..<6, using: &random), for: identifier)
      case 1..<11:
        used.append(dequeue(identifier))
        handedOut += 1
      default:
        guard let index = used.indices.randomElement(using: &random) else { continue }
        let cell = used.remove(at: index)
        pool.enqueue(cell, as: cell.identifier)
        returned += 1
      }
      let counts = pool.counts
      #expect(counts.made + counts.reused == handedOut)
      #expect(handedOut - returned == used.count)
      #expect(counts.made == used.count + counts.idle + counts.dropped)
      #expect(returned == counts.reused + counts.idle + counts.dropped)
      #expect(pool.counts(for: identifier).idle <= pool.limit(for: identifier))
    }
  }
}
