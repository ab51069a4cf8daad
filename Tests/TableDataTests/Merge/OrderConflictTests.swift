import TableData
import TableMerging
import TestSampling
import Testing

/// A conflict about an order names the rows whose order it is, two at least.
@Suite struct OrderConflictTests {
  @Test func namesTheSameRowsOfBothSides() throws {
    let triples = try MergeTriples.orders()
    var (count, failures) = (0, [String]())
    for index in stride(from: 0, to: triples.count, by: Sample.pick(997, ofGate: 29)) {
      let laws = triples.laws(at: index)
      for case .rowOrder(_, let theirs, let mine) in laws.merge.conflicts {
        count += 1
        if theirs.count < 2 || Set(theirs) != Set(mine) {
          failures.append("\(laws.base) \(laws.theirs) \(laws.mine): \(theirs) \(mine)")
        }
      }
    }
    #expect(failures == [])
    #expect(count > 5)
  }
}
