import Foundation
import TableColumns
import TableData
import TableFeeds
import TableHTML
import TableText
import TextDrawing

/// Tables in web pages: the data sent to visitors, and its cost.
enum PageBenchmarks {
  struct Section: Identifiable, Equatable, Sendable {
    let id: Int
  }

  struct Row: Identifiable, Equatable, Sendable {
    let id: Int
    var name: String
    var count: Int
    var note = ""
  }

  typealias Source = TableDataSource<Section, Row>

  static var all: [Benchmark] {
    [
      bytes("one cell", limit: 80) { $0.update(rowAt: 30) },
      bytes("a row in front of 10,000", count: 10_000, limit: 150) { $0.insert(at: 1) },
      bytes("a row above the window", first: 5_000, limit: 64) { $0.insert(at: 100) },
      firstPage, patch, visitors, onePlace, memory,
    ]
  }

  private static let table = HTMLTable<Section, Row>(
    columns: [
      TextColumn("Number", alignment: .trailing) { "\($0.id)" },
      TextColumn(ValueColumn("name", title: "Name", \Row.name)),
      TextColumn(ValueColumn("count", title: "Count", \Row.count)),
      TextColumn(ValueColumn("note", title: "Note", \Row.note)),
    ]
  ) { "Section \($0.id)" }

  /// A table with visible windows.
  private struct Rows {
    let source: Source
    let feed: TableFeed<Section, Row>
    private(set) var nextID = 1_000_000

    init() throws {
      source = Source(
        try TableSnapshot(
          (0..<1_000).map { section in
            TableSection(
              Section(id: section),
              rows: (0..<1_000).map { row in
                let id = section * 1_000 + row
                return Row(id: id, name: "Row number \(id)", count: id % 100)
              })
          }), undoLimit: 0)
      feed = TableFeed(source)
    }

    mutating func insert(at index: Int) {
      nextID += 1
      let row = Row(id: nextID, name: "New row", count: 1)
      source.edit { table in
        guard case .row(let old)? = table.element(at: index) else { return }
        try? table.insert(row, at: .before(old.id))
      }
    }

    mutating func update(rowAt index: Int) {
      source.edit { table in
        guard case .row(var row)? = table.element(at: index) else { return }
        row.count = (row.count + 1) % 90 + 10
        try? table.update(row)
      }
    }

    /// The current contents of a window.
    func shown(_ window: TableWindow) -> TableReplica<Section, Row> {
      let position = FeedPosition(source.version, window: window)
      guard let shown = feed.updates(of: window, since: position).replica else {
        preconditionFailure("The current version is kept")
      }
      return shown
    }
  }

  /// A source of a million rows, and its feed.
  static func feed() throws -> (Source, TableFeed<Section, Row>) {
    let rows = try Rows()
    return (rows.source, rows.feed)
  }

  /// Visitors with a window each.
  static func visitors(
    _ count: Int, of feed: TableFeed<Section, Row>
  ) -> [WebPageReader<TableFeed<Section, Row>>] {
    (0..<count).map { index in
      let visitor = WebPageReader(
        table: table, feed: feed, window: TableWindow(first: index * 90, count: 60))
      waitFor { await visitor.poll()?.isEmpty }
      return visitor
    }
  }

  /// A visitor with 60 rows, without its connection, against a limit of two kilobytes.
  private static var memory: Benchmark {
    Benchmark(
      name: "page, memory of a visitor, to 2,048 bytes", figure: 1, unit: .bytes, rounds: 1
    ) {
      {
        Benchmark.Round(subject: try MemoryProbe.pageVisitors.measured() / 10_000, baseline: 2_048)
      }
    }
  }

  /// The exact bytes of the event of a change.
  private static func bytes(
    _ name: String, first: Int = 0, count: Int = 60, limit: Int,
    change: @escaping (inout Rows) -> Void
  ) -> Benchmark {
    Benchmark(name: "page, bytes of \(name), to \(limit)", figure: 1, unit: .bytes, rounds: 1) {
      var rows = try Rows()
      return {
        let visitor = WebPageReader(
          table: table, feed: rows.feed, window: TableWindow(first: first, count: count))
        waitFor { await visitor.poll()?.isEmpty }
        let old = visitor.replica
        change(&rows)
        waitFor { await visitor.poll()?.isEmpty }
        guard let new = visitor.replica else { preconditionFailure("It shows something") }
        let event = table.patch(from: old, to: new).serverSentEvent(for: "1")
        return Benchmark.Round(subject: Double(event.utf8.count), baseline: Double(limit))
      }
    }
  }

  /// The page of a visitor who may edit, add and remove rows.
  private static var firstPage: Benchmark {
    Benchmark(
      name: "page, bytes of the first one, 60 rows, to 9,216", figure: 1, unit: .bytes, rounds: 1
    ) {
      let rows = try Rows()
      let options = WebPageOptions(
        isEditable: true, allowsAdding: true, formToken: "2qk3u9bd4wfhe-1m0d7kz5x8rcs")
      return {
        let shown = rows.shown(TableWindow(first: 0, count: 60))
        let html = table.document(
          title: "Rows", showing: shown, at: WebPageAddress(), options: options)
        return Benchmark.Round(subject: Double(html.utf8.count), baseline: 9_216)
      }
    }
  }

  /// The patch of a window of 60 rows with one changed cell, against a limit of 25 µs.
  private static var patch: Benchmark {
    Benchmark(name: "page, patch of 60 rows, to a limit", figure: 1) {
      var rows = try Rows()
      let window = TableWindow(first: 30, count: 60)
      let old = rows.shown(window)
      rows.update(rowAt: 50)
      let new = rows.shown(window)
      return {
        let subject = seconds(per: 2_000) {
          for _ in 0..<2_000 { consume(table.patch(from: old, to: new).json.utf8.count > 0) }
        }
        return Benchmark.Round(subject: subject, baseline: 25e-6)
      }
    }
  }

  /// The patch of each of a thousand visitors who see a change at one place, to 25 µs.
  private static var onePlace: Benchmark {
    Benchmark(name: "page, a change, for each of 1,000 who see it, to a limit", figure: 1) {
      var rows = try Rows()
      let window = TableWindow(first: 0, count: 60)
      let visitors = (0..<1_000).map { _ in
        WebPageReader(table: table, feed: rows.feed, window: window)
      }
      waitFor { for visitor in visitors { _ = await visitor.poll() } }
      return {
        rows.update(rowAt: 30)
        let subject = seconds(per: visitors.count) {
          waitFor {
            for visitor in visitors { consume(await visitor.poll()?.serverSentEvent() != nil) }
          }
        }
        return Benchmark.Round(subject: subject, baseline: 25e-6)
      }
    }
  }

  /// An edit outside the windows of a thousand visitors, against a limit of 0.3 ms.
  private static var visitors: Benchmark {
    Benchmark(name: "page, an edit, 1,000 visitors elsewhere, to a limit", figure: 1) {
      var rows = try Rows()
      let feed = rows.feed
      let tasks = (0..<1_000).map { index in
        Task.detached {
          let window = TableWindow(first: 1_000 + index * 990, count: 60)
          let visitor = WebPageReader(table: table, feed: feed, window: window)
          while await visitor.next() != nil {}
        }
      }
      while feed.waitingCount < tasks.count { Thread.sleep(forTimeInterval: 0.01) }
      return {
        let subject = seconds(per: 200) { for _ in 0..<200 { rows.update(rowAt: 30) } }
        precondition(feed.waitingCount == tasks.count)
        return Benchmark.Round(subject: subject, baseline: 0.3e-3)
      }
    }
  }
}
