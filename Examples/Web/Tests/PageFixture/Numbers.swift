import PageServer
import TablePaging

struct Number: Identifiable, Equatable, Sendable {
  let id: Int
}

/// A source of pages with any number of rows.
struct Numbers: PageSource {
  let count: Int

  static let table = HTMLTable<SingleSection, Number>(columns: [
    TextColumn("Number", id: "number", alignment: .trailing) { "\($0.id)" },
    TextColumn("Square", id: "square", alignment: .trailing) { "\($0.id * $0.id)" },
    TextColumn("Words", id: "words") {
      String(repeating: "word ", count: 1 + $0.id % 5 * ($0.id % 7))
    },
  ])

  func key(of row: Number) -> Int { row.id }

  func page(
    at anchor: PageAnchor<Int, Int>, limit: Int
  ) async throws -> RowPage<SingleSection, Number> {
    let first = first(at: anchor, limit: limit)
    let rows = (first..<max(first, min(first + limit, count))).map { Number(id: $0) }
    return RowPage(
      [TableSection(SingleSection(), rows: rows)], isFirst: first == 0,
      isLast: first + limit >= count, position: .exact(first), rowCount: .exact(count))
  }

  private func first(at anchor: PageAnchor<Int, Int>, limit: Int) -> Int {
    let first =
      switch anchor {
      case .first: 0
      case .last: count - limit
      case .position(let position): position
      case .around(let key, let before): key - before
      case .before(let key): key - limit
      case .after(let key): key + 1
      default: 0
      }
    return max(0, min(first, count))
  }
}
