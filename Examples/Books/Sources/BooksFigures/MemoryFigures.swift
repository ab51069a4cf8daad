import Books
import Foundation
import TablePaging
import DatabaseScreens

/// Measures how many books are kept in memory after a user has visited all orderings.
struct MemoryFigures {
  let database: BookDatabase
  let jumps: Int

  /// Jumps to many places in each order and scrolls on, as a screen does, and prints what is kept.
  func measure() async throws {
    let before = BooksFigures.memory("VmRSS") ?? 0
    var rows = 0
    for order in Book.table.orderings {
      rows = max(rows, try await rowsKept(of: database.store.pages(in: order)))
    }
    let after = BooksFigures.memory("VmRSS") ?? 0
    print(
      "kept after \(jumps) jumps in each order: at most \(rows) rows; memory grew by "
        + String(format: "%.2f MiB", Double(after - before) / 1_024))
  }

  private func rowsKept(of source: DatabasePageSource<Book>) async throws -> Int {
    var pager = Pager(source)
    var most = 0
    for _ in 0..<jumps {
      pager.go(to: .fraction(.random(in: 0...1)))
      try await answer(&pager, from: source)
      guard var place = pager.takeScrollRequest()?.id else { continue }
      for _ in 0..<12 {
        pager.setVisibleRows(fromID: place, toID: place + 40)
        try await answer(&pager, from: source)
        place += 40
      }
      most = max(most, pager.contents.flatMap(\.rows).count { $0.row != nil })
    }
    return most
  }

  /// Answers the pager's requests from the source, until there are none.
  private func answer(
    _ pager: inout Pager<DatabasePageSource<Book>>, from source: DatabasePageSource<Book>
  )
    async throws
  {
    while case let commands = pager.takeCommands(), !commands.isEmpty {
      for case .fetch(let request) in commands {
        let page = try await source.page(at: request.anchor, limit: request.limit)
        pager.receive(PageResponse(id: request.id, result: .success(page)))
      }
    }
  }
}
