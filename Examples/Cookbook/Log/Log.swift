import TableSource

struct Line: RowModel, Sendable { let id: Int, text: String }

struct LogDelegate: TableScreenDelegate {
  let title: String, allowsEditing = false
  let columns = [TextColumn<Line>("", text: \.text)]
}

@main
struct Log {
  static func main() {
    TerminalApplication.main(name: "log", summary: "Follows a file.", operand: "FILE") { start in
      guard start.operands.count <= 1 else { throw UserError("Name one file: log server.log") }
      let lines = try FollowedLines(start.operands.first ?? "-")
      let source = TableDataSource(try TableSnapshot(rows: [Line]()))
      let screen = TableScreen(source, delegate: LogDelegate(title: lines.name))
      screen.followsEnd = true
      var application = TerminalApplication(ScreenStack(root: screen))
      application.populate(source) { source in
        for try await texts in lines {
          let count = source.snapshot.rowCount
          let rows = texts.enumerated().map { Line(id: count + $0 + 1, text: $1) }
          try source.edit { try $0.append(contentsOf: rows, to: 0) }
        }
      }
      return application
    }
  }
}
