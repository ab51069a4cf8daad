import Foundation
import TableData
import TableMerging
import TestSampling
import Testing

/// The laws of merging, on all small triples of tables or on a sample of them.
struct MergeLawTests {
  static let partCount = 2

  /// Whether to test all triples, which takes long; set by `TRIPLES=all`.
  static let isWhole = ProcessInfo.processInfo.environment["TRIPLES"] == "all"

  /// 637,656 triples of one section without updates.
  @Test func orders() async throws {
    let triples = try MergeTriples.orders()
    #expect(triples.count == 637_656)
    let (failures, exceptions) = try await Self.check(triples, step: 997, Self.orderLaws)
    #expect(failures == [])
    #expect(exceptions.consistent > 0)
    if Self.isWhole {
      #expect(exceptions == .counted)
      #expect(exceptions.byOrder.isAtMost(MergeExceptions.reference))
    }
  }

  /// 2,248,091 triples of up to two sections and three rows.
  @Test func sections() async throws {
    let triples = try MergeTriples.sections()
    #expect(triples.count == 2_248_091)
    #expect(try await Self.check(triples, step: 3_989).failures == [])
  }

  /// 204,304 triples of up to three rows with three contents.
  @Test func contents() async throws {
    let triples = try MergeTriples.contents()
    #expect(triples.count == 204_304)
    #expect(try await Self.check(triples, step: 397).failures == [])
  }

  /// A million triples of up to ten rows, each side with up to four edits.
  @Test func randomOrders() async throws {
    let triples = RandomTriples(count: 1_000_000, sections: 1...1, rows: 10, hasContents: false)
    let (failures, exceptions) = try await Self.check(triples, step: 1_999, Self.orderLaws)
    #expect(failures == [])
    #expect(exceptions.consistent > 0)
  }

  /// A million triples of up to four sections and fourteen rows with contents.
  @Test func randomTables() async throws {
    let triples = RandomTriples(count: 1_000_000, sections: 1...4, rows: 14, hasContents: true)
    #expect(try await Self.check(triples, step: 1_999).failures == [])
  }

  private typealias MoreLaws = @Sendable (MergeLaws) -> ([String], MergeExceptions)

  @Sendable private static func orderLaws(_ laws: MergeLaws) -> ([String], MergeExceptions) {
    let (order, places) = (MergeOrderLaws(laws), MergePlaceLaws(laws))
    let exceptions = MergeExceptions(
      of: laws, isContradictory: order.isContradictory, isDisjoint: places.isDisjoint)
    return (order.violations + places.violations, exceptions)
  }

  /// Checks the laws in two parallel parts, and prints the counts of whole sets.
  private static func check(
    _ triples: some MergeCases, step: Int, _ more: @escaping MoreLaws = { _ in ([], .init()) }
  ) async throws -> (failures: [String], exceptions: MergeExceptions) {
    let (step, count) = (isWhole ? 1 : Sample.step(step), triples.count)
    return try await withThrowingTaskGroup(of: ([String], MergeExceptions).self) { group in
      for part in 0..<partCount {
        group.addTask {
          var (failures, exceptions): ([String], MergeExceptions) = ([], .init())
          for index in stride(from: part * step, to: count, by: partCount * step) {
            let (failure, more) = check(try triples.laws(at: index), more)
            if let failure, failures.count < 3 { failures.append(failure) }
            exceptions += more
          }
          return (failures, exceptions)
        }
      }
      var all: ([String], MergeExceptions) = ([], .init())
      for try await part in group { all = (all.0 + part.0, sum(all.1, part.1)) }
      if isWhole { print("\(type(of: triples)), \(count) triples: \(all)") }
      return all
    }
  }

  private static func check(
    _ laws: MergeLaws, _ more: MoreLaws
  ) -> (failure: String?, exceptions: MergeExceptions) {
    let (violations, exceptions) = more(laws)
    let all = laws.violations + DecidingLaws(laws).violations + violations
    guard !all.isEmpty else { return (nil, exceptions) }
    let tables = [laws.base, laws.theirs, laws.mine, laws.merge.snapshot].map(\.description)
    return ("\(all): " + tables.joined(separator: "\n-\n"), exceptions)
  }

  private static func sum(_ one: MergeExceptions, _ other: MergeExceptions) -> MergeExceptions {
    var sum = one
    sum += other
    return sum
  }
}
