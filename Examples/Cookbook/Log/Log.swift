import TableSource

struct LogDelegate: TableScreenDelegate {
  let title: String, allowsEditing = false
  let columns = [TextColumn<FollowedLines.Line>("", text: \.text)]
}

@main
struct Log {
  static func main() {
    TerminalApplication.main(
      name: "log", summary: "Follows a file.", operand: "FILE", version: "0.1.0"
    ) { start in
      let log = try FollowedLines(start.operands.first ?? "-")
      let source = TableDataSource(try TableSnapshot(rows: [FollowedLines.Line]()))
      let screen = TableScreen(source, delegate: LogDelegate(title: log.name))
      screen.followsEnd = true
      var application = TerminalApplication(ScreenStack(root: screen))
      application.populate(source, isFinite: log.stopsAtEnd) { source in
        for try await lines in log {
          try source.edit { table in
            // The last line may have gone on.
            try table.updateOrAppend(lines[0], to: 0)
            try table.append(contentsOf: lines.dropFirst(), to: 0)
          }
        }
      }
      return application
    }
  }
}
