import Foundation
import TableData
import Testing

/// The laws of merging, on all small triples of tables or on a sample of them.
struct MergeLawTests {
  static let partCount = 2

  /// Whether to go through all triples, which takes long; `TRIPLES=all` asks for it.
  static let isWhole = ProcessInfo.processInfo.environment["TRIPLES"] == "all"

  /// 637,656 triples of one section without updates.
  @Test(arguments: 0..<partCount)
  func orders(part: Int) throws {
    let triples = try MergeTriples.orders()
    #expect(triples.count == 637_656)
    let (failures, contradictions) = Self.check(triples, part: part, step: 997) { laws in
      let order = MergeOrderLaws(laws)
      return (order.violations, order.isContradictory)
    }
    #expect(failures == [])
    #expect(contradictions > 0)
  }

  /// 2,248,091 triples of up to two sections and three rows.
  @Test(arguments: 0..<partCount)
  func sections(part: Int) throws {
    let triples = try MergeTriples.sections()
    #expect(triples.count == 2_248_091)
    #expect(Self.check(triples, part: part, step: 3_989).failures == [])
  }

  /// 204,304 triples of up to three rows with three contents.
  @Test(arguments: 0..<partCount)
  func contents(part: Int) throws {
    let triples = try MergeTriples.contents()
    #expect(triples.count == 204_304)
    #expect(Self.check(triples, part: part, step: 397).failures == [])
  }

  private static func check(
    _ triples: MergeTriples, part: Int, step: Int,
    more: (MergeLaws) -> (violations: [String], isContradictory: Bool) = { _ in ([], false) }
  ) -> (failures: [String], contradictions: Int) {
    var failures: [String] = []
    var contradictions = 0
    let step = isWhole ? 1 : step
    for index in stride(from: part * step, to: triples.count, by: partCount * step) {
      let laws = triples.laws(at: index)
      let order = more(laws)
      if order.isContradictory { contradictions += 1 }
      let violations = laws.violations + order.violations
      if violations.isEmpty { continue }
      failures.append(
        "\(violations): \(laws.base)\n-\n\(laws.first)\n-\n\(laws.second)\n-\n\(laws.merge.table)")
    }
    return (Array(failures.prefix(3)), contradictions)
  }
}
