import Foundation
import TableData
import TableInvariants
import TablePaging
import TableTesting
import TestSampling
import Testing

/// Whatever numbers come from a source or a caller, the state stays consistent.
@Suite struct ExtremeNumbersTests {
  private static let seeds =
    ProcessInfo.processInfo.environment["SCHEDULES"].flatMap(UInt64.init)
    ?? UInt64(Sample.count(100))

  /// A caller and a source with occasional extreme numbers.
  private struct Extremes {
    var random: SeededRandomNumberGenerator

    mutating func choose(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

    mutating func number(orElse number: Int) -> Int {
      let extremes = [
        Int.min, .min + 1, -1_000, -1, 0, 1, 2, 1_000, .max / 2, .max / 2 + 1, .max - 1, .max,
      ]
      return choose(2) == 0 ? number : extremes[choose(extremes.count)]
    }

    mutating func configuration() -> PagingConfiguration {
      func limit(_ number: Int) -> Int { max(0, number) }
      // A page of a million placeholders takes a while.
      let size = max(1, min(1_000, number(orElse: 5)))
      return PagingConfiguration(
        pageSize: size, rowsAhead: limit(number(orElse: 9)), rowsBehind: limit(number(orElse: 3)),
        cachedRowLimit: limit(number(orElse: 30)))
    }

    mutating func anchor() -> PageAnchor<Int, Int> {
      let numbers = [Double.nan, .infinity, -.infinity, -0.0, .leastNonzeroMagnitude, 0.5, 1e308]
      return switch choose(8) {
      case 0: .position(number(orElse: choose(100)))
      case 1: .around(number(orElse: choose(900)), before: number(orElse: choose(9)))
      case 2: .fraction(numbers[choose(numbers.count)])
      case 3: .section(number(orElse: choose(9)))
      case 4: .after(number(orElse: choose(900)))
      case 5: .before(number(orElse: choose(900)))
      case 6: .last
      default: .first
      }
    }

    mutating func change(_ page: inout RowPage<PagedTestSection, PagedTestRow>) {
      switch choose(8) {
      case 0:
        let position = number(orElse: choose(90))
        page.position = choose(2) == 0 ? .exact(position) : .estimated(position)
      case 1:
        let count = number(orElse: choose(90))
        page.rowCount = choose(2) == 0 ? .exact(count) : .estimated(count)
      case 2: page.revision = number(orElse: 0)
      case 3: page.isFirst.toggle()
      case 4: page.isLast.toggle()
      case 5: (page.position, page.rowCount) = (nil, nil)
      default: break
      }
    }
  }

  /// The pending requests.
  private final class Questions {
    var open: [(request: Pager<TestPages>.Request, source: TestPages)] = []
  }

  @Test func nothingStopsTheProgram() {
    for seed in 0..<Self.seeds {
      var extremes = Extremes(random: SeededRandomNumberGenerator(seed: seed))
      let questions = Questions()
      let pages = PageLoader(TestPages.sample(90), configuration: extremes.configuration()) {
        command, source in
        if case .fetch(let request) = command { questions.open.append((request, source)) }
      }
      pages.go(to: extremes.anchor())
      for _ in 0..<60 {
        act(on: pages, &extremes, questions)
        check(pages.pager)
      }
    }
  }

  private func act(
    on pages: PageLoader<TestPages>, _ extremes: inout Extremes,
    _ questions: Questions
  ) {
    switch extremes.choose(12) {
    case 0: pages.go(to: extremes.anchor())
    case 1: pages.setSource(.sample(extremes.choose(90)), at: extremes.anchor())
    case 2: pages.refresh()
    case 3: pages.retry()
    case 4:
      pages.setVisibleRows(fromID: extremes.number(orElse: 3), toID: extremes.number(orElse: 8))
    case 5:
      let rows = pages.pager.contents.flatMap(\.rows)
      guard !rows.isEmpty else { return }
      pages.setVisibleRows(
        fromID: rows[extremes.choose(rows.count)].id, toID: rows[extremes.choose(rows.count)].id)
    case 6: _ = pages.takeScrollRequest()
    case 7:
      let id = extremes.number(orElse: 2)
      pages.receive(PageResponse(id: id, result: .failure(PageError("No page."))))
    default:
      guard !questions.open.isEmpty else { return }
      let index = extremes.choose(questions.open.count)
      let (request, source) = questions.open.remove(at: index)
      var page = source.page(at: request.anchor, limit: request.limit)
      extremes.change(&page)
      pages.receive(PageResponse(id: request.id, result: .success(page)))
    }
  }

  private func check(_ pager: Pager<TestPages>) {
    pager.checkInvariants()
    let (range, rows) = (0...Int.max / 2 + 1_000_000, pager.contents.flatMap(\.rows))
    #expect(pager.rowCount.map { range.contains($0.value) } ?? true)
    for row in [rows.first, rows.last] {
      let position = row.flatMap { pager.position(of: $0.id) }
      #expect(position.map { range.contains($0.value) } ?? true)
    }
    #expect(pager.position(of: .min) == nil)
  }
}
