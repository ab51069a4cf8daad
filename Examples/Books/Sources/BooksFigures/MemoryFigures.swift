import Books
import Foundation
import TablePaging
import TableSource

/// Measures what is kept of the books when a user has gone through all orders.
struct MemoryFigures {
  let database: BookDatabase
  let jumps: Int

  /// Goes to many places in each order and on from there, as a screen does, and says what is kept.
  func measure() async throws {
    var rows = (count: 0, bytes: 0)
    for order in BookOrder.allCases {
      let kept = try await rowsKept(of: BookSource(database, order: order))
      if kept.bytes > rows.bytes { rows = kept }
    }
    let use = database.memoryUse
    print(
      "kept after \(jumps) jumps in each order: at most \(rows.count) rows, "
        + "\(Self.text(rows.bytes)); fences \(Self.text(use.fences)); SQLite at most "
        + "\(Self.text(use.database)); together "
        + Self.text(rows.bytes + use.fences + use.database))
  }

  private func rowsKept(of source: BookSource) async throws -> (count: Int, bytes: Int) {
    var pager = Pager(source)
    var most = (count: 0, bytes: 0)
    for _ in 0..<jumps {
      pager.go(to: .fraction(.random(in: 0...1)))
      try await answer(&pager, from: source)
      guard var place = pager.takeScrollRequest()?.id else { continue }
      for _ in 0..<12 {
        pager.setVisibleRows(fromID: place, toID: place + 40)
        try await answer(&pager, from: source)
        place += 40
      }
      let books = pager.contents.flatMap(\.rows).compactMap(\.row)
      let bytes = books.reduce(0) { $0 + source.key(of: $1).memory + MemoryLayout<Book>.stride }
      if bytes > most.bytes { most = (books.count, bytes) }
    }
    return most
  }

  /// Asks the source what the pager wants to know, until it wants nothing.
  private func answer(_ pager: inout Pager<BookSource>, from source: BookSource) async throws {
    while case let commands = pager.takeCommands(), !commands.isEmpty {
      for case .fetch(let request) in commands {
        let page = try await source.page(at: request.anchor, limit: request.limit)
        pager.receive(PageResponse(id: request.id, result: .success(page)))
      }
    }
  }

  private static func text(_ bytes: Int) -> String {
    String(format: "%.2f MiB", Double(bytes) / 1_048_576)
  }
}
