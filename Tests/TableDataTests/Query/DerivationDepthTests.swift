import Foundation
import TableTesting
import TestTraps
import Testing

@testable import TableData
@testable import TableQueries

/// Chains of derived tables follow on a small stack, and excessive ones are rejected.
struct DerivationDepthTests {
  typealias Table = QueryShape.Table
  typealias Query = TableQuery<Table, Table>
  typealias Source = TableDataSource<QuerySection, QueryRow>

  /// Runs a closure on a stack as small as that of secondary threads on Apple's systems.
  private func onSmallStack(_ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      let thread = Thread {
        body()
        continuation.resume()
      }
      thread.stackSize = 512 << 10
      thread.start()
    }
  }

  private static func table() -> Table {
    Table(QuerySection(id: 0), uniqueRows: (0..<40).map { QueryRow(number: $0, revision: 0) })
  }

  /// A query with the maximum number of steps, of all kinds.
  private static func deepQuery(_ stepCount: Int) -> Query {
    var query = Query()
    while query.step.stepCount < stepCount {
      query =
        switch query.step.stepCount % 6 {
        case 0: query.map { $0 }
        case 1: query.distinct(by: \.id).sorted(by: \.name)
        case 2: query.prefix(30)
        case 3: query.aggregated(by: .count) { QuerySection(id: $0.id, note: $1) }
        case 4: query.reversed()
        default: query.sectioned(by: \.kind) { QuerySection(id: $0) }
        }
    }
    return query
  }

  @Test func asManyAsThereMayBeFollowOnASmallStack() async {
    await onSmallStack {
      let origin = Source(Self.table())
      var last = origin
      for number in 1...DerivationLimit.sourceCount {
        let isLast = number == DerivationLimit.sourceCount
        last = last.derived(by: Self.deepQuery(isLast ? DerivationLimit.stepCount : number % 7))
      }
      #expect(last.depth == DerivationLimit.sourceCount)
      var changeCount = 0
      last.addPermanentObserver { _ in changeCount += 1 }
      let shown = last.snapshot.rows.first?.id ?? -1
      #expect(throws: Never.self) { try last.apply(.removeRow(id: shown), named: "Remove") }
      #expect(last.undo() == "Remove" && last.snapshot.contains(id: shown))
      let edit = origin.deferredEdit { $0.remove(id: shown) }
      edit.work()
      #expect(edit.perform() && changeCount == 3 && !last.snapshot.contains(id: shown))
    }
  }

  @Test func filtersAndCriteriaAreOneStepHoweverMany() async {
    await onSmallStack {
      var query = Query()
      for number in 0..<2_000 { query = query.filter { $0.id != number + 1 } }
      for _ in 0..<50 { query = query.sorted(by: \.kind).thenSorted(by: \.name) }
      #expect(query.step.stepCount == 1)
      #expect(DerivedTable(Self.table(), query: query).snapshot.rows.map(\.id) == [0])
    }
  }

  @Test func oneMoreIsRefused() async {
    expectTrap(
      "A query has at most 64 steps; combine some",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var query = DerivationDepthTests.Query()
        for _ in 0...DerivationLimit.stepCount { query = query.map { $0 } }
      })
    expectTrap(
      "At most 24 sources can be derived from one another; derive from an earlier one",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var source = DerivationDepthTests.Source()
        for _ in 0...DerivationLimit.sourceCount {
          source = source.derived(by: DerivationDepthTests.Query())
        }
      })
    expectTrap(
      "At most 24 sources can be derived from one another; derive from an earlier one",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var source = TableDataSource<
          ConcatenatedElement<Int, QuerySection>, ConcatenatedElement<Int, QueryRow>
        >()
        for _ in 0..<DerivationLimit.sourceCount {
          source = source.derived(by: TableQuery(type(of: source).Snapshot.self))
        }
        try ConcatenatedSource().append(source, as: 0)
      })
  }
}
