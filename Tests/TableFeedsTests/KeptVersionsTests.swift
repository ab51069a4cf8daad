import TableData
import TableTesting
import TestSampling
import Testing

@testable import TableFeeds

/// The last versions are kept, as many as the limits allow.
@Suite struct KeptVersionsTests {
  typealias Table = TableSnapshot<SampleSection, SampleRow>

  @Test(arguments: Sample.seeds(UInt64(40)))
  func theLastVersionsAreKept(seed: UInt64) throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    let limits = FeedLimits(
      versions: .random(in: 1...20, using: &random), changes: .random(in: 0...60, using: &random))
    var kept = KeptVersions<SampleSection, SampleRow>(limits: limits)
    var model: [(number: Int, changes: Int)] = []
    var number = 0
    for _ in 0..<300 {
      number += Int.random(in: 1...3, using: &random)
      let changes = Int.random(in: 0...9, using: &random)
      let table = try Table(SampleSection("\(number)"), rows: [])
      _ = kept.append(table, number: number, changes: changes)
      kept.checkInvariants()
      model.append((number, changes))
      while model.count > limits.versions
        || (model.count > 1 && model.dropFirst().reduce(0) { $0 + $1.changes } > limits.changes)
      {
        model.removeFirst()
      }
      for number in 0...number + 1 {
        let isKept = model.contains { $0.number == number }
        try #require(kept[number]?.sections.first?.id == (isKept ? "\(number)" : nil))
      }
      #expect(kept.last?.number == number && kept.count == model.count)
    }
  }
}
