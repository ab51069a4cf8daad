import Foundation
import TableData
import TableDisplay
import TableMerging
import TableTerminal
import TableText

/// The programs of the page on picking, which need a user: they are only compiled.
private enum PickingGuide {
  struct Branch: RowModel, Sendable {
    let id: String
    var author = ""
  }

  static func deleteBranches(_ branches: [Branch]) async {
    do {
      let columns = [TextColumn<Branch>("Branch", text: \.id), TextColumn("By", text: \.author)]
      for branch in try await RowPicker(columns: columns).pickMultiple(branches) {
        print(branch.id)
      }
    } catch {
      exit(error.exitStatus)
    }
  }

  static func log(of branch: Branch) -> String { branch.id }

  static func pickWithPreview(_ branches: AsyncStream<Branch>) async throws -> Branch {
    let columns = [TextColumn<Branch>("Branch", text: \.id)]
    var picker = RowPicker(columns: columns)
    picker.title = "Check out"
    picker.search.text = "feature"
    picker.preview = .text { branch in log(of: branch) }
    let branch = try await picker.pick(branches)
    return branch
  }
}

/// The program of the page on live tables, which needs a terminal: it is only compiled.
private enum LiveTablesGuide {
  struct Line: RowModel, Sendable {
    let id: Int
    var text: String
  }

  struct Log: SectionModel, Sendable { let id = 0 }

  struct LogDelegate: TableScreenDelegate {
    typealias Section = Log
    typealias Row = Line
    let title = "Log", allowsEditing = false
    let columns = [TextColumn<Line>("Line", width: .flexible(), text: \.text)]
  }

  static func show(_ lines: AsyncThrowingStream<Line, any Error>) throws -> Never {
    let source = TableDataSource(try TableSnapshot(Log(), rows: [Line]()))
    let screen = TableScreen(source, delegate: LogDelegate())
    screen.followsEnd = true
    var application = TerminalApplication(ScreenStack(root: screen))
    application.populate(source) { source in
      try await source.append(contentsOf: lines, to: 0)
    }
    exit(application.run())
  }

  static func follow(
    _ source: TableDataSource<Log, Line>, _ tables: AsyncStream<TableSnapshot<Log, Line>>,
    _ edits: AsyncThrowingStream<TableEdit<Log, Line>, any Error>
  ) async {
    await source.follow(tables)
    do {
      try await source.follow(edits, atMostEvery: .seconds(1))
    } catch {
      switch error {
      case .sequence(let reason): print("The line is cut: \(reason)")
      case .table(let reason): print("The server sent what does not fit: \(reason)")
      }
    }
  }
}
